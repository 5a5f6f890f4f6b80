import { MultiSelect, Select, type ComboboxData, type ComboboxItem, type ComboboxItemGroup } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { foldedFilter } from './folded-filter.ts'
import type { FieldProps } from './plain-fields.tsx'

export type Option = { id: number; name: string }
/** Options under a heading. */
export type OptionGroup = { group: string; options: readonly Option[] }
type Choices = readonly Option[] | readonly OptionGroup[]

const item = ({ id, name }: Option) => ({ value: id, label: name })

function dataOf(choices: Choices): ComboboxData<number> {
  return choices.flatMap((each): (ComboboxItem<number> | ComboboxItemGroup<ComboboxItem<number>>)[] => {
    if (!('group' in each)) return [item(each)]
    return each.options.length > 0 ? [{ group: each.group, items: each.options.map(item) }] : []
  })
}

type One = FieldProps<number | null> & { choices: Choices; loading?: boolean }

/** One of many, found by typing without diacritics; kept as its id. */
export function ChoiceField({ choices, loading = false, value = null, onChange, required = false, ...rest }: One) {
  const { t } = useT()
  return (
    <Select<number>
      {...rest}
      searchable
      clearable={!required && !rest.readOnly}
      withAsterisk={required}
      filter={foldedFilter}
      nothingFoundMessage={t(loading ? 'app.loading' : 'fields.nothingFound')}
      placeholder={rest.readOnly ? '' : t('fields.choose')}
      limit={100}
      clearButtonProps={{ 'aria-label': t('fields.remove', { name: rest.label }) }}
      data={dataOf(choices)}
      selectFirstOptionOnChange
      value={value}
      onChange={onChange}
    />
  )
}

type Many = FieldProps<number[]> & { choices: Choices }

/** Several of many, in no order of their own; kept as ids. */
export function ChoicesField({ choices, value = [], onChange, required = false, ...rest }: Many) {
  const { t } = useT()
  return (
    <MultiSelect<number>
      {...rest}
      searchable
      hidePickedOptions
      withAsterisk={required}
      filter={foldedFilter}
      nothingFoundMessage={t('fields.nothingFound')}
      placeholder={value.length > 0 || rest.readOnly ? '' : t('fields.choose')}
      data={dataOf(choices)}
      selectFirstOptionOnChange
      // Hundreds may be chosen.
      styles={{ pillsList: { maxHeight: '14rem', overflowY: 'auto' } }}
      value={value}
      onChange={onChange}
    />
  )
}
