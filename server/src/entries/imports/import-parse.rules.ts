import { registrationDraft, type RegistrationDraft } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding } from '@portal/shared/imports/import-calls'
import { readYearTypedAsDate } from '@portal/shared/imports/year-of-cell'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { parseInput, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'

/** The field of a sheet for a field of a registration, where their names differ. */
const sheetFields: Readonly<Record<string, string>> = {
  unit_id: 'unit',
  tournament_detail_id: 'contents',
  tournament_id: '',
}

/** The field of a sheet for a field of a registration. */
export function sheetField(field: string): string {
  return sheetFields[field] ?? field
}

export function createFinding(
  code: FindingCode,
  path: string,
  language: Language,
  options: { level?: Finding['level']; params?: Record<string, string | number>; suggest?: string | null } = {},
): Finding {
  const { level = 'problem', params = {}, suggest = null } = options
  return { path, code, message: findingSentence(code, language, params), level, suggest }
}

export const birthFields = ['date_of_birth_one', 'date_of_birth_two'] as const

/** A row in which years typed into date-formatted cells are restored, with a note for each. */
export function withYearsOfDateCells(row: EntryValues, language: Language): { values: EntryValues; notes: Finding[] } {
  const values = { ...row }
  const notes = birthFields.flatMap((path) => {
    const year = readYearTypedAsDate(row[path])
    if (year === null) return []
    values[path] = String(year)
    return [createFinding('YEAR_OF_CELL', path, language, { level: 'note', params: { year } })]
  })
  return { values, notes }
}

/** Finds texts that cannot be read: formulas and garbled letters. */
export function textFindings(path: string, text: string, language: Language): Finding[] {
  if (/^\s*=/u.test(text)) return [createFinding('CELL_FORMULA', path, language)]
  return isGarbled(text) ? [createFinding('CELL_GARBLED', path, language)] : []
}

/** Stands in for an address that is invalid or missing while the rest of a row is assessed; never stored. */
export const placeholderContact = { email: 'a@example.org', mobile: '0912345678', unit_id: null }

/**
 * Reads a row by the schema of a registration. There is a `draft` as soon as people and contents can be assessed, but it may be entered only
 * without findings.
 */
export function parseRow(
  typed: Record<string, unknown>,
  language: Language,
  latestBirth: number,
): { draft: RegistrationDraft | null; findings: Finding[] } {
  const parsed = parseInput(registrationDraft, typed)
  if (parsed.success) return { draft: parsed.data, findings: [] }
  const findings = fieldProblems(parsed.error, language).map(({ path, code, message }) => ({
    path: sheetField(path),
    code,
    // The schema's own message cannot name this year, because the schema does not know today's date.
    message:
      code === 'YEAR_OUT_OF_RANGE'
        ? fieldSentence(code, language, { minimum: YEAR_OF_BIRTH_MIN, maximum: latestBirth })
        : message,
    level: 'problem' as const,
    suggest: null,
  }))
  return { draft: registrationDraft.safeParse({ ...typed, ...placeholderContact }).data ?? null, findings }
}
