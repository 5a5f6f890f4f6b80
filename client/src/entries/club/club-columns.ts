import { AGE_LIMIT } from '@portal/shared/kit/limits'
import { cleanName, fold } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import type { AssessedContent } from '../register/what/register-contents.ts'

/** A column of one dance, or of events with the same number of dances. */
export type EventColumn = { key: string; label: string; symbol: string; name: string; dances: number }
export type StyleColumns = { id: number; name: string; tint: 'latin' | 'standard' | undefined; columns: EventColumn[] }
type Content = Detail['content_competition']

/** The longest label that fits above a narrow column. */
const MAX_LABEL_LENGTH = 7
/** Short names that dancers use for dances whose first word is too long or is another dance's. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'viennese waltz': 'Vien',
  'slow foxtrot': 'Fox',
  quickstep: 'Quick',
}

/**
 * The columns of the opened contents by style: single dances in the order of the style, then numbers of dances. The labels of all
 * dances are words, or all are symbols if a name has no word that fits.
 */
export function groupColumnsByStyle(details: readonly Detail[]): StyleColumns[] {
  const styles = new Map<number, StyleColumns>()
  for (const { content_competition: content } of details) {
    const column = columnOf(content)
    const type = content.grade?.dance_type
    if (!column || !type) continue
    const style = styles.get(type.id) ?? { ...type, tint: danceTypeStyle(type), columns: [] }
    styles.set(type.id, style)
    if (!style.columns.some(({ key }) => key === column.key)) style.columns.push(column)
  }
  const byId = [...styles.values()].toSorted((a, b) => a.id - b.id)
  const useSymbols = byId.some(({ columns }) => columns.some(({ label }) => label.length > MAX_LABEL_LENGTH))
  for (const { columns } of byId) {
    columns.sort((a, b) => a.dances - b.dances || danceId(a) - danceId(b))
    if (useSymbols) for (const column of columns) column.label = column.symbol
  }
  return byId
}

const danceId = ({ key }: EventColumn) => Number(key.split('.').at(-1))

/** The column of a content; null for a content without dances, which only the panel of a row offers. */
export function columnOf({ grade }: Content): EventColumn | null {
  const [first, ...others] = grade?.dance ?? []
  if (!grade || !first) return null
  const dances = others.length + 1
  const count = String(dances)
  if (dances > 1)
    return { key: `${grade.dance_type.id}.of.${dances}`, label: count, symbol: count, name: count, dances }
  const { id, name, symbol } = first
  return { key: `${grade.dance_type.id}.${id}`, label: shortenName(name), symbol, name, dances }
}

/** The name if it fits above a column, its usual short name, or its first word, which may still be too long. */
function shortenName(name: string): string {
  const [word = ''] = name.split(' ')
  return name.length <= MAX_LABEL_LENGTH ? name : (SHORT_NAMES[fold(name)] ?? word)
}

/** The chosen contents of a row in one column. `nearest`: the content that a tick chooses, the nearest to the dancers' ages. */
export type EventCell = { chosenIds: number[]; nearest: AssessedContent | null; hasRefused: boolean }

/** The cells of a row that can be ticked, by the key of their column. */
export function eventCells(assessed: readonly AssessedContent[], contents: readonly number[]): Map<string, EventCell> {
  const cells = new Map<string, EventCell>()
  for (const content of assessed) {
    const key = columnOf(content.detail.content_competition)?.key
    const isChosen = contents.includes(content.detail.id)
    if (key === undefined || (content.verdict !== 'possible' && !isChosen)) continue
    const cell = cells.get(key) ?? { chosenIds: [], nearest: null, hasRefused: false }
    cells.set(key, cell)
    if (isChosen) cell.chosenIds.push(content.detail.id)
    if (isChosen && content.verdict === 'refused') cell.hasRefused = true
    if (cell.nearest === null || isNearer(content, cell.nearest, contents)) cell.nearest = content
  }
  return cells
}

const ageSpan = ({ detail: { content_competition: content } }: AssessedContent) =>
  Math.max(...[content.age, ...content.sub_ages].map(({ end_age }) => end_age ?? AGE_LIMIT)) -
  Math.min(...[content.age, ...content.sub_ages].map(({ start_age }) => start_age))

/** Whether the first content is nearer: a chosen content, then one of the dancers' age group, then one for fewer ages. */
function isNearer(first: AssessedContent, second: AssessedContent, contents: readonly number[]): boolean {
  if (contents.includes(second.detail.id)) return false
  if (contents.includes(first.detail.id)) return true
  return compareByAge(first, second) < 0
}

const compareByAge = (first: AssessedContent, second: AssessedContent) =>
  Number(second.isOwnAge) - Number(first.isOwnAge) || ageSpan(first) - ageSpan(second)

/** The age group that a row most likely belongs to. */
export function findAgeGroup(cells: ReadonlyMap<string, EventCell>, language: Language): string | null {
  const nearestContents = [...cells.values()].flatMap(({ nearest: content }) => (content ? [content] : []))
  const nearest = nearestContents.toSorted(compareByAge)[0]
  return nearest ? nameIn(language, nearest.detail.content_competition.age) : null
}

const unspaced = (name: string) => name.replaceAll(' ', '')
const isSame = (name: string, word: string) => name === word || (word.length > 3 && unspaced(name) === unspaced(word))

/** The keys of the columns that a word may mean: a dance by its name, symbol or beginning, or a grade or number of dances, with or without a style. */
export function findColumnKeys(text: string, details: readonly Detail[]): string[] {
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
    // Most people write "chacha" for "cha cha cha".
    else if (word.length > 1 && unspaced(fold(dance.name)).startsWith(unspaced(word))) beginnings.add(column.key)
  }
  return [...(exact.size > 0 ? exact : beginnings)]
}

const beginningsCache = new WeakMap<readonly Detail[], ReadonlySet<string>>()

/** Whether a text begins the name of a dance. Diacritics count, because "Chà" and "Tăng" are names of people. */
export function isDanceName(text: string, details: readonly Detail[]): boolean {
  const beginnings = beginningsCache.get(details) ?? new Set(details.flatMap(danceBeginnings))
  beginningsCache.set(details, beginnings)
  return beginnings.has(unspaced(cleanName(text).toLowerCase()))
}

function danceBeginnings({ content_competition: { grade } }: Detail): string[] {
  return (grade?.dance ?? []).flatMap(({ name }) => {
    const words = cleanName(name).toLowerCase().split(' ')
    return words.map((_, index) => words.slice(0, index + 1).join(''))
  })
}

/** An event that a word may mean; `name` is set if it is a guess, which needs to be confirmed. */
export type EventMeaning = { id: number; style: string; name?: string }

/** The events that a word may mean for these dancers, one of each style, without events that they may not enter, even if chosen. */
export function findEvents(
  word: string,
  { assessed, contents }: { assessed: readonly AssessedContent[]; contents: readonly number[] },
  details: readonly Detail[],
): EventMeaning[] {
  const allowedContents = assessed.filter(({ verdict }) => verdict !== 'refused')
  const cells = eventCells(allowedContents, contents)
  const matchingDetails = findColumnKeys(word, details).flatMap((key) => cells.get(key)?.nearest?.detail ?? [])
  const byStyle = Map.groupBy(matchingDetails, ({ content_competition: { grade } }) => grade?.dance_type.id)
  return [...byStyle.values()].flatMap(([first]) =>
    first ? [{ id: first.id, style: first.content_competition.grade?.dance_type.name ?? '' }] : [],
  )
}
