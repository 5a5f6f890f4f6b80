import { localizeNames } from '@portal/shared/kit/text/name-in'
import { FilterChoice } from '../kit/list/filter-choice.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import type { Answer } from '../kit/api/api.ts'
import type { api } from '../kit/api/calls.ts'

export const CONTENT_FILTERS = ['folder', 'formality_id', 'age_id', 'dance_type_id', 'is_closed'] as const

/** The filters of the list of contents, except the folder. */
export function ContentFilters({
  formData,
  filter,
  onChange,
}: {
  formData: Answer<typeof api.contents.prepared> | undefined
  filter: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}) {
  const { t, language } = useT()
  const access = [
    { id: 0, name: t('contents.open') },
    { id: 1, name: t('contents.closed') },
  ]
  const filters = [
    {
      name: 'formality_id',
      label: t('contents.formality'),
      choices: localizeNames(language, formData?.formality ?? []),
    },
    { name: 'age_id', label: t('contents.age'), choices: localizeNames(language, formData?.ages ?? []) },
    { name: 'dance_type_id', label: t('contents.type'), choices: formData?.dance_types ?? [] },
    { name: 'is_closed', label: t('contents.access'), choices: access },
  ]
  return filters.map(({ name, label, choices }) => (
    <FilterChoice
      key={name}
      label={label}
      choices={choices}
      value={filter[name] ?? ''}
      onChange={(value) => onChange(name, value)}
    />
  ))
}
