import { formatDay, formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { ProgrammePaper } from '@portal/shared/programme/programme-paper-calls'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { callMoment, toZonedTime, zonedTimeToMoment } from '@portal/shared/programme/turns'
import { finishPaper, mutedColor, newPaper, textColor, type Paper } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import { programmePaperWords } from './paper-words.rules.ts'

const MARGIN = 40
const SIZE = 9.5
/** Points: what a title needs together with its first row, so that neither stands alone at the foot of a page. */
const TITLE_HEIGHT = 30

export type PrintedTournament = { name: string; name_en: string | null; start_date: string; end_date: string }
export type Printing = { language: Language; now: Date }
/** `callMinutes`: so long before its item a competitor is called. */
type ItemPrinting = Printing & { callMinutes: number }
export type Words = (typeof programmePaperWords)[Language]
export type Drawing = { paper: Paper; words: Words; language: Language }
/** The papers that list the programme itself. */
export type ItemPaper = Exclude<ProgrammePaper, 'addendum'>

/** Draws a paper of the programme on A4: floor by floor and day by day, in the order of the hall. */
export async function printProgramme(
  kind: ItemPaper,
  tournament: PrintedTournament,
  items: readonly OfficeItem[],
  { callMinutes, ...printing }: ItemPrinting,
): Promise<Buffer> {
  const drawing = beginPaper(programmePaperWords[printing.language].titles[kind], tournament, printing)
  const floorCount = new Set(items.map(({ floor }) => floor)).size
  const parts = [...Map.groupBy(items, ({ floor, day }) => `${floor} ${day ?? ''}`).values()]
  for (const part of parts) {
    drawPartTitle(drawing, part, floorCount)
    drawPart[kind](drawing, part, callMinutes)
  }
  return endPaper(drawing, tournament, printing)
}

/** A new A4 paper with the name of the tournament, the title of the paper and the days. */
export function beginPaper(title: string, tournament: PrintedTournament, { language }: Printing): Drawing {
  const name = nameIn(language, tournament)
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${title} – ${name}`, language })
  paper.addPage()
  paper.font('bold').fontSize(18).fillColor(textColor).text(name)
  paper
    .font('regular')
    .fontSize(10)
    .fillColor(mutedColor)
    .text(`${title} · ${formatDays(tournament.start_date, tournament.end_date, language)}`)
  return { paper, words: programmePaperWords[language], language }
}

/** Draws when it was printed and the numbers of the pages at their feet. */
export async function endPaper(
  drawing: Drawing,
  tournament: PrintedTournament,
  { language, now }: Printing,
): Promise<Buffer> {
  const { paper, words } = drawing
  const footer = `${nameIn(language, tournament)} · ${words.printed(formatMoment(now, language))}`
  tableOf(drawing, LINE_COLUMNS, []).drawFooters((page, pages) => words.page(page, pages), footer)
  return finishPaper(paper)
}

const drawPart: Readonly<
  Record<ItemPaper, (drawing: Drawing, items: readonly OfficeItem[], callMinutes: number) => void>
> = {
  programme: drawOverview,
  book: (drawing, items) => drawCompetitors(drawing, items, null),
  heats: drawHeats,
  calls: (drawing, items, callMinutes) =>
    drawCompetitors(
      drawing,
      items.filter(({ kind }) => kind === 'round'),
      callMinutes,
    ),
}

const LINE_COLUMNS = [44, 40, 250, 181] as const
const PEOPLE_COLUMNS = [44, 285, 186] as const
const CALL_COLUMNS = [44, 255, 146, 70] as const

export function tableOf({ paper }: Drawing, columns: readonly number[], head: readonly string[]) {
  return paperTable(paper, { columns, margin: MARGIN, size: SIZE, head })
}

function drawPartTitle({ paper, words, language }: Drawing, [first]: readonly OfficeItem[], floorCount: number): void {
  const day = first?.day ? formatDay(first.day, language, 'long') : ''
  const floor = first && floorCount > 1 ? words.floor(first.floor) : ''
  const text = [day, floor].filter(Boolean).join(' · ')
  if (text) drawTitle(paper, text, 13)
}

/** Draws a line of bold text, on a new page where nothing would fit below it. */
export function drawTitle(paper: Paper, text: string, size: number): void {
  if (paper.y + TITLE_HEIGHT * 2 > paper.page.height - 2 * MARGIN) paper.addPage()
  paper
    .font('bold')
    .fontSize(size)
    .fillColor(textColor)
    .text(text, MARGIN, paper.y + 8)
    .moveDown(0.2)
}

/** The programme for the wall: a line an item, with bibs and without names. */
function drawOverview(drawing: Drawing, items: readonly OfficeItem[]): void {
  const { words, language } = drawing
  const table = tableOf(drawing, LINE_COLUMNS, [words.time, words.item, words.event, words.bibs])
  table.drawHead()
  for (const item of items)
    table.drawRow(
      [
        item.time ?? '',
        item.number === null ? '' : String(item.number),
        describeItem(item, words, language),
        listBibs(item),
      ],
      item.kind === 'round' ? 'regular' : 'bold',
    )
}

/** Each item with its competitors by heat. With `callMinutes`, for the call area: when they are called, and a column to tick. */
function drawCompetitors(drawing: Drawing, items: readonly OfficeItem[], callMinutes: number | null): void {
  const { paper, words } = drawing
  const isCalled = callMinutes !== null
  const table = isCalled
    ? tableOf(drawing, CALL_COLUMNS, [words.bib, words.names, words.unit, words.here])
    : tableOf(drawing, PEOPLE_COLUMNS, [words.bib, words.names, words.unit])
  table.drawHead()
  for (const item of items) {
    drawItemTitle(drawing, item, callMinutes ?? 0)
    if (item.kind !== 'round') continue
    if (item.athletes.length === 0) drawHint(paper, item.note ?? words.afterRecall)
    for (const [heat, competitors] of groupByHeat(item)) {
      if (heat !== null) {
        table.ensureRoom(TITLE_HEIGHT * 2)
        drawHint(paper, words.heat(heat))
      }
      for (const competitor of competitors)
        table.drawRow([
          formatBib(competitor),
          describePeople(competitor),
          competitor.unit ?? '',
          ...(isCalled ? [''] : []),
        ])
    }
  }
}

/** The bibs of each heat in a line, for those who send dancers to the floor. */
function drawHeats(drawing: Drawing, items: readonly OfficeItem[]): void {
  const { paper, words } = drawing
  for (const item of items) {
    if (item.kind !== 'round') continue
    drawItemTitle(drawing, item)
    if (item.athletes.length === 0) drawHint(paper, item.note ?? words.afterRecall)
    for (const [heat, competitors] of groupByHeat(item)) {
      const bibs = competitors.map(formatBib).join('   ')
      paper
        .font('bold')
        .fontSize(12)
        .fillColor(textColor)
        .text(heat === null ? bibs : `${words.heat(heat)}:   ${bibs}`, MARGIN, paper.y + 2)
    }
  }
}

/** When an item is called by its plan, HH:MM; null without a plan or a time before it. */
function callTimeOf({ day, time }: OfficeItem, callMinutes: number): string | null {
  // The clock of the hall, whatever its zone: only the difference counts.
  const call = day && time ? callMoment(zonedTimeToMoment(day, time, 'UTC'), callMinutes) : null
  return call === null ? null : toZonedTime(call, 'UTC').time
}

function drawItemTitle({ paper, words, language }: Drawing, item: OfficeItem, callMinutes = 0): void {
  const call = callTimeOf(item, callMinutes)
  const sign = item.number === null ? '' : `${words.item} ${item.number}`
  drawTitle(paper, [item.time, sign, describeItem(item, words, language)].filter(Boolean).join('   '), 11)
  if (item.kind !== 'round') return
  const facts = [
    call === null ? '' : words.callAt(call),
    item.dances ? words.dances(item.dances.split(',').join(', ')) : '',
    item.athletes.length > 0 ? words.competitors(item.athletes.length) : '',
  ]
  drawHint(paper, facts.filter(Boolean).join(' · '))
}

export function drawHint(paper: Paper, text: string): void {
  paper.font('regular').fontSize(SIZE).fillColor(mutedColor).text(text, MARGIN, paper.y)
}

export function describeItem(item: OfficeItem, words: Words, language: Language): string {
  const round = item.round_kind === null ? '' : words.rounds[item.round_kind]
  return [round, nameIn(language, item)].filter(Boolean).join(' ')
}

const formatBib = ({ number }: Competitor): string => (number === null ? '–' : String(number))

const listBibs = ({ athletes }: OfficeItem): string => athletes.map(formatBib).join(', ')

function describePeople({ full_name_one, full_name_two, team_name }: Competitor): string {
  return team_name ?? [full_name_one, full_name_two].filter(Boolean).join(' – ')
}

/** Competitors by heat in the order of the heats; those without one come first, under null. */
function groupByHeat({ athletes }: OfficeItem): [number | null, Competitor[]][] {
  return [...Map.groupBy(athletes, ({ heat }) => heat)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
}
