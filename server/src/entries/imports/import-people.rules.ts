import type { EntryValues } from '@portal/shared/imports/entry-values'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { Language } from '@portal/shared/kit/errors'
import { findDoubts, correctMistypedYears } from '@portal/shared/people/doubts'
import { findNicknames, withoutNicknames } from '@portal/shared/people/nickname'
import type { People } from '@portal/shared/people/people'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { birthFields, createFinding } from './import-parse.rules.ts'

const nameFields = ['full_name_one', 'full_name_two'] as const

/** Adds the corrected cell to a finding about a year that has letters for digits (2O15). */
export function suggestYear(finding: Finding, values: EntryValues): Finding {
  const path = birthFields.find((field) => field === finding.path)
  if (!path || finding.suggest !== null) return finding
  const cell = values[path].trim().replace(/^['’]/u, '')
  const mended = correctMistypedYears(cell)
  return mended === cell ? finding : { ...finding, suggest: mended }
}

/**
 * The doubts about the people of a row, each at its cell: a great age, a name in unaccented capitals, and a name with a word for the sex, a
 * nickname or a mistyped year.
 */
export function peopleFindings(
  rowPeople: People,
  values: EntryValues,
  { competitionYear, language }: { competitionYear: number; language: Language },
): Finding[] {
  const personCell = (cells: readonly [string, string], index: number) =>
    rowPeople.kind === PAIR ? (cells[index] ?? cells[0]) : rowPeople.kind === SOLO ? cells[0] : 'full_name_one'
  const doubts = rowPeople.people.flatMap((person, index) =>
    findDoubts(person, competitionYear).map((doubt) => {
      if (doubt.code === 'old')
        return createFinding('AGE_HUNDRED', personCell(birthFields, index), language, {
          level: 'warning',
          params: { name: doubt.name, age: doubt.age },
        })
      if (doubt.code === 'bare')
        return createFinding('NAME_BARE', personCell(nameFields, index), language, {
          level: 'note',
          params: { name: doubt.name },
        })
      const params = { name: doubt.name, word: doubt.word }
      return createFinding('NAME_HOLDS_WORD', personCell(nameFields, index), language, { level: 'note', params })
    }),
  )
  const nameFindings = nameFields.flatMap((path) => {
    const cell = values[path].trim()
    const nickname = findNicknames(cell).join(', ')
    const suggest = correctMistypedYears(withoutNicknames(cell)).trim()
    if (suggest === cell || suggest === '') return []
    if (nickname === '') return [createFinding('NAME_HOLDS_YEAR', path, language, { level: 'warning', suggest })]
    return [createFinding('NAME_HOLDS_NICKNAME', path, language, { level: 'warning', params: { nickname }, suggest })]
  })
  return [...doubts, ...nameFindings]
}
