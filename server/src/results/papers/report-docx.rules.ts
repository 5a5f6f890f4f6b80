import type * as Library from 'docx'
import type { ISectionOptions, Paragraph, Table, TableCell } from 'docx'
import { formatDays, formatMoment, vietnamDayAndTime } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import type { Incident, Official } from './event-protocol.rules.ts'
import { countMedals } from './medals.rules.ts'
import type { Medal, PrintedEvent, PrintedTournament, PrintedUnit, Printing } from './paper-values.rules.ts'
import { longDay, reportWords } from './report-words.rules.ts'
import { formatPlace } from './sheet.rules.ts'

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Half points: the sizes of letters to offices (Decree 30/2020/NĐ-CP). */
const SIZE = 26
const SMALL = 24
const MILLIMETRE = 56.7

export type TournamentReport = {
  organiser: string | null
  signer: string | null
  /** The town of the signature; empty if unknown. */
  town: string
  tournament: PrintedTournament
  units: readonly (PrintedUnit & { athletes: number })[]
  athletes: readonly { ageGroup: BilingualName; male: number; female: number; unknown: number }[]
  starts: number
  held: readonly { event: PrintedEvent; competitors: number }[]
  notHeld: readonly { event: PrintedEvent; competitors: number; reason: 'too_few' | 'no_result' }[]
  /** How many opened events nobody entered. */
  empty: number
  awards: readonly { medal: Medal | null; unit: PrintedUnit | null }[]
  officials: readonly Official[]
  incidents: readonly Incident[]
}

type Docx = typeof Library
type Writing = { docx: Docx; words: (typeof reportWords)[Language]; language: Language }

/** The report of a tournament to the department of culture, sports and tourism, as a Word document that the organiser finishes and signs. */
export async function writeReport(report: TournamentReport, { language, now }: Printing): Promise<Buffer> {
  // Large and seldom needed: loaded for the first report.
  const docx = await import('docx')
  const words = reportWords[language]
  const writing = { docx, words, language }
  const document = new docx.Document({
    creator: 'Dance Sport Portal',
    title: words.subtitle(nameIn(language, report.tournament)),
    styles: {
      default: {
        document: {
          run: { font: 'Times New Roman', size: SIZE, language: { value: language === 'vi' ? 'vi-VN' : 'en-GB' } },
          paragraph: { spacing: { after: 80, line: 276 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 210 * MILLIMETRE, height: 297 * MILLIMETRE },
            margin: { top: 20 * MILLIMETRE, bottom: 20 * MILLIMETRE, left: 30 * MILLIMETRE, right: 15 * MILLIMETRE },
          },
        },
        footers: { default: pageFooter(docx) },
        children: [
          letterHead(writing, report, now),
          ...title(writing, report),
          ...general(writing, report),
          ...unitsAndAthletes(writing, report),
          ...events(writing, report),
          ...medals(writing, report),
          ...officialsAndIncidents(writing, report),
          // Word joins tables that touch.
          paragraph(writing, ''),
          signature(writing, report),
        ],
      },
    ],
  })
  return docx.Packer.toBuffer(document)
}

type Content = (Paragraph | Table)[]
type Align = 'left' | 'center' | 'right'

function paragraph(
  { docx }: Writing,
  text: string,
  options: { bold?: boolean; size?: number; align?: Align; before?: number } = {},
) {
  const { bold = false, size = SIZE, align = 'left', before = 0 } = options
  return new docx.Paragraph({
    alignment: align,
    spacing: { before },
    keepNext: bold,
    children: [new docx.TextRun({ text, bold, size })],
  })
}

const heading = (writing: Writing, text: string): Paragraph =>
  new writing.docx.Paragraph({
    heading: writing.docx.HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: 240, after: 80 },
    children: [new writing.docx.TextRun({ text, bold: true, size: SIZE, color: '000000', font: 'Times New Roman' })],
  })

function pageFooter(docx: Docx): NonNullable<ISectionOptions['footers']>['default'] {
  const run = new docx.TextRun({ children: [docx.PageNumber.CURRENT], size: SMALL })
  return new docx.Footer({ children: [new docx.Paragraph({ alignment: 'center', children: [run] })] })
}

type Column = { head: string; width: number; align?: Align }

/** A table with ruled lines, whose head stands on each page; widths are shares of the line. */
function table(
  { docx }: Writing,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  hasSum = false,
): Table {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const line = 165 * MILLIMETRE
  const cell = (text: string, { width, align = 'left' }: Column, bold: boolean): TableCell =>
    new docx.TableCell({
      width: { size: Math.round((width / total) * line), type: docx.WidthType.DXA },
      margins: { left: 80, right: 80, top: 30, bottom: 30 },
      children: [
        new docx.Paragraph({
          alignment: align,
          spacing: { after: 0, line: 250 },
          children: [new docx.TextRun({ text, bold, size: SMALL })],
        }),
      ],
    })
  const row = (texts: readonly string[], bold: boolean, tableHeader = false) =>
    new docx.TableRow({
      tableHeader,
      cantSplit: true,
      children: columns.map((column, index) => cell(texts[index] ?? '', column, bold)),
    })
  return new docx.Table({
    width: { size: Math.round(line), type: docx.WidthType.DXA },
    columnWidths: columns.map(({ width }) => Math.round((width / total) * line)),
    rows: [
      row(
        columns.map(({ head }) => head),
        true,
        true,
      ),
      ...rows.map((texts, index) => row(texts, hasSum && index === rows.length - 1)),
    ],
  })
}

/** Two columns without lines, such as the head of a letter. */
function sideBySide({ docx }: Writing, first: readonly Paragraph[], second: readonly Paragraph[]): Table {
  const none = { style: docx.BorderStyle.NONE, size: 0, color: 'auto' } as const
  const borders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }
  const widths = [65 * MILLIMETRE, 100 * MILLIMETRE].map(Math.round)
  const cells = [first, second].map(
    (children, index) =>
      new docx.TableCell({ width: { size: widths[index] ?? 0, type: docx.WidthType.DXA }, borders, children }),
  )
  return new docx.Table({
    borders,
    width: { size: Math.round(165 * MILLIMETRE), type: docx.WidthType.DXA },
    columnWidths: widths,
    rows: [new docx.TableRow({ cantSplit: true, children: cells })],
  })
}

function letterHead(writing: Writing, { organiser, town }: TournamentReport, now: Date): Table {
  const { words, language } = writing
  const small = { size: SMALL, align: 'center' } as const
  const sender = [
    ...(organiser === null ? [] : [paragraph(writing, organiser.toUpperCase(), small)]),
    paragraph(writing, words.committee, { ...small, bold: true }),
  ]
  const day = longDay(vietnamDayAndTime(now).day, language)
  const nation = [
    paragraph(writing, words.state, { ...small, bold: true }),
    paragraph(writing, words.motto, { ...small, bold: true }),
    paragraph(writing, words.dated(town, day), small),
  ]
  return sideBySide(writing, sender, nation)
}

function title(writing: Writing, { tournament }: TournamentReport): Content {
  const { words, language } = writing
  return [
    paragraph(writing, words.title, { bold: true, size: 32, align: 'center', before: 300 }),
    paragraph(writing, words.subtitle(nameIn(language, tournament)), { bold: true, align: 'center' }),
    paragraph(writing, words.recipient, { align: 'center', before: 160 }),
  ]
}

function general(writing: Writing, report: TournamentReport): Content {
  const { words, language } = writing
  const { tournament, units, athletes, starts } = report
  const provinces = new Set(units.flatMap(({ province }) => province ?? []))
  const athleteCount = athletes.reduce((sum, { male, female, unknown }) => sum + male + female + unknown, 0)
  const facts = [
    [words.tournament, nameIn(language, tournament)],
    [words.place, tournament.address],
    [words.days, formatDays(tournament.start_date, tournament.end_date, language)],
    [words.units, String(units.length)],
    [words.provinces, String(provinces.size)],
    [words.athletes, String(athleteCount)],
    [words.starts, String(starts)],
  ] as const
  return [heading(writing, words.general), ...facts.map(([label, value]) => paragraph(writing, `${label}: ${value}`))]
}

function unitsAndAthletes(writing: Writing, { units, athletes }: TournamentReport): Content {
  const { words, language } = writing
  const unitRows = units.map(({ name, code, province, athletes: count }, index) => [
    String(index + 1),
    code === null ? name : `${name} (${code})`,
    province ?? '',
    String(count),
  ])
  const figures = athletes.map(({ male, female, unknown }) => [male, female, unknown, male + female + unknown])
  const sums = [0, 1, 2, 3].map((index) => figures.reduce((sum, row) => sum + (row[index] ?? 0), 0))
  // A column for athletes of unknown sex only where there are some.
  const columns = sums[2] === 0 ? [0, 1, 3] : [0, 1, 2, 3]
  const heads = [words.male, words.female, words.unknown, words.total]
  const toTexts = (row: readonly number[]) => columns.map((index) => String(row[index] ?? 0))
  return [
    heading(writing, words.unitsTitle),
    table(
      writing,
      [
        { head: words.number, width: 16, align: 'center' },
        { head: words.unit, width: 80 },
        { head: words.province, width: 45 },
        { head: words.athletes, width: 28, align: 'right' },
      ],
      unitRows,
    ),
    heading(writing, words.athletesTitle),
    table(
      writing,
      [
        { head: words.ageGroup, width: 85 },
        ...columns.map((index) => ({ head: heads[index] ?? '', width: 26, align: 'right' as const })),
      ],
      [
        ...athletes.map(({ ageGroup }, index) => [nameIn(language, ageGroup), ...toTexts(figures[index] ?? [])]),
        [words.total, ...toTexts(sums)],
      ],
      true,
    ),
  ]
}

function events(writing: Writing, { held, notHeld, empty }: TournamentReport): Content {
  const { words, language } = writing
  const symbol = { head: words.symbol, width: 24 }
  const event = { head: words.event, width: 100 }
  return [
    heading(writing, words.eventsTitle),
    paragraph(writing, words.held(held.length), { bold: true }),
    ...(held.length === 0
      ? []
      : [
          table(
            writing,
            [symbol, event, { head: words.competitors, width: 26, align: 'right' }],
            held.map((row) => [row.event.symbol, nameIn(language, row.event), String(row.competitors)]),
          ),
        ]),
    paragraph(writing, words.notHeld(notHeld.length), { bold: true, before: 160 }),
    ...(notHeld.length === 0
      ? []
      : [
          table(
            writing,
            [symbol, event, { head: words.competitors, width: 22, align: 'right' }, { head: words.reason, width: 50 }],
            notHeld.map((row) => [
              row.event.symbol,
              nameIn(language, row.event),
              String(row.competitors),
              words.reasons[row.reason],
            ]),
          ),
        ]),
    ...(empty === 0 ? [] : [paragraph(writing, words.empty(empty), { before: 160 })]),
  ]
}

function medals(writing: Writing, { awards }: TournamentReport): Content {
  const { words } = writing
  const parts = (['unit', 'province'] as const).flatMap((by): Content => {
    const counts = countMedals(awards, by)
    const label = by === 'unit' ? words.byUnit : words.byProvince
    if (counts.length === 0) return []
    return [
      paragraph(writing, label, { bold: true, before: 120 }),
      table(
        writing,
        [
          { head: words.rank, width: 16, align: 'center' },
          { head: by === 'unit' ? words.unit : words.province, width: 80 },
          ...[words.gold, words.silver, words.bronze, words.total].map((head) => ({
            head,
            width: 18,
            align: 'right' as const,
          })),
        ],
        counts.map(({ rank, name, gold, silver, bronze, total }) => [
          formatPlace(rank),
          name,
          ...[gold, silver, bronze, total].map(String),
        ]),
      ),
    ]
  })
  return [heading(writing, words.medalsTitle), ...(parts.length === 0 ? [paragraph(writing, words.none)] : parts)]
}

function officialsAndIncidents(writing: Writing, { officials, incidents }: TournamentReport): Content {
  const { words, language } = writing
  return [
    heading(writing, words.officialsTitle),
    officials.length === 0
      ? paragraph(writing, words.none)
      : table(
          writing,
          [
            { head: words.role, width: 50 },
            { head: words.name, width: 60 },
            { head: words.unit, width: 55 },
          ],
          officials.map(({ role, letter, name, unit }) => [
            [words.roles[role], letter].filter(Boolean).join(' '),
            name,
            unit ?? '',
          ]),
        ),
    heading(writing, words.incidentsTitle),
    ...(incidents.length === 0
      ? []
      : [
          table(
            writing,
            [
              { head: words.time, width: 40 },
              { head: words.incident, width: 125 },
            ],
            incidents.map(({ at, text }) => [formatMoment(at, language), text]),
          ),
        ]),
    // Filled in by hand: the portal knows corrections, and not that nothing else happened.
    paragraph(writing, `${words.otherIncidents}${'.'.repeat(60)}`, { before: 120 }),
  ]
}

function signature(writing: Writing, { signer }: TournamentReport): Table {
  const { words } = writing
  return sideBySide(
    writing,
    [paragraph(writing, '')],
    [
      paragraph(writing, words.signer, { bold: true, align: 'center', before: 300 }),
      paragraph(writing, words.signHere, { align: 'center' }),
      paragraph(writing, signer ?? '', { bold: true, align: 'center', before: 1400 }),
    ],
  )
}
