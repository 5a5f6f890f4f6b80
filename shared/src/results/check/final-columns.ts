import { fold } from '../../kit/text/names.ts'

/** What the columns of a table hold. */
export type Columns = {
  readonly bib: number
  /** The dance of each row. */
  readonly dance: number | null
  /** The marks, a group of judges for each dance that stands beside the others. */
  readonly groups: readonly (readonly { judge: string; column: number; dance?: string }[])[]
  readonly placeColumns: readonly number[]
  /** The places in dances, as in the summary of a final. */
  readonly dancePlaces: readonly { dance: string; column: number }[]
}

const words = (text: string) => new Set(text.split(' | '))
const bibWords = words(
  'sd | so deo | sbd | so bao danh | so | bib | bib no | number | no | nr | start no | couple | doi | cap',
)
const placeWords = words('hang | xep hang | thu hang | ket qua | place | placing | rank | result | position | pos')
const danceWords = words('dieu | dieu nhay | dance')
/** The names of the dances by their symbols. */
const danceSymbols = new Map(
  Object.entries({
    s: 'samba',
    c: 'cha cha cha | cha cha | chacha | chachacha',
    r: 'rumba',
    p: 'paso doble | pasodoble | paso',
    j: 'jive',
    w: 'waltz | slow waltz | valse',
    t: 'tango',
    v: 'viennese waltz | vw',
    f: 'slow foxtrot | slow fox | foxtrot | sf',
    q: 'quickstep',
  }).flatMap(([symbol, names]) => [symbol, ...words(names)].map((name) => [name, symbol] as const)),
)
const plain = (text: string) =>
  fold(text)
    .replaceAll(/[.:#°]/gu, '')
    .trim()

const withoutLabel = (text: string) => plain(text).replace(/^(?:\d+\s+)?(?:dieu|dance)\s+/u, '')

/** Whether a text is a dance by its name or its symbol. */
export function isDanceName(text: string): boolean {
  return danceSymbols.has(withoutLabel(text))
}

/** One key for all spellings of a dance. */
export function danceKey(text: string): string {
  return danceSymbols.get(withoutLabel(text)) ?? withoutLabel(text)
}

/** The letter of a judge in a heading: “A”, “TT A”, “Judge A”, “GK 1”. */
function readJudge(text: string): string | null {
  return /^(?:(?:tt|gk|j|judge|trong tai|giam khao)\s*)?([a-u]|\d{1,2})$/u.exec(plain(text))?.[1]?.toUpperCase() ?? null
}

/** “SA”, “S-A” or “Cha cha A”: a dance and a judge in one heading. */
function readDanceJudge(text: string): { dance: string; judge: string } | null {
  const [, dance, judge] = /^(.+?)[\s-]*([a-u])$/iu.exec(text.trim()) ?? []
  return dance && judge && isDanceName(dance) ? { dance, judge: judge.toUpperCase() } : null
}

type Mark = { judge: string; column: number; dance?: string }

/** The judges in groups: a letter that comes again, or another dance, begins the next group. */
function groupJudges(marks: readonly Mark[]): Mark[][] {
  const groups: Mark[][] = []
  for (const mark of marks) {
    const group = groups.at(-1)
    const isNext = !group || group.some(({ judge }) => judge === mark.judge) || group[0]?.dance !== mark.dance
    if (isNext) groups.push([mark])
    else group.push(mark)
  }
  return groups
}

/** The columns of a row of headings; null if the row is none. */
export function readColumns(row: readonly string[]): Columns | null {
  const titles = row.map(plain)
  const bib = titles.findIndex((title) => bibWords.has(title))
  if (bib < 0) return null
  const rest = row.map((title, column) => ({ title, column })).filter(({ column }) => column !== bib)
  const joined = rest.flatMap(({ title, column }) => {
    const both = readDanceJudge(title)
    return both ? [{ ...both, column }] : []
  })
  const letters = rest.flatMap(({ title, column }) => {
    const judge = readJudge(title)
    return judge ? [{ judge, column }] : []
  })
  // “S C R P J” are dances: a panel has a judge A or 1.
  const isPanel = letters.some(({ judge }) => judge === 'A' || judge === '1')
  const groups = joined.length >= 3 ? groupJudges(joined) : isPanel ? groupJudges(letters) : []
  const placeColumns = rest.filter(({ title }) => placeWords.has(plain(title))).map(({ column }) => column)
  const dancePlaces =
    groups.length > 0
      ? []
      : rest.filter(({ title }) => isDanceName(title)).map(({ title, column }) => ({ dance: title.trim(), column }))
  if (groups.length === 0 && placeColumns.length === 0 && dancePlaces.length === 0) return null
  const dance = titles.findIndex((title) => danceWords.has(title))
  return { bib, dance: dance < 0 ? null : dance, groups, placeColumns, dancePlaces }
}
