import { formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { paperWords, peopleNames, unitTitle } from '../record/entry-text.rules.ts'
import { textColor, newPaper, finishPaper, mutedColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'

const MARGIN = 40
const COLUMNS = [44, 288, 183] as const
const SIZE = 10

/** The approved entries on A4, by unit, each with its bib, people and contents. Every page repeats the header of the table. */
export async function entryList(
  tournament: Tournament,
  units: readonly { unit: Entry['unit']; entries: readonly Entry[] }[],
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${words.list} – ${tournament.name}`, language })
  paper.addPage()
  paper.font('bold').fontSize(18).fillColor(textColor).text(tournament.name)
  paper
    .font('regular')
    .fontSize(SIZE)
    .fillColor(mutedColor)
    .text(`${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`)
    .text(`${words.list}: ${words.entries(units.reduce((sum, { entries }) => sum + entries.length, 0))}`)
    .moveDown()
  const table = paperTable(paper, {
    columns: COLUMNS,
    margin: MARGIN,
    size: SIZE,
    head: [words.bib, words.names, words.contents],
  })
  table.drawHead()
  for (const { unit, entries } of units) {
    // Keep a unit's name together with its first entry.
    const [first] = entries
    table.ensureRoom(34 + (first ? table.measureHeight(entryCells(first)) : 0))
    paper
      .font('bold')
      .fontSize(11)
      .fillColor(textColor)
      .text(`${unit ? unitTitle(unit) : words.noUnit} (${entries.length})`, MARGIN, paper.y + 8)
      .moveDown(0.3)
    for (const entry of entries) table.drawRow(entryCells(entry))
  }
  table.drawFooters(
    (page, pages) => words.page(page, pages),
    `${tournament.name} · ${words.printed(formatMoment(now, language))}`,
  )
  return finishPaper(paper)
}

/** The bib, the people and the contents of an entry, as the tables of entries show them. */
export function entryCells(entry: Entry): [string, string, string] {
  const names = peopleNames(entry).join(', ')
  const people = entry.team_name ? `${entry.team_name}: ${names}` : names
  const contents = entry.tournament_details.map(({ content_competition }) => content_competition.symbol).join(', ')
  return [entry.number === null ? '' : String(entry.number), people, contents]
}
