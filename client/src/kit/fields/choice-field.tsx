import { MultiSelect, Select, type ComboboxData, type ComboboxItem, type ComboboxItemGroup } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { foldedFilter } from './folded-filter.ts'
import type { FieldProps } from './plain-fields.tsx'

export type Option = { id: number; name: string }
/** Options under a heading. */
export type OptionGroup = { group: string; options: readonly Option[] }
type Choices = readonly Option[] | readonly OptionGroup[]

const toItem = ({ id, name }: Option) => ({ value: id, label: name })

function toComboboxData(choices: Choices): ComboboxData<number> {
  return choices.flatMap((choice): (ComboboxItem<number> | ComboboxItemGroup<ComboboxItem<number>>)[] => {
    if (!('group' in choice)) return [toItem(choice)]
    return choice.options.length > 0 ? [{ group: choice.group, items: choice.options.map(toItem) }] : []
  })
}

type ChoiceProps = FieldProps<number | null> & { choices: Choices; loading?: boolean }

/** Chooses one of many options, searched without diacritics; the value is its id. */
export function ChoiceField({
  choices,
  loading = false,
  value = null,
  onChange,
  required = false,
  ...rest
}: ChoiceProps) {
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
      data={toComboboxData(choices)}
      selectFirstOptionOnChange
      value={value}
      onChange={onChange}
    />
  )
}

type ChoicesProps = FieldProps<number[]> & { choices: Choices }

/** Chooses several of many options whose order does not matter; the value is their ids. */
export function ChoicesField({ choices, value = [], onChange, required = false, ...rest }: ChoicesProps) {
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
      data={toComboboxData(choices)}
      selectFirstOptionOnChange
      // Hundreds may be chosen.
      styles={{ pillsList: { maxHeight: '14rem', overflowY: 'auto' } }}
      value={value}
      onChange={onChange}
    />
  )
}
