import { AGE_LIMIT } from '@portal/shared/kit/limits'
import { cleanName, fold } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import type { AssessedContent } from '../register/what/register-contents.ts'

/** A dance alone, or a number of dances together. */
export type Column = { key: string; label: string; name: string; dances: number }
export type Style = { id: number; name: string; tint: 'latin' | 'standard' | undefined; columns: Column[] }
type Content = Detail['content_competition']

/** The longest label that fits above a narrow column. */
const LABEL_MAX = 7

/** The columns of the opened contents by style: single dances as the style lists them, then numbers of dances. */
export function stylesOf(details: readonly Detail[]): Style[] {
  const styles = new Map<number, Style>()
  for (const { content_competition: content } of details) {
    const column = columnOf(content)
    const type = content.grade?.dance_type
    if (!column || !type) continue
    const style = styles.get(type.id) ?? { ...type, tint: styleOfType(type), columns: [] }
    styles.set(type.id, style)
    if (!style.columns.some(({ key }) => key === column.key)) style.columns.push(column)
  }
  const byId = [...styles.values()].toSorted((a, b) => a.id - b.id)
  for (const { columns } of byId) columns.sort((a, b) => a.dances - b.dances || danceId(a) - danceId(b))
  return byId
}

const danceId = ({ key }: Column) => Number(key.split('.').at(-1))

/** The column of a content; null for one without dances, which only the panel of a row offers. */
export function columnOf({ grade }: Content): Column | null {
  const [first, ...others] = grade?.dance ?? []
  if (!grade || !first) return null
  const dances = others.length + 1
  if (dances > 1)
    return { key: `${grade.dance_type.id}.of.${dances}`, label: String(dances), name: String(dances), dances }
  return { key: `${grade.dance_type.id}.${first.id}`, label: labelOf(first), name: first.name, dances }
}

function labelOf({ name, symbol }: { name: string; symbol: string }): string {
  const [word = ''] = name.split(' ')
  return [name, word].find((text) => text.length <= LABEL_MAX) ?? symbol
}

/** The contents of a column that a row has chosen. `own`: the one that a tick chooses, the nearest to the dancers' ages. */
export type Cell = { chosen: number[]; own: AssessedContent | null; wrong: boolean }

/** The cells of a row that can be ticked, by the key of their column. */
export function cellsOf(assessed: readonly AssessedContent[], contents: readonly number[]): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const content of assessed) {
    const key = columnOf(content.detail.content_competition)?.key
    const isChosen = contents.includes(content.detail.id)
    if (key === undefined || (content.verdict !== 'possible' && !isChosen)) continue
    const cell = cells.get(key) ?? { chosen: [], own: null, wrong: false }
    cells.set(key, cell)
    if (isChosen) cell.chosen.push(content.detail.id)
    if (isChosen && content.verdict === 'refused') cell.wrong = true
    if (cell.own === null || isNearer(content, cell.own, contents)) cell.own = content
  }
  return cells
}

const ageSpan = ({ detail: { content_competition: content } }: AssessedContent) =>
  Math.max(...[content.age, ...content.sub_ages].map(({ end_age }) => end_age ?? AGE_LIMIT)) -
  Math.min(...[content.age, ...content.sub_ages].map(({ start_age }) => start_age))

/** Whether the first content is nearer: a chosen one, then the dancers' own age group, then the narrower one. */
function isNearer(first: AssessedContent, second: AssessedContent, contents: readonly number[]): boolean {
  if (contents.includes(second.detail.id)) return false
  if (contents.includes(first.detail.id)) return true
  return byAge(first, second) < 0
}

const byAge = (one: AssessedContent, other: AssessedContent) =>
  Number(other.isOwnAge) - Number(one.isOwnAge) || ageSpan(one) - ageSpan(other)

/** The age group that a row most likely belongs to. */
export function ageOf(cells: ReadonlyMap<string, Cell>, language: Language): string | null {
  const owns = [...cells.values()].flatMap(({ own }) => (own ? [own] : []))
  const nearest = owns.toSorted(byAge)[0]
  return nearest ? nameIn(language, nearest.detail.content_competition.age) : null
}

const unspaced = (name: string) => name.replaceAll(' ', '')
const isSame = (name: string, word: string) => name === word || (word.length > 3 && unspaced(name) === unspaced(word))

/** The keys of the columns that a word may mean: a dance by its name, symbol or beginning, or with or without the style a grade or a number of dances. */
export function columnsNamed(text: string, details: readonly Detail[]): string[] {
  const word = fold(text).trim()
  const number = /^(\d)(?: ?(?:dieu|dances?))?\b/u.exec(word)?.[1]
  const exact = new Set<string>()
  const beginnings = new Set<string>()
  for (const { content_competition: content } of details) {
    const column = columnOf(content)
    const [dance] = content.grade?.dance ?? []
    if (!column || !dance) continue
    const style = fold(content.grade?.dance_type.name ?? '')
    const [grade = '', ...styleWords] = word.split(' ')
    if (grade === fold(content.grade?.name ?? '') && style.startsWith(styleWords.join(' '))) exact.add(column.key)
    if (column.dances > 1) {
      const styleWord = word.replace(/^\d(?: ?(?:dieu|dances?))? ?/u, '')
      if (number === String(column.dances) && style.startsWith(styleWord)) exact.add(column.key)
    } else if ([dance.name, dance.symbol].some((name) => isSame(fold(name), word))) exact.add(column.key)
    // "chacha" begins "cha cha cha", as most people write it.
    else if (word.length > 1 && unspaced(fold(dance.name)).startsWith(unspaced(word))) beginnings.add(column.key)
  }
  return [...(exact.size > 0 ? exact : beginnings)]
}

const beginningsOf = new WeakMap<readonly Detail[], ReadonlySet<string>>()

/** Whether words begin the name of a dance, with the marks of Vietnamese: "Chà" and "Tăng" are names. */
export function isDanceName(text: string, details: readonly Detail[]): boolean {
  const beginnings = beginningsOf.get(details) ?? new Set(details.flatMap(danceBeginnings))
  beginningsOf.set(details, beginnings)
  return beginnings.has(unspaced(cleanName(text).toLowerCase()))
}

function danceBeginnings({ content_competition: { grade } }: Detail): string[] {
  return (grade?.dance ?? []).flatMap(({ name }) => {
    const words = cleanName(name).toLowerCase().split(' ')
    return words.map((_, index) => words.slice(0, index + 1).join(''))
  })
}

/** An event that a word may mean; `name`: what it is called, where that is a guess. */
export type NamedEvent = { id: number; style: string; name?: string }

/** The events that a word may mean for these dancers, one of each style. None that refuses them, even where it is chosen. */
export function eventsNamed(
  word: string,
  { assessed, contents }: { assessed: readonly AssessedContent[]; contents: readonly number[] },
  details: readonly Detail[],
): NamedEvent[] {
  const open = assessed.filter(({ verdict }) => verdict !== 'refused')
  const cells = cellsOf(open, contents)
  const matchingDetails = columnsNamed(word, details).flatMap((key) => cells.get(key)?.own?.detail ?? [])
  const byStyle = Map.groupBy(matchingDetails, ({ content_competition: { grade } }) => grade?.dance_type.id)
  return [...byStyle.values()].flatMap(([first]) =>
    first ? [{ id: first.id, style: first.content_competition.grade?.dance_type.name ?? '' }] : [],
  )
}
