import type { People } from '@portal/shared/people/people'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import { readCellSex } from '@portal/shared/people/sex'
import type { Finding, RowState } from '@portal/shared/imports/import-calls'
import type { ParsedSymbols } from '@portal/shared/imports/symbols'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { overridableCodes, type ValidationError } from '../assess/eligibility.rules.ts'
import { createFinding, sheetField, textFindings } from './import-parse.rules.ts'

/** The state of a row by the worst of its findings. */
export function worstState(findings: readonly Finding[]): RowState {
  if (findings.some(({ level }) => level === 'problem')) return 'problem'
  return findings.some(({ level }) => level === 'warning') ? 'warning' : 'ok'
}

/** An event that a free text may mean. */
export type GuessedEvent = BilingualName & { symbol: string }

/** The only event among guesses, of which open events win; null if several remain. */
export function selectGuess(guesses: readonly GuessedEvent[], openSymbols: ReadonlySet<string>): GuessedEvent | null {
  const openGuesses = guesses.filter(({ symbol }) => openSymbols.has(symbol))
  const [event, ...otherEvents] = openGuesses.length > 0 ? openGuesses : guesses
  return event && otherEvents.every(({ symbol }) => symbol === event.symbol) ? event : null
}

type SymbolCell = {
  text: string
  index: number
  isOffered: (piece: string) => boolean
  guess: (piece: string) => GuessedEvent | null
  nearest: (piece: string) => string | null
}

/** No correction is suggested for longer cells, which are prose. */
const SUGGESTED_TEXT_MAX = 255

/**
 * The problems of one cell of contents: each symbol that the tournament does not have. `isOffered`: whether it can be added. `guess` returns
 * the event that its words describe, `nearest` the most similar symbol.
 */
export function symbolFindings(
  read: ParsedSymbols | null,
  { text, index, ...readings }: SymbolCell,
  language: Language,
): Finding[] {
  const path = `contents.${index}`
  const unreadable = textFindings(path, text, language)
  if (unreadable.length > 0) return unreadable
  if (read?.exceededLimit !== undefined)
    return [createFinding('CONTENTS_TOO_MANY', path, language, { params: { maximum: read.exceededLimit } })]
  return (read?.unknown ?? []).map((piece) => {
    if (readings.isOffered(piece)) return createFinding('SYMBOL_UNOPENED', path, language, { params: { text: piece } })
    const suggestFor = (symbol: string) => (text.length > SUGGESTED_TEXT_MAX ? null : text.replace(piece, () => symbol))
    const guess = readings.guess(piece)
    if (guess) {
      const { symbol } = guess
      const params = { text: piece, symbol, name: nameIn(language, guess) }
      return createFinding('EVENT_GUESSED', path, language, { params, suggest: suggestFor(symbol) })
    }
    const nearest = readings.nearest(piece)
    return nearest === null
      ? createFinding('SYMBOL_UNKNOWN', path, language, { params: { text: piece } })
      : createFinding('SYMBOL_NEAREST', path, language, {
          params: { text: piece, nearest },
          suggest: suggestFor(nearest),
        })
  })
}

/** The people of a row, as they were read. */
type RowPeopleTexts = Pick<EntryValues, 'full_name_two' | 'date_of_birth_one' | 'date_of_birth_two'> & {
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** A note if the sex of a solo dancer is not understood. Pairs and teams need no sex. */
export function sexFindings({ sex }: Pick<EntryValues, 'sex'>, people: RowPeopleTexts, language: Language): Finding[] {
  const isAlone = people.is_flashmob === 0 && people.is_group === 0 && people.full_name_two === ''
  if (!isAlone || sex === '' || readCellSex(sex) !== null) return []
  return [createFinding('SEX_UNREAD', 'sex', language, { level: 'note', params: { text: sex } })]
}

/** A warning for a pair in one cell with a single year, which may belong to either; none if a rule already reports a missing year. */
export function pairFindings(
  { full_name_two }: Pick<EntryValues, 'full_name_two'>,
  people: RowPeopleTexts,
  { findings, language }: { findings: readonly Finding[]; language: Language },
): Finding[] {
  const births = [people.date_of_birth_one, people.date_of_birth_two]
  const isPairInCell = full_name_two === '' && people.full_name_two !== ''
  const isYearReported = findings.some(({ path, level }) => level === 'problem' && path.startsWith('date_of_birth'))
  if (!isPairInCell || isYearReported || births.filter((born) => born === '').length !== 1) return []
  const path = people.date_of_birth_one === '' ? 'date_of_birth_one' : 'date_of_birth_two'
  return [createFinding('PAIR_YEAR_MISSING', path, language, { level: 'warning' })]
}

/** A registration's error as a finding at its cell. `columnOf` returns the cell of an event's symbol. */
export function toFinding(
  { refusal, path, code, message, params = {} }: ValidationError,
  {
    lineUp,
    columnOf,
    isOverridden,
  }: { lineUp: People; columnOf: (symbol: unknown) => string; isOverridden: (code: string) => boolean },
): Finding {
  const level = overridableCodes.has(refusal) && isOverridden(code) ? 'warning' : 'problem'
  const [, partner] = lineUp.people
  const isSecondPerson = lineUp.kind === PAIR && partner !== undefined && message.startsWith(`${partner.name}:`)
  const isAboutYear = code === 'YEAR_NEEDED' && lineUp.kind <= PAIR
  const yearPath = isAboutYear ? (isSecondPerson ? 'date_of_birth_two' : 'date_of_birth_one') : null
  const cellPath = path === 'tournament_detail_id' ? columnOf(params.content) : sheetField(path)
  return { path: yearPath ?? cellPath, code, message, level, suggest: null }
}
