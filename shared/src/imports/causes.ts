/** Why rows of a list need a decision: what has one cause is decided together. */
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

/** Those that still need a decision; the age group of moved rows is decided. */
export const decidedCauses = rowCauses.filter((cause) => cause !== 'moved')

/** Those that an organiser may set aside by giving a reason. */
export const reasonedCauses = ['age', 'years', 'people', 'rules', 'fee'] as const satisfies readonly RowCause[]
export type ReasonedCause = (typeof reasonedCauses)[number]

const codesByCause: Partial<Record<RowCause, readonly string[]>> = {
  age: ['AGE_OUT_OF_RANGE', 'PAIR_MAIN_RANGE', 'SUM_OF_AGES'],
  years: ['YEAR_NEEDED', 'PAIR_YEAR_MISSING'],
  people: ['PEOPLE_TOO_FEW', 'PEOPLE_TOO_MANY'],
  rules: ['FORM_MISMATCH', 'CONTENT_NOT_OPEN', 'CONTENT_CLOSED', 'CONTENT_CLOSED_UNIT', 'TOURNAMENT_ENDED'],
  fee: ['FEE_BELOW_THRESHOLD'],
  price: ['FEE_MISSING'],
  twice: ['ENTERED_IN_ROW', 'JOINS_ROW', 'SAME_NAMES', 'OTHER_UNIT'],
}
const byCode = new Map(rowCauses.flatMap((cause) => (codesByCause[cause] ?? []).map((code) => [code, cause])))
const byField = new Map<string, RowCause>([
  ['contents', 'events'],
  ['unit', 'unit'],
  ['email', 'contact'],
  ['mobile', 'contact'],
])

/** The cause of a finding, by its code, else by the field that it is about. */
export function findCause({ code, path }: { code: string; path: string }): RowCause {
  const field = path.split('.')[0] ?? ''
  return byCode.get(code) ?? (code.startsWith('ENTRY_') ? 'twice' : (byField.get(field) ?? 'cells'))
}
