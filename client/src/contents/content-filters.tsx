import { localizeNames } from '@portal/shared/kit/text/name-in'
import { ListFilters } from '../kit/list/surface/list-filters.tsx'
import type { ChangeList } from '../kit/list/use-list-state.ts'
import { useT } from '../kit/i18n/use-t.ts'
import type { Answer } from '../kit/api/api.ts'
import type { api } from '../kit/api/calls.ts'

const CHIP_FILTERS = ['formality_id', 'age_id', 'dance_type_id', 'is_closed'] as const
export const CONTENT_FILTERS = ['folder', ...CHIP_FILTERS] as const
const NO_FILTER = Object.fromEntries(CHIP_FILTERS.map((name) => [name, '']))

/** The filters of the list of contents, except the folder. */
export function ContentFilters({
  formData,
  filter,
  change,
}: {
  formData: Answer<typeof api.contents.prepared> | undefined
  filter: Readonly<Record<string, string>>
  change: ChangeList
}) {
  const { t, language } = useT()
  const toChoices = (records: readonly { id: number; name: string }[]) =>
    records.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ListFilters<(typeof CHIP_FILTERS)[number]>
      filters={[
        {
          name: 'formality_id',
          label: t('contents.formality'),
          data: toChoices(localizeNames(language, formData?.formality ?? [])),
        },
        { name: 'age_id', label: t('contents.age'), data: toChoices(localizeNames(language, formData?.ages ?? [])) },
        { name: 'dance_type_id', label: t('contents.type'), data: toChoices(formData?.dance_types ?? []) },
        {
          name: 'is_closed',
          label: t('contents.access'),
          data: [
            { value: '0', label: t('contents.open') },
            { value: '1', label: t('contents.closed') },
          ],
        },
      ]}
      values={filter}
      onChange={(name, value) => change({ filter: { ...filter, [name]: value } })}
      onClear={() => change({ filter: { ...filter, ...NO_FILTER } })}
    />
  )
}
