import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import { reachProblems } from '@portal/shared/entries/reach'
import type { Role } from '@portal/shared/kit/permissions'
import { fieldSentence } from '@portal/shared/kit/validation'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { unitNameFindings, ensureUnit, findUnit } from '../../resources/unit-choice.act.ts'
import { overridable, type ValidationError } from './eligibility.rules.ts'

/** The order in which one code of several errors becomes that of the answer: mistyped values before what is not allowed. */
const refusalOrder: readonly ErrorCode[] = [
  'VALIDATION',
  'CONTENT_OF_OTHER_TOURNAMENT',
  'REFERENCE_NOT_FOUND',
  'NOT_ELIGIBLE',
  'CONSENT_REQUIRED',
  'FEE_MISSING',
  'FEE_BELOW_THRESHOLD',
  'ENTRY_EXIST',
  'ENTRY_OF_OTHER_OWNER',
]
const ERRORS_MAX = 100

/** The refusal for all of these errors, or null where none is left. With `isOverridden`, those that an admin may override do not count. */
export function worstRefusal(found: readonly ValidationError[], isOverridden: boolean) {
  const blockers = found.filter(({ refusal }) => !(isOverridden && overridable.has(refusal)))
  const worst = refusalOrder.find((code) => blockers.some(({ refusal }) => refusal === code))
  if (!worst) return null
  const params = blockers.find(({ refusal }) => refusal === worst)?.params ?? {}
  const errors = blockers.slice(0, ERRORS_MAX).map(({ path, code, message }) => ({ path, code, message }))
  return { code: worst, params, errors }
}

/** Throws the refusal for all of these errors, if any; `data` goes with it. */
export function refuseAny(errors: readonly ValidationError[], isOverridden: boolean, data?: unknown): void {
  const refusal = worstRefusal(errors, isOverridden)
  if (refusal) throw new Refusal(refusal.code, { ...refusal, data })
}

/** An error whose sentence is that of its own code; `about` stands before it. */
export function validationError(code: ErrorCode, path: string, language: Language, about = ''): ValidationError {
  const sentence = errorSentence(code, language)
  return { refusal: code, path, code, message: about ? `${about}: ${sentence}` : sentence }
}

/** Problems with the address and phone of an entry; an organiser is not asked for them. */
export function reachErrors(
  typed: Parameters<typeof reachProblems>[0],
  { role, language }: { role: Role; language: Language },
  stored?: Parameters<typeof reachProblems>[1],
): ValidationError[] {
  if (role === 'admin') return []
  return reachProblems(typed, stored).map(({ path, code }) => ({
    refusal: 'VALIDATION',
    path,
    code,
    message: fieldSentence(code, language),
  }))
}

/** One error for each chosen content that is not opened in the tournament. */
export function foreignErrors(
  chosen: readonly number[],
  contents: readonly { id: number }[],
  language: Language,
): ValidationError[] {
  const opened = new Set(contents.map(({ id }) => id))
  return chosen
    .filter((id) => !opened.has(id))
    .map((id) => validationError('CONTENT_OF_OTHER_TOURNAMENT', 'tournament_detail_id', language, `${id}`))
}

/** The chosen contents that these people hold already, named in one error. */
function heldErrors(
  holders: readonly { tournament_detail_id: number }[],
  contents: readonly { id: number; content_competition: { symbol: string } }[],
  language: Language,
): ValidationError[] {
  const symbols = new Map(contents.map(({ id, content_competition }) => [id, content_competition.symbol]))
  const heldSymbols = holders.flatMap(({ tournament_detail_id: id }) => symbols.get(id) ?? []).join(', ')
  return [validationError('ENTRY_EXIST', 'tournament_detail_id', language, heldSymbols)]
}

/**
 * The errors for people with an entry already: the contents it holds, or that it is pending `elsewhere`. Visitors get the same answer in
 * all cases, so that a registration cannot be used to find out whose entry it is and what it holds.
 */
export function duplicateErrors(
  { holders, elsewhere }: { holders: Parameters<typeof heldErrors>[0]; elsewhere: ErrorCode | null },
  contents: Parameters<typeof heldErrors>[1],
  { role, language }: { role: Role; language: Language },
): ValidationError[] {
  if (holders.length === 0 && elsewhere === null) return []
  if (role === 'visitor') return [validationError('ENTRY_EXIST', 'tournament_detail_id', language)]
  if (holders.length > 0) return heldErrors(holders, contents, language)
  return elsewhere === null ? [] : [validationError(elsewhere, 'full_name_one', language)]
}

/** The id of the unit that was chosen or newly named, and the errors of the choice. Without `adds` a new unit is not added: its id is NEW_UNIT. */
export async function chosenUnit(
  tx: Db,
  choice: number | string | null,
  { by, at, language, adds = true }: Trail & { language: Language; adds?: boolean },
): Promise<{ unit_id: number | null; errors: ValidationError[] }> {
  const errors = unitNameFindings(choice).map(({ code, params = {} }) => ({
    refusal: 'VALIDATION' as const,
    path: 'unit_id',
    code,
    message: fieldSentence(code, language, params),
  }))
  if (errors.length > 0) return { unit_id: null, errors }
  const unit_id = adds ? await ensureUnit(tx, choice, { by, at }) : await findUnit(tx, choice)
  if (unit_id !== undefined) return { unit_id, errors: [] }
  return { unit_id: null, errors: [validationError('REFERENCE_NOT_FOUND', 'unit_id', language)] }
}
