/** The causes for which rows of a list need a decision. All rows of one cause are decided together. */
export const rowCauses = [
  'age',
  'moved',
  'years',
  'people',
  'rules',
  'fee',
  'price',
  'events',
  'unit',
  'twice',
  'contact',
  'cells',
] as const
export type RowCause = (typeof rowCauses)[number]

/** The causes that still need a decision: rows that were moved to another age group are decided already. */
export const causesToDecide = rowCauses.filter((cause) => cause !== 'moved')

/** The causes that an organiser may override with a reason. */
export const overridableCauses = ['age', 'years', 'people', 'rules', 'fee'] as const satisfies readonly RowCause[]
export type OverridableCause = (typeof overridableCauses)[number]

const codesByCause: Partial<Record<RowCause, readonly string[]>> = {
  age: ['AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'],
  years: ['YEAR_NEEDED', 'PAIR_YEAR_MISSING'],
  people: ['PEOPLE_TOO_FEW', 'PEOPLE_TOO_MANY'],
  rules: ['FORM_MISMATCH', 'CONTENT_NOT_OPEN', 'CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT', 'TOURNAMENT_ENDED'],
  fee: ['FEE_BELOW_THRESHOLD'],
  price: ['FEE_MISSING'],
  twice: ['ENTERED_IN_ROW', 'JOINS_ROW', 'SAME_NAMES', 'OTHER_UNIT'],
}
const causeByCode = new Map(rowCauses.flatMap((cause) => (codesByCause[cause] ?? []).map((code) => [code, cause])))
const causeByField = new Map<string, RowCause>([
  ['contents', 'events'],
  ['unit', 'unit'],
  ['email', 'contact'],
  ['mobile', 'contact'],
])

/** The cause of a finding, by its code, else by its field. */
export function findCause({ code, path }: { code: string; path: string }): RowCause {
  const field = path.split('.')[0] ?? ''
  return causeByCode.get(code) ?? (code.startsWith('ENTRY_') ? 'twice' : (causeByField.get(field) ?? 'cells'))
}
