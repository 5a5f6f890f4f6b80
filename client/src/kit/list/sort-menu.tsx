import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useT } from '../i18n/use-t.ts'
import { nextSort, type ListState } from './list-state.ts'
import type { SortOption } from './columns.ts'

type Sort = Pick<ListState, 'columnName' | 'isDesc'>

/** Chooses the order of a list on a phone, where it has no headings: an icon with a menu. The column chosen again turns the order round. */
export function SortMenu({
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
  const DirectionIcon = sort.isDesc ? IconSortDescending : IconSortAscending
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon hiddenFrom="sm" variant="default" size={44} aria-label={t('admin.sort.label')}>
          <IconArrowsSort size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => onChange({ columnName: undefined, isDesc: false })}>{defaultOrderLabel}</Menu.Item>
        {sortOptions.map(({ column, label }) => (
          <Menu.Item
            key={column}
            aria-current={column === sort.columnName || undefined}
            rightSection={column === sort.columnName && <DirectionIcon size={16} aria-hidden />}
            onClick={() => onChange(nextSort(sort, column))}
          >
            {t('admin.sort.by', { column: t(label) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
