import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import { findContactProblems } from '@portal/shared/entries/reach'
import type { Role } from '@portal/shared/kit/permissions'
import { fieldSentence } from '@portal/shared/kit/validation'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { checkUnitName, ensureUnit, findUnit } from '../../resources/unit-choice.act.ts'
import { overridableCodes, type ValidationError } from './eligibility.rules.ts'

/** Of several errors, the first code in this list becomes the code of the reply: mistyped values come before broken rules. */
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

/** One refusal for all of these errors, or null if none counts. With `isOverridden`, overridable errors do not count. */
export function worstRefusal(errors: readonly ValidationError[], isOverridden: boolean) {
  const blockers = errors.filter(({ refusal }) => !(isOverridden && overridableCodes.has(refusal)))
  const worst = refusalOrder.find((code) => blockers.some(({ refusal }) => refusal === code))
  if (!worst) return null
  const params = blockers.find(({ refusal }) => refusal === worst)?.params ?? {}
  const shownErrors = blockers.slice(0, ERRORS_MAX).map(({ path, code, message }) => ({ path, code, message }))
  return { code: worst, params, errors: shownErrors }
}

/** Throws one refusal for all of these errors, if any, with `data` in its reply. */
export function refuseErrors(errors: readonly ValidationError[], isOverridden: boolean, data?: unknown): void {
  const refusal = worstRefusal(errors, isOverridden)
  if (refusal) throw new Refusal(refusal.code, { ...refusal, data })
}

/** An error with the message of its code, after the prefix `about`. */
export function validationError(code: ErrorCode, path: string, language: Language, about = ''): ValidationError {
  const sentence = errorSentence(code, language)
  return { refusal: code, path, code, message: about ? `${about}: ${sentence}` : sentence }
}

/** The errors of the address and phone of an entry. Admins may leave both empty. */
export function contactErrors(
  typed: Parameters<typeof findContactProblems>[0],
  { role, language }: { role: Role; language: Language },
  stored?: Parameters<typeof findContactProblems>[1],
): ValidationError[] {
  if (role === 'admin') return []
  return findContactProblems(typed, stored).map(({ path, code }) => ({
    refusal: 'VALIDATION',
    path,
    code,
    message: fieldSentence(code, language),
  }))
}

/** One error for each chosen content that is not opened in the tournament. */
export function unopenedContentErrors(
  chosen: readonly number[],
  contents: readonly { id: number }[],
  language: Language,
): ValidationError[] {
  const opened = new Set(contents.map(({ id }) => id))
  return chosen
    .filter((id) => !opened.has(id))
    .map((id) => validationError('CONTENT_OF_OTHER_TOURNAMENT', 'tournament_detail_id', language, `${id}`))
}

/** One error that names the chosen contents that these people are in already. */
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
 * The errors for people who have an entry already: its contents among the chosen ones, or the code `elsewhere` of another pending entry.
 * Visitors always get the same error, so that a registration cannot be used to find out whose entry it is and what it contains.
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

/** The id of the chosen or newly named unit, and the errors of the choice. Without `canAddUnit` a new unit is not added and gets the id NEW_UNIT. */
export async function resolveUnitChoice(
  tx: Db,
  choice: number | string | null,
  { by, at, language, canAddUnit = true }: Trail & { language: Language; canAddUnit?: boolean },
): Promise<{ unit_id: number | null; errors: ValidationError[] }> {
  const errors = checkUnitName(choice).map(({ code, params = {} }) => ({
    refusal: 'VALIDATION' as const,
    path: 'unit_id',
    code,
    message: fieldSentence(code, language, params),
  }))
  if (errors.length > 0) return { unit_id: null, errors }
  const unit_id = canAddUnit ? await ensureUnit(tx, choice, { by, at }) : await findUnit(tx, choice)
  if (unit_id !== undefined) return { unit_id, errors: [] }
  return { unit_id: null, errors: [validationError('REFERENCE_NOT_FOUND', 'unit_id', language)] }
}
