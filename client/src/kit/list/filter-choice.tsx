import { Select } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { foldedFilter } from '../fields/folded-filter.ts'

/** One filter of a list; its value is an id as text, empty for all rows. */
export function FilterChoice({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly { id: number; name: string }[]
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useT()
  return (
    <Select
      size="sm"
      style={{ flex: '1 1 9rem', maxWidth: '12rem' }}
      aria-label={label}
      placeholder={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('admin.filter.clear', { label }) }}
      filter={foldedFilter}
      nothingFoundMessage={t('fields.nothingFound')}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
