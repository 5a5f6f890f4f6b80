import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { compactSymbol } from '@portal/shared/imports/symbols'
import { readEntryMemos } from '@portal/shared/payments/entry-memo'
import { readFamilyMemos } from '@portal/shared/payments/family-memo'
import { isLike, likePattern, searchWords } from '../../kit/db/search.ts'
import type { Tables } from '../../kit/db/tables.ts'

// One shared expression builder, as in `entry-conditions.queries.ts`.
const eb = expressionBuilder<Tables & { a: Tables['athletes'] }, 'a'>()

/** Fewer digits occur in too many telephone numbers to be searched for. */
const PHONE_DIGITS_MIN = 6

/** The units that match a pattern by name, code, other public texts, or a former name, including the names of merged units. */
export function selectUnitsLike(pattern: string) {
  const unitsByFormerName = eb
    .selectFrom('unit_names')
    .select('unit_names.unit_id')
    .where(isLike('unit_names.search_key', pattern))
  return eb
    .selectFrom('units')
    .select('units.id')
    .where((unit) =>
      unit.or([
        isLike('units.search_key', pattern),
        isLike('units.more_key', pattern),
        sql<SqlBool>`${sql.ref('units.id')} in ${unitsByFormerName}`,
      ]),
    )
}

/** The longest text that is read as a symbol. */
const SYMBOL_MAX = 12

/** Whether an entry matches a search: by every word, by the telephone number, or by the note of its transfer. */
export function isMatchingSearch(search = ''): Expression<SqlBool> {
  const words = searchWords(search)
  // A symbol may be typed in two words: "S 214".
  const symbolConditions = words.slice(1).map((word, index) => hasSymbol(`${words[index]} ${word}`))
  const conditions: Expression<SqlBool>[] = [
    eb.and(
      words.map((word, index) =>
        eb.or([isFoundBy(word), ...(symbolConditions[index - 1] ?? []), ...(symbolConditions[index] ?? [])]),
      ),
    ),
  ]
  const codes = readEntryMemos(search)
  if (codes.length > 0) conditions.push(eb('a.code', 'in', codes))
  const familyCodes = readFamilyMemos(search)
  if (familyCodes.length > 0) conditions.push(eb('a.family_id', 'in', selectFamilies(familyCodes)))
  conditions.push(...hasPhone(search))
  return eb.or(conditions)
}

const selectFamilies = (codes: readonly string[]) =>
  eb.selectFrom('families as f').select('f.id').where('f.code', 'in', codes)

/**
 * Whether an entry matches a word: in its names, code, e-mail address or unit, or as the symbol of one of its events. Digits match a bib, a
 * year of birth, part of a telephone number, or a whole word, because codes and addresses are full of digits. Bibs, units and events are read
 * from their own tables, so that no search key has to follow their changes.
 */
function isFoundBy(word: string): Expression<SqlBool> {
  const bib = /^#(\d{1,9})$/u.exec(word)?.[1]
  if (bib !== undefined) return eb('a.number', '=', Number(bib))
  const pattern = likePattern(word)
  const textConditions = [
    eb('a.unit_id', 'in', selectUnitsLike(pattern)),
    eb('a.id', 'in', selectEntrantsOf([word])),
    ...hasSymbol(word),
  ]
  if (!/^\d+$/u.test(word))
    return eb.or([
      isLike('a.search_key', pattern),
      isLike('a.email_key', pattern),
      ...hasPhone(word),
      ...textConditions,
    ])
  return eb.or([
    ...(/^\d{1,9}$/u.test(word) ? [eb('a.number', '=', Number(word))] : []),
    ...(/^(?:19|20)\d\d$/u.test(word) ? [isBornIn(Number(word))] : []),
    ...hasPhone(word),
    sql<SqlBool>`' ' || a.search_key || ' ' like ${`% ${word} %`}`,
    ...textConditions,
  ])
}

/** Whether an entry is in the event of a symbol typed with a separator, as "S 214" or "S-214"; no condition for other texts. */
function hasSymbol(text: string): Expression<SqlBool>[] {
  const symbol = compactSymbol(text)
  const isSeparated = symbol !== text && text.length <= SYMBOL_MAX && /\p{L}/u.test(symbol) && /\d/u.test(symbol)
  return isSeparated ? [eb('a.id', 'in', selectEntrantsOf([symbol, text]))] : []
}

const selectEntrantsOf = (symbols: readonly string[]) =>
  eb
    .selectFrom('content_competition as c')
    .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
    .innerJoin('registrations as r', 'r.tournament_detail_id', 'd.id')
    .select('r.athlete_id')
    .where('c.symbol_key', 'in', symbols)

/** Whether a dancer of an entry was born in a year. */
export const isBornIn = (year: number): Expression<SqlBool> =>
  eb.or([
    eb('a.date_of_birth_one', '=', year),
    eb('a.date_of_birth_two', '=', year),
    eb('a.id', 'in', eb.selectFrom('athlete_members as m').select('m.athlete_id').where('m.year_of_birth', '=', year)),
  ])

/** Whether an entry has a telephone number with these digits, however both are spaced and prefixed; no condition for other texts. */
function hasPhone(text: string): Expression<SqlBool>[] {
  if (!/^[\d\s.+()-]+$/u.test(text)) return []
  // 912345678 for “0912.345.678” and “+84 912 345 678”.
  const digits = text.replaceAll(/\D/gu, '').replace(/^(?:84(?=\d{9}$)|0)/u, '')
  if (digits.length < PHONE_DIGITS_MIN) return []
  return ['a.mobile', 'a.guardian_phone'].map((column) => {
    const stored = [' ', '.', '-', '(', ')'].reduce(
      (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
      sql`${sql.ref(column)}`,
    )
    return sql<SqlBool>`${stored} like ${`%${digits}%`}`
  })
}
