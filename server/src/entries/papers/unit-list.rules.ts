import { formatDays, formatMoment } from '@portal/shared/kit/dates'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { textColor, newPaper, finishPaper, mutedColor } from '../../kit/papers/paper.ts'
import { paperTable } from '../../kit/papers/table.ts'
import { paperWords, unitTitle, type CodedUnit } from '../record/entry-text.rules.ts'
import { entryCells } from './entry-list.rules.ts'

const MARGIN = 40
const SIZE = 10
const COLUMNS = [44, 225, 136, 110] as const

type UnitList = { tournament: Tournament; unit: CodedUnit | null; entries: readonly Entry[] }

/** The entries of a unit or an account on A4: bib, names, events and status. Every page repeats the header of the table and has a number. */
export async function unitListPaper(
  { tournament, unit, entries }: UnitList,
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const heading = unit ? unitTitle(unit) : words.ownEntries
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${heading} – ${tournament.name}`, language })
  paper.addPage()
  paper.font('bold').fontSize(18).fillColor(textColor).text(heading)
  paper
    .font('regular')
    .fontSize(SIZE)
    .fillColor(mutedColor)
    .text(
      `${tournament.name} · ${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`,
    )
    .text(words.entries(entries.length))
    .moveDown()
  const table = paperTable(paper, {
    columns: COLUMNS,
    margin: MARGIN,
    size: SIZE,
    head: [words.bib, words.names, words.contents, words.state],
  })
  table.drawHead()
  for (const entry of entries) table.drawRow([...entryCells(entry), words[entryStatusOf(entry)]])
  table.drawFooters(
    (page, pages) => words.page(page, pages),
    `${heading} · ${words.printed(formatMoment(now, language))}`,
  )
  return finishPaper(paper)
}
