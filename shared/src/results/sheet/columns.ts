import { normalizeHeading } from '../../imports/normalize-heading.ts'
import { isDance } from './dance-names.ts'

type Field = 'item' | 'event' | 'dance' | 'bib'
type JudgeColumn = { judge: string; column: number; dance?: string }

/** The columns of a table of places or marks, by their headings. */
export type Columns = Readonly<Partial<Record<Field, number>>> & {
  readonly bib: number
  /** The marks, a group of judges for each dance that stands beside the others. */
  readonly groups: readonly (readonly JudgeColumn[])[]
  readonly placeColumns: readonly number[]
  /** The places in dances, as in the summary of a final. */
  readonly dancePlaces: readonly { dance: string; column: number }[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' | '))
const headings: Readonly<Record<Field, ReadonlySet<string>>> = {
  item: words('sk | su kien | tiet muc | so tiet muc | item | item no | item number | event no | event number'),
  event: words(
    'ma | ky hieu | ma nd | ma noi dung | ma hieu | noi dung | noi dung thi | noi dung thi dau | symbol | code | event | event code | content | category',
  ),
  dance: words('dieu | dieu nhay | dance'),
  bib: words(
    'sd | so deo | sbd | so bao danh | so | bib | bib no | bib number | no | nr | number | start no | start number | start | couple | couple no | doi | cap',
  ),
}
const placeHeadings = words(
  'hang | xep hang | thu hang | ket qua | vi tri | giai | place | placing | placement | rank | ranking | position | pos | result | final place | hang chung cuoc',
)
/** Beside places fewer letters may be headings of something else; alone two are a panel, which the rules refuse by name. */
const judgesMin = (hasPlaces: boolean) => (hasPlaces ? 3 : 2)

/** The letter of a judge in a heading: “A”, “TT A”, “Judge A”, “GK 1”. */
function readJudge(title: string): string | null {
  return /^(?:(?:tt|gk|j|judge|trong tai|giam khao)\s*)?([a-u]|\d{1,2})$/u.exec(title)?.[1]?.toUpperCase() ?? null
}

/** “SA”, “S-A” or “Cha cha A”: a dance and a judge in one heading. */
function readDanceJudge(text: string): { dance: string; judge: string } | null {
  const [, dance, judge] = /^(.+?)[\s-]*([a-u])$/iu.exec(text.trim()) ?? []
  return dance && judge && isDance(dance) ? { dance, judge: judge.toUpperCase() } : null
}

/** The judges in groups: a letter that comes again, or another dance, begins the next group. */
function groupJudges(columns: readonly JudgeColumn[]): JudgeColumn[][] {
  const groups: JudgeColumn[][] = []
  for (const column of columns) {
    const group = groups.at(-1)
    const isNext = !group || group.some(({ judge }) => judge === column.judge) || group[0]?.dance !== column.dance
    if (isNext) groups.push([column])
    else group.push(column)
  }
  return groups
}

/** The columns of a row of headings; null if the row is none. */
export function readColumns(row: readonly string[]): Columns | null {
  const titles = row.map(normalizeHeading)
  const find = (field: Field) => titles.findIndex((title) => headings[field].has(title))
  const bib = find('bib')
  if (bib < 0) return null
  const rest = row.map((text, column) => ({ text, title: titles[column] ?? '', column })).filter((_, at) => at !== bib)
  const joined = rest.flatMap(({ text, column }) => {
    const both = readDanceJudge(text)
    return both ? [{ ...both, column }] : []
  })
  const letters = rest.flatMap(({ title, column }) => {
    const judge = readJudge(title)
    return judge ? [{ judge, column }] : []
  })
  const placeColumns = rest.filter(({ title }) => placeHeadings.has(title)).map(({ column }) => column)
  const atLeast = judgesMin(placeColumns.length > 0)
  // “S C R P J” are dances: a panel has a judge A or 1.
  const isPanel = letters.length >= atLeast && letters.some(({ judge }) => judge === 'A' || judge === '1')
  const groups = joined.length >= atLeast ? groupJudges(joined) : isPanel ? groupJudges(letters) : []
  const dancePlaces =
    groups.length > 0
      ? []
      : rest.filter(({ text }) => isDance(text)).map(({ text, column }) => ({ dance: text.trim(), column }))
  if (groups.length === 0 && placeColumns.length === 0 && dancePlaces.length === 0) return null
  const others = (['item', 'event', 'dance'] as const).map((field) => [field, find(field)] as const)
  return { ...Object.fromEntries(others.filter(([, column]) => column >= 0)), bib, groups, placeColumns, dancePlaces }
}

/** The dance of each group of judges, named in its own headings or in the row above; null where neither does. */
export function namesOfGroups({ groups, bib }: Columns, above: readonly string[]): (string | null)[] {
  return groups.map((group, index) => {
    const first = group[0]?.column ?? 0
    const previous = groups[index - 1]?.at(-1)?.column ?? bib
    return group[0]?.dance ?? above.slice(previous + 1, first + 1).findLast(isDance) ?? null
  })
}
