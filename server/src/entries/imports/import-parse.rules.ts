import { registrationDraft, type RegistrationDraft } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import type { EntryValues } from '@portal/shared/imports/entry-values'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding } from '@portal/shared/imports/import-calls'
import { readDateCellYear } from '@portal/shared/imports/year-of-cell'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import { check, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'

/** Fields of a sheet by those of a registration that hold the same. */
const sheetFields: Readonly<Record<string, string>> = {
  unit_id: 'unit',
  tournament_detail_id: 'contents',
  tournament_id: '',
}

/** The field of a sheet that holds a field of a registration. */
export function sheetField(field: string): string {
  return sheetFields[field] ?? field
}

/** A finding in the words of an import. */
export function finding(
  code: FindingCode,
  path: string,
  language: Language,
  options: { level?: Finding['level']; params?: Record<string, string | number>; suggest?: string | null } = {},
): Finding {
  const { level = 'problem', params = {}, suggest = null } = options
  return { path, code, message: findingSentence(code, language, params), level, suggest }
}

export const birthFields = ['date_of_birth_one', 'date_of_birth_two'] as const

/** A row with the years that were typed into cells formatted as dates, and what is said of them. */
export function withYearsOfDateCells(row: EntryValues, language: Language): { values: EntryValues; notes: Finding[] } {
  const values = { ...row }
  const notes = birthFields.flatMap((path) => {
    const year = readDateCellYear(row[path])
    if (year === null) return []
    values[path] = String(year)
    return [finding('YEAR_OF_CELL', path, language, { level: 'note', params: { year } })]
  })
  return { values, notes }
}

/** Finds texts that no sheet may hold: a formula, or letters that were broken on the way. */
export function textFinding(path: string, text: string, language: Language): Finding[] {
  if (/^\s*=/u.test(text)) return [finding('CELL_FORMULA', path, language)]
  return isGarbled(text) ? [finding('CELL_GARBLED', path, language)] : []
}

/** Stands in for an address that is invalid or missing while the rest of a row is assessed; never stored. */
export const placeholderContact = { email: 'a@example.org', mobile: '0912345678', unit_id: null }

/**
 * Reads a row by the schema of a registration. `draft` is there as soon as people and contents can be assessed; it may be entered only where
 * there is no finding.
 */
export function parseRow(
  typed: Record<string, unknown>,
  language: Language,
  latestBirth: number,
): { draft: RegistrationDraft | null; findings: Finding[] } {
  const parsed = check(registrationDraft, typed)
  if (parsed.success) return { draft: parsed.data, findings: [] }
  const findings = fieldProblems(parsed.error, language).map(({ path, code, message }) => ({
    path: sheetField(path),
    code,
    // The schema of a registration does not know the day.
    message:
      code === 'YEAR_OUT_OF_RANGE'
        ? fieldSentence(code, language, { minimum: YEAR_OF_BIRTH_MIN, maximum: latestBirth })
        : message,
    level: 'problem' as const,
    suggest: null,
  }))
  return { draft: registrationDraft.safeParse({ ...typed, ...placeholderContact }).data ?? null, findings }
}
