import type { People } from '@portal/shared/people/people'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn, type BothNames } from '@portal/shared/kit/text/name-in'
import { readCellSex } from '@portal/shared/people/sex'
import type { Finding, RowState } from '@portal/shared/imports/import-calls'
import type { ReadSymbols } from '@portal/shared/imports/symbols'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { overridable, type ValidationError } from '../assess/eligibility.rules.ts'
import { found, pathOf, textFinding } from './import-parse.rules.ts'

/** The state of a row by the worst of its findings. */
export function stateOf(findings: readonly Finding[]): RowState {
  if (findings.some(({ level }) => level === 'problem')) return 'problem'
  return findings.some(({ level }) => level === 'warning') ? 'warning' : 'ok'
}

/** An event that a free name may stand for. */
export type GuessedEvent = BothNames & { symbol: string }

/** The one event of several guesses: one that is open goes before others, and of two alike none is meant. */
export function likeliest(guesses: readonly GuessedEvent[], open: ReadonlySet<string>): GuessedEvent | null {
  const inTournament = guesses.filter(({ symbol }) => open.has(symbol))
  const [event, ...others] = inTournament.length > 0 ? inTournament : guesses
  return event && others.every(({ symbol }) => symbol === event.symbol) ? event : null
}

type SymbolCell = {
  text: string
  at: number
  isOffered: (piece: string) => boolean
  guess: (piece: string) => GuessedEvent | null
  nearest: (piece: string) => string | null
}

/** A longer cell is prose: what it should be is not written out for each of its words. */
const SUGGESTED = 255

/**
 * The problems of one cell of contents, the `at`-th: each symbol that the tournament does not have. `isOffered`: whether it can be added,
 * `guess`: the event that its words say, `nearest`: what its letters most likely mean otherwise.
 */
export function symbolFindings(
  read: ReadSymbols | null,
  { text, at, ...of }: SymbolCell,
  language: Language,
): Finding[] {
  const path = `contents.${at}`
  const unreadable = textFinding(path, text, language)
  if (unreadable.length > 0) return unreadable
  if (read?.beyond !== undefined)
    return [found('CONTENTS_TOO_MANY', path, language, { params: { maximum: read.beyond } })]
  return (read?.unknown ?? []).map((piece) => {
    if (of.isOffered(piece)) return found('SYMBOL_UNOPENED', path, language, { params: { text: piece } })
    const suggested = (symbol: string) => (text.length > SUGGESTED ? null : text.replace(piece, () => symbol))
    const guess = of.guess(piece)
    if (guess) {
      const { symbol } = guess
      const params = { text: piece, symbol, name: nameIn(language, guess) }
      return found('EVENT_GUESSED', path, language, { params, suggest: suggested(symbol) })
    }
    const nearest = of.nearest(piece)
    return nearest === null
      ? found('SYMBOL_UNKNOWN', path, language, { params: { text: piece } })
      : found('SYMBOL_NEAREST', path, language, { params: { text: piece, nearest }, suggest: suggested(nearest) })
  })
}

/** The people of a row, as they were read. */
type RowWho = Pick<EntryValues, 'full_name_two' | 'date_of_birth_one' | 'date_of_birth_two'> & {
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** A word that says no sex, of somebody who dances alone: of others it is not asked. */
export function sexFindings({ sex }: Pick<EntryValues, 'sex'>, people: RowWho, language: Language): Finding[] {
  const isAlone = people.is_flashmob === 0 && people.is_group === 0 && people.full_name_two === ''
  if (!isAlone || sex === '' || readCellSex(sex) !== null) return []
  return [found('SEX_UNREAD', 'sex', language, { level: 'note', params: { text: sex } })]
}

/** A pair in one cell with one year is to be looked at, where no rule asks for the other year already: whose year it is stands nowhere. */
export function pairFindings(
  { full_name_two }: Pick<EntryValues, 'full_name_two'>,
  people: RowWho,
  { findings, language }: { findings: readonly Finding[]; language: Language },
): Finding[] {
  const births = [people.date_of_birth_one, people.date_of_birth_two]
  const isPairInCell = full_name_two === '' && people.full_name_two !== ''
  const isAsked = findings.some(({ path, level }) => level === 'problem' && path.startsWith('date_of_birth'))
  if (!isPairInCell || isAsked || births.filter((born) => born === '').length !== 1) return []
  const path = people.date_of_birth_one === '' ? 'date_of_birth_one' : 'date_of_birth_two'
  return [found('PAIR_YEAR_MISSING', path, language, { level: 'warning' })]
}

/** An error about a registration, at the cell that it is about: `columnOf` finds that of a symbol. */
export function findingOf(
  { refusal: as, path, code, message, params = {} }: ValidationError,
  { who, columnOf, passes }: { who: People; columnOf: (symbol: unknown) => string; passes: (code: string) => boolean },
): Finding {
  const level = overridable.has(as) && passes(code) ? 'warning' : 'problem'
  const [, two] = who.people
  const second = who.kind === PAIR && two !== undefined && message.startsWith(`${two.name}:`)
  const year = code === 'YEAR_NEEDED' && who.kind <= PAIR
  const cell = year ? (second ? 'date_of_birth_two' : 'date_of_birth_one') : null
  const about = path === 'tournament_detail_id' ? columnOf(params.content) : pathOf(path)
  return { path: cell ?? about, code, message, level, suggest: null }
}
