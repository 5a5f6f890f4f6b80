import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { compactSymbol } from '@portal/shared/imports/symbols'
import { readEntryMemos } from '@portal/shared/payments/entry-memo'
import { isLike, patternOf, searchWords } from '../../kit/db/search.ts'
import type { Tables } from '../../kit/db/tables.ts'

// As in `entry-conditions.queries.ts`.
const eb = expressionBuilder<Tables & { a: Tables['athletes'] }, 'a'>()

/** Fewer digits are part of too many numbers. */
const PHONE_DIGITS = 6

/** The units that a pattern finds: by name, code and other public texts, and by the names they had, those of merged ones included. */
export function unitsLike(pattern: string) {
  const former = eb
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
        sql<SqlBool>`${sql.ref('units.id')} in ${former}`,
      ]),
    )
}

/** A symbol is no longer, divided or not. */
const SYMBOL_MAX = 12

/** Whether an entry is found by a search: every word fits it, it has the telephone number, or its code stands in the note of a transfer. */
export function matchingWords(search = ''): Expression<SqlBool> {
  const words = searchWords(search)
  // "S 214" is a symbol in two words.
  const joined = words.slice(1).map((word, at) => ofSymbol(`${words[at]} ${word}`))
  const found: Expression<SqlBool>[] = [
    eb.and(words.map((word, at) => eb.or([foundBy(word), ...(joined[at - 1] ?? []), ...(joined[at] ?? [])]))),
  ]
  const codes = readEntryMemos(search)
  if (codes.length > 0) found.push(eb('a.code', 'in', codes))
  found.push(...ofPhone(search))
  return eb.or(found)
}

/**
 * Whether an entry is found by a word: somewhere in its names, code, e-mail address or unit, or as the symbol of one of its events. Digits
 * are a bib, a year of birth, a telephone number or a whole word of these, not a part: codes and addresses are full of digits. Bibs, units
 * and events are read from their own tables, so no key has to follow their changes.
 */
function foundBy(word: string): Expression<SqlBool> {
  const bib = /^#(\d{1,9})$/u.exec(word)?.[1]
  if (bib !== undefined) return eb('a.number', '=', Number(bib))
  const pattern = patternOf(word)
  const anyway = [eb('a.unit_id', 'in', unitsLike(pattern)), eb('a.id', 'in', enteredIn([word])), ...ofSymbol(word)]
  if (!/^\d+$/u.test(word))
    return eb.or([isLike('a.search_key', pattern), isLike('a.email_key', pattern), ...ofPhone(word), ...anyway])
  return eb.or([
    ...(/^\d{1,9}$/u.test(word) ? [eb('a.number', '=', Number(word))] : []),
    ...(/^(?:19|20)\d\d$/u.test(word) ? bornIn(Number(word)) : []),
    ...ofPhone(word),
    sql<SqlBool>`' ' || a.search_key || ' ' like ${`% ${word} %`}`,
    ...anyway,
  ])
}

/** By an event whose symbol has letters and figures, written divided. */
function ofSymbol(text: string): Expression<SqlBool>[] {
  const symbol = compactSymbol(text)
  const isDivided = symbol !== text && text.length <= SYMBOL_MAX && /\p{L}/u.test(symbol) && /\d/u.test(symbol)
  return isDivided ? [eb('a.id', 'in', enteredIn([symbol, text]))] : []
}

const enteredIn = (symbols: readonly string[]) =>
  eb
    .selectFrom('content_competition as c')
    .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
    .innerJoin('registrations as r', 'r.tournament_detail_id', 'd.id')
    .select('r.athlete_id')
    .where('c.symbol_key', 'in', symbols)

const bornIn = (year: number) => [
  eb('a.date_of_birth_one', '=', year),
  eb('a.date_of_birth_two', '=', year),
  eb('a.id', 'in', eb.selectFrom('athlete_members as m').select('m.athlete_id').where('m.year_of_birth', '=', year)),
]

/** By part of a telephone number, however it and the stored ones are spaced, with 0 or 84 before them. */
function ofPhone(text: string): Expression<SqlBool>[] {
  if (!/^[\d\s.+()-]+$/u.test(text)) return []
  const digits = text.replaceAll(/\D/gu, '').replace(/^(?:84(?=\d{9}$)|0)/u, '')
  if (digits.length < PHONE_DIGITS) return []
  return ['a.mobile', 'a.guardian_phone'].map((column) => {
    const stored = [' ', '.', '-', '(', ')'].reduce(
      (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
      sql`${sql.ref(column)}`,
    )
    return sql<SqlBool>`${stored} like ${`%${digits}%`}`
  })
}
