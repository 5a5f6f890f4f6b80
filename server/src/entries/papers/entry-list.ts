import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { daysOn, momentOn, paperWords, peopleNames } from './entry-text.rules.ts'
import { ink, line, newPaper, printed, quiet, type Paper } from './paper.ts'

const MARGIN = 40
const COLUMNS = [44, 288, 183] as const
const SIZE = 10
const BOTTOM = 60

/** The approved entries on A4, by unit, each with its bib, its people and its contents; the head of the table on every page. */
export async function entryList(
  tournament: Tournament,
  units: readonly { name: string | null; entries: readonly Entry[] }[],
  { language, now }: { language: Language; now: Date },
): Promise<Buffer> {
  const words = paperWords[language]
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${words.list} – ${tournament.name}`, language })
  paper.addPage()
  paper.font('bold').fontSize(18).fillColor(ink).text(tournament.name)
  paper
    .font('regular')
    .fontSize(SIZE)
    .fillColor(quiet)
    .text(`${daysOn(tournament, language)} · ${tournament.address}`)
    .text(`${words.list}: ${words.entries(units.reduce((sum, { entries }) => sum + entries.length, 0))}`)
    .moveDown()
  tableHead(paper, language)
  for (const { name, entries } of units) {
    // A unit's name stands with at least one of its entries.
    const [first] = entries
    room(paper, 34 + (first ? heightOf(paper, cellsOf(first), 'regular') : 0), language)
    paper
      .font('bold')
      .fontSize(11)
      .fillColor(ink)
      .text(`${name ?? words.noUnit} (${entries.length})`, MARGIN, paper.y + 8)
      .moveDown(0.3)
    for (const entry of entries) row(paper, cellsOf(entry), language)
  }
  footers(paper, tournament.name, { language, now })
  return printed(paper)
}

function cellsOf(entry: Entry): [string, string, string] {
  const names = peopleNames(entry).join(', ')
  const people = entry.team_name ? `${entry.team_name}: ${names}` : names
  const contents = entry.tournament_details.map(({ content_competition }) => content_competition.symbol).join(', ')
  return [entry.number === null ? '' : String(entry.number), people, contents]
}

function tableHead(paper: Paper, language: Language): void {
  const { bib, names, contents } = paperWords[language]
  cells(paper, [bib, names, contents], 'bold', quiet)
  rule(paper)
}

function row(paper: Paper, texts: readonly [string, string, string], language: Language): void {
  room(paper, heightOf(paper, texts, 'regular') + 6, language)
  cells(paper, texts, 'regular', ink)
  rule(paper)
}

function heightOf(paper: Paper, texts: readonly string[], weight: 'regular' | 'bold'): number {
  paper.font(weight).fontSize(SIZE)
  return Math.max(...texts.map((text, at) => paper.heightOfString(text || ' ', { width: (COLUMNS[at] ?? 0) - 8 })))
}

function cells(paper: Paper, texts: readonly string[], weight: 'regular' | 'bold', color: string): void {
  const top = paper.y + 3
  const height = heightOf(paper, texts, weight)
  let x = MARGIN
  for (const [at, text] of texts.entries()) {
    const width = COLUMNS[at] ?? 0
    paper
      .font(at === 0 ? 'bold' : weight)
      .fontSize(SIZE)
      .fillColor(color)
      .text(text, x, top, { width: width - 8 })
    x += width
  }
  paper.x = MARGIN
  paper.y = top + height + 3
}

function rule(paper: Paper): void {
  paper
    .moveTo(MARGIN, paper.y)
    .lineTo(paper.page.width - MARGIN, paper.y)
    .lineWidth(0.5)
    .stroke(line)
}

/** A new page, with the head of the table, where this one has no room left. */
function room(paper: Paper, height: number, language: Language): void {
  if (paper.y + height <= paper.page.height - BOTTOM) return
  paper.addPage()
  tableHead(paper, language)
}

function footers(paper: Paper, title: string, { language, now }: { language: Language; now: Date }): void {
  const words = paperWords[language]
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    // Below the margin a text would begin a page of its own.
    paper.page.margins.bottom = 0
    const y = paper.page.height - 36
    paper.font('regular').fontSize(8).fillColor(quiet)
    paper.text(`${title} · ${words.printed(momentOn(now, language))}`, MARGIN, y, { lineBreak: false })
    paper.text(words.page(page + 1, count), MARGIN, y, { width: paper.page.width - 2 * MARGIN, align: 'right' })
  }
}
