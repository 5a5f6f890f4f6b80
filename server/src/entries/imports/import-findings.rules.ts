import type { People } from '@portal/shared/people/people'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn, type BothNames } from '@portal/shared/kit/text/name-in'
import { readCellSex } from '@portal/shared/people/sex'
import type { Finding, RowState } from '@portal/shared/imports/import-calls'
import type { ReadSymbols } from '@portal/shared/imports/symbols'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { overridable, type ValidationError } from '../assess/eligibility.rules.ts'
import { finding, sheetField, textFinding } from './import-parse.rules.ts'

/** The state of a row by the worst of its findings. */
export function worstState(findings: readonly Finding[]): RowState {
  if (findings.some(({ level }) => level === 'problem')) return 'problem'
  return findings.some(({ level }) => level === 'warning') ? 'warning' : 'ok'
}

/** An event that a free name may stand for. */
export type GuessedEvent = BothNames & { symbol: string }

/** The one event of several guesses: open events go before others; null where two remain. */
export function selectGuess(guesses: readonly GuessedEvent[], openSymbols: ReadonlySet<string>): GuessedEvent | null {
  const inTournament = guesses.filter(({ symbol }) => openSymbols.has(symbol))
  const [event, ...others] = inTournament.length > 0 ? inTournament : guesses
  return event && others.every(({ symbol }) => symbol === event.symbol) ? event : null
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
 * The problems of one cell of contents: each symbol that the tournament does not have. `isOffered` says whether it can be added, `guess`
 * answers the event that its words name, `nearest` the symbol that its letters resemble.
 */
export function symbolFindings(
  read: ReadSymbols | null,
  { text, index, ...readings }: SymbolCell,
  language: Language,
): Finding[] {
  const path = `contents.${index}`
  const unreadable = textFinding(path, text, language)
  if (unreadable.length > 0) return unreadable
  if (read?.beyond !== undefined)
    return [finding('CONTENTS_TOO_MANY', path, language, { params: { maximum: read.beyond } })]
  return (read?.unknown ?? []).map((piece) => {
    if (readings.isOffered(piece)) return finding('SYMBOL_UNOPENED', path, language, { params: { text: piece } })
    const suggestFor = (symbol: string) => (text.length > SUGGESTED_TEXT_MAX ? null : text.replace(piece, () => symbol))
    const guess = readings.guess(piece)
    if (guess) {
      const { symbol } = guess
      const params = { text: piece, symbol, name: nameIn(language, guess) }
      return finding('EVENT_GUESSED', path, language, { params, suggest: suggestFor(symbol) })
    }
    const nearest = readings.nearest(piece)
    return nearest === null
      ? finding('SYMBOL_UNKNOWN', path, language, { params: { text: piece } })
      : finding('SYMBOL_NEAREST', path, language, { params: { text: piece, nearest }, suggest: suggestFor(nearest) })
  })
}

/** The people of a row, as they were read. */
type RowPeopleTexts = Pick<EntryValues, 'full_name_two' | 'date_of_birth_one' | 'date_of_birth_two'> & {
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** A note for a sex that cannot be read; only of a solo dancer, because of others it is not needed. */
export function sexFindings({ sex }: Pick<EntryValues, 'sex'>, people: RowPeopleTexts, language: Language): Finding[] {
  const isAlone = people.is_flashmob === 0 && people.is_group === 0 && people.full_name_two === ''
  if (!isAlone || sex === '' || readCellSex(sex) !== null) return []
  return [finding('SEX_UNREAD', 'sex', language, { level: 'note', params: { text: sex } })]
}

/** A warning for a pair in one cell with one year, whose year it is being unknown; none where a rule reports the missing year already. */
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
  return [finding('PAIR_YEAR_MISSING', path, language, { level: 'warning' })]
}

/** A registration's error as a finding at its cell; `columnOf` answers the cell of an event's symbol. */
export function toFinding(
  { refusal, path, code, message, params = {} }: ValidationError,
  {
    lineUp,
    columnOf,
    passes,
  }: { lineUp: People; columnOf: (symbol: unknown) => string; passes: (code: string) => boolean },
): Finding {
  const level = overridable.has(refusal) && passes(code) ? 'warning' : 'problem'
  const [, two] = lineUp.people
  const isSecondPerson = lineUp.kind === PAIR && two !== undefined && message.startsWith(`${two.name}:`)
  const isAboutYear = code === 'YEAR_NEEDED' && lineUp.kind <= PAIR
  const yearPath = isAboutYear ? (isSecondPerson ? 'date_of_birth_two' : 'date_of_birth_one') : null
  const cellPath = path === 'tournament_detail_id' ? columnOf(params.content) : sheetField(path)
  return { path: yearPath ?? cellPath, code, message, level, suggest: null }
}
