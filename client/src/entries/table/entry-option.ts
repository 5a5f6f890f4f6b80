import type { FilterOption } from '../../kit/list/filter/filter-options.ts'
import type { EntryFilterName } from '../list/admin-entries-scope.ts'

/** `view`: pending, approved or all entries, which are lists of their own. */
export type EntryOption = FilterOption<EntryFilterName | 'view'>
export type OptionValue = Pick<EntryOption, 'value' | 'label'> & Partial<EntryOption>

/** The options of one filter. */
export const optionsOf = (
  name: EntryOption['name'],
  group: string,
  values: readonly OptionValue[],
  isSafe = false,
): EntryOption[] => values.map((value) => ({ name, group, isSafe, ...value }))
