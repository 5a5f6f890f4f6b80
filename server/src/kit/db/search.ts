import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'

/** The words of a search, without diacritics and in lower case. */
export function searchWords(search: string | undefined): string[] {
  return foldedText(search)
    .split(' ')
    .filter((word) => word !== '')
}

/** The pattern for `isLike` of folded columns that contain a text; null for an empty text. */
export function containsPattern(text: string | undefined): string | null {
  const part = foldedText(text)
  return part === '' ? null : likePattern(part)
}

/** The patterns for `isLike` of a search in a `search_key`, one for each word. */
export const searchPatterns = (search: string | undefined): string[] => searchWords(search).map(likePattern)

/** The pattern of texts that contain a part, whose wildcards are escaped. */
export const likePattern = (part: string): string => `%${part.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`

/** SQL for whether a column matches a pattern. SQLite has no escape character unless it is declared. */
export const isLike = (column: string, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`

const foldedText = (text = '') => fold(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
