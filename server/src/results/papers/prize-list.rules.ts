import { nameIn } from '@portal/shared/kit/text/name-in'
import { lineColor, mutedColor, textColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import { createYielder } from '../../kit/turns.ts'
import type {
  Medal,
  PlaceRange,
  PrintedCouple,
  PrintedRound,
  PrintedTournament,
  Printing,
} from './paper-values.rules.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import {
  beginSheet,
  describeNames,
  describeRoundFacts,
  drawHeading,
  drawNote,
  endSheet,
  ensureRoom,
  formatPlace,
  MARGIN,
  type Sheet,
} from './sheet.rules.ts'

export type Prize = PrintedCouple & { place: PlaceRange; medal: Medal | null; certificate: string | null }
/** An event of a prize-giving with those who get something. */
export type PrizeEvent = { round: PrintedRound; competitors: number; prizes: readonly Prize[] }

/** The announcer's list is read aloud; the desk's list is ticked off when medals and certificates are handed over. */
export type PrizeReader = 'announcer' | 'desk'

/** The prizes of a tournament in the order of prize-giving: in each event the last place is called first and the winner last. */
export async function printPrizeList(
  tournament: PrintedTournament,
  { events, reader }: { events: readonly PrizeEvent[]; reader: PrizeReader },
  printing: Printing,
): Promise<Buffer> {
  const words = resultPaperWords[printing.language]
  const sheet = beginSheet(words.prizeTitles[reader], tournament, printing)
  drawNote(sheet, describeCounts(events, sheet))
  // Hundreds of events take a second: other requests get their turn between them.
  const takeTurn = createYielder()
  for (const event of events) {
    drawEvent[reader](sheet, event)
    await takeTurn()
  }
  return endSheet(sheet, tournament, printing)
}

/** How many medals and certificates have to lie ready. */
function describeCounts(events: readonly PrizeEvent[], { words }: Sheet): string {
  const prizes = events.flatMap((event) => event.prizes)
  const medals = (['gold', 'silver', 'bronze'] as const).map(
    (medal) => `${words.medals[medal]}: ${prizes.filter((prize) => prize.medal === medal).length}`,
  )
  const certificates = prizes.filter(({ certificate }) => certificate !== null).length
  // None were issued yet, or nobody is to get one.
  const issued = certificates === 0 ? [] : [`${words.certificates}: ${certificates}`]
  return [words.events(events.length), ...medals, ...issued].join(' · ')
}

const inCallOrder = (prizes: readonly Prize[]): Prize[] =>
  prizes.toSorted((a, b) => b.place.from - a.place.from || a.bib - b.bib)

function drawEventTitle(sheet: Sheet, { round, competitors }: PrizeEvent, room: number): void {
  drawHeading(sheet, nameIn(sheet.language, round.event), { room, size: 12.5 })
  const facts = describeRoundFacts({ ...round, dances: [] }, sheet)
  drawNote(sheet, [facts, sheet.words.couples(competitors)].filter(Boolean).join(' · '))
}

const describePrize = ({ place, medal }: Prize, { words }: Sheet): string =>
  medal === null ? `${words.place} ${formatPlace(place)}` : `${words.medals[medal]} · ${formatPlace(place)}`

const drawEvent: Readonly<Record<PrizeReader, (sheet: Sheet, event: PrizeEvent) => void>> = {
  announcer: (sheet, event) => {
    const { paper } = sheet
    const prizes = inCallOrder(event.prizes)
    drawEventTitle(sheet, event, 70 + 34 * Math.min(prizes.length, 6))
    for (const prize of prizes) {
      ensureRoom(sheet, 36)
      const top = paper.y + 4
      const namesX = MARGIN + 150
      const width = paper.page.width - MARGIN - namesX
      paper
        .font('bold')
        .fontSize(11)
        .fillColor(textColor)
        .text(describePrize(prize, sheet), MARGIN, top, { width: 108 })
      paper
        .font('figures')
        .fontSize(17)
        .text(String(prize.bib), MARGIN + 100, top - 3, { width: 40, align: 'right' })
      paper
        .font('bold')
        .fontSize(13)
        .text(describeNames(prize), namesX, top - 1, { width })
      paper
        .font('regular')
        .fontSize(10)
        .fillColor(mutedColor)
        .text(prize.unit?.name ?? '', namesX, paper.y, { width })
      paper.y += 3
      paper
        .moveTo(MARGIN, paper.y)
        .lineTo(paper.page.width - MARGIN, paper.y)
        .lineWidth(0.5)
        .stroke(lineColor)
    }
    paper.x = MARGIN
  },
  desk: (sheet, event) => {
    const { paper, words } = sheet
    drawEventTitle(sheet, event, 90)
    const table = paperTable(paper, {
      columns: [68, 46, 198, 60, 96, 47],
      margin: MARGIN,
      size: 9.5,
      head: [words.prize, words.bib, words.names, words.unit, words.certificate, words.handedOver],
    })
    table.drawHead()
    for (const prize of inCallOrder(event.prizes)) {
      const unit = prize.unit === null ? '' : (prize.unit.code ?? prize.unit.name)
      const cells = [
        describePrize(prize, sheet),
        String(prize.bib),
        describeNames(prize),
        unit,
        prize.certificate ?? '',
        '',
      ]
      table.drawRow(cells)
      paper
        .rect(paper.page.width - MARGIN - 39, paper.y - table.measureHeight(cells) - 2, 10, 10)
        .lineWidth(0.8)
        .stroke(textColor)
    }
  },
}
