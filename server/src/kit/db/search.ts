import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'

/** The folded words of a search. */
export function searchWords(search: string | undefined): string[] {
  return foldedText(search)
    .split(' ')
    .filter((word) => word !== '')
}

/** The pattern, for `isLike`, of what contains a text in a folded column; null where nothing is asked. */
export function containsPattern(text: string | undefined): string | null {
  const part = foldedText(text)
  return part === '' ? null : patternOf(part)
}

/** The patterns, for `isLike`, of a search over a `search_key`: every word is somewhere in it. */
export const searchPatterns = (search: string | undefined): string[] => searchWords(search).map(patternOf)

/** The pattern of what contains a part: the signs that `like` reads as its own are letters here. */
export const patternOf = (part: string): string => `%${part.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`

/** Whether a column fits a pattern. SQLite knows no sign of escape unless it is named. */
export const isLike = (column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`

const foldedText = (text = '') => fold(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
