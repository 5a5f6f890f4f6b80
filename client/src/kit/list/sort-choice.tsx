import { ActionIcon, Group, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../i18n/use-t.ts'
import type { SortOption } from './columns.ts'
import type { ListState } from './list-state.ts'

type Sort = Pick<ListState, 'columnName' | 'isDesc'>
const DEFAULT_ORDER = ''

/** Chooses the order of a list, also by hidden columns; on a phone the only way to sort. */
export function SortChoice({
  sortOptions,
  sort,
  onChange,
  defaultOrderLabel,
}: {
  sortOptions: readonly SortOption[]
  sort: Sort
  onChange: (sort: Sort) => void
  defaultOrderLabel: string
}) {
  const { t } = useT()
  return (
    <Group gap={4} wrap="nowrap">
      <Select
        size="sm"
        flex="0 1 190px"
        aria-label={t('admin.sort.label')}
        allowDeselect={false}
        data={[
          { value: DEFAULT_ORDER, label: defaultOrderLabel },
          ...sortOptions.map(({ column, label }) => ({
            value: column,
            label: t('admin.sort.by', { column: t(label) }),
          })),
        ]}
        value={sort.columnName ?? DEFAULT_ORDER}
        onChange={(column) => onChange({ columnName: column || undefined, isDesc: false })}
      />
      {sort.columnName && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(sort.isDesc ? 'admin.sort.toAscending' : 'admin.sort.toDescending')}
          onClick={() => onChange({ columnName: sort.columnName, isDesc: !sort.isDesc })}
        >
          {sort.isDesc ? <IconArrowDown size={18} /> : <IconArrowUp size={18} />}
        </ActionIcon>
      )}
    </Group>
  )
}
