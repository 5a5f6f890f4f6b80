import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core'
import { IconColumns3, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SortMenu } from '../../kit/list/sort-menu.tsx'
import type { SortOption } from '../../kit/list/columns.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { HelpButton } from '../../kit/list/help-button.tsx'
import { keyProps } from '../../kit/ui/key-hint.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { columns } from './admin-entries-columns.tsx'

type SortBy = Pick<ListState, 'columnName' | 'isDesc'>

const sortOptions: readonly SortOption[] = [
  { column: 'full_name_one', label: 'entriesAdmin.col.name' },
  { column: 'number', label: 'entryField.number.word' },
  ...columns.flatMap(({ sort, label }) => (sort ? [{ column: sort, label }] : [])),
]

/** The tools above the table: search, filters, columns, files and the list of keys. */
export function EntryToolbar({
  chosenColumnIds,
  onColumns,
  sort,
  onSort,
  onHelp,
  isBesidePanel,
  filters,
  children,
}: {
  /** Leaves out what has no room beside the open panel. */
  isBesidePanel: boolean
  /** The field of search and filters, with their result. */
  filters: ReactNode
  /** The sorting, for phones, which have no column headings to click. */
  sort: SortBy
  onSort: (sort: SortBy) => void
  chosenColumnIds: readonly string[]
  onColumns: (ids: string[] | null) => void
  onHelp: () => void
  children: ReactNode
}) {
  const { t } = useT()
  return (
    <>
      {filters}
      <Popover position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          {/* A phone has cards, not columns. */}
          <ActionIcon
            visibleFrom="sm"
            variant="default"
            size={36}
            aria-label={t('entriesAdmin.columns')}
            title={t('entriesAdmin.columns')}
          >
            <IconColumns3 size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('entriesAdmin.columns')}>
          <ScrollArea.Autosize mah={360} type="auto">
            <Stack gap={6} pr="sm">
              {columns.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={t(label)}
                  checked={chosenColumnIds.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onColumns(
                      checked ? [...chosenColumnIds, id] : chosenColumnIds.filter((chosenId) => chosenId !== id),
                    )
                  }
                />
              ))}
              <Button size="compact-sm" variant="subtle" onClick={() => onColumns(null)}>
                {t('entriesAdmin.columnsReset')}
              </Button>
            </Stack>
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      {children}
      <div className={surface.late}>
        <SortMenu sortOptions={sortOptions} sort={sort} defaultOrderLabel={t('admin.sort.newest')} onChange={onSort} />
        {/* Hidden beside the panel to make room for the totals; the key ? opens the same window. */}
        {!isBesidePanel && <HelpButton label={t('entriesAdmin.legend.open')} onClick={onHelp} />}
      </div>
    </>
  )
}

/** Opens the form of a new entry; only an icon where there is no room for its label. */
export function AddButton({ isNarrow, onClick }: { isNarrow: boolean; onClick: () => void }) {
  const { t } = useT()
  const label = t('entriesAdmin.enter')
  return (
    <>
      {!isNarrow && (
        <Button
          visibleFrom="sm"
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          {...keyProps('n')}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
      <ActionIcon
        {...(isNarrow ? {} : { hiddenFrom: 'sm' })}
        variant="default"
        size={36}
        aria-label={label}
        title={label}
        onClick={onClick}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </>
  )
}
