import { Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'

/** The pagination of a list; nothing for a single page. */
export function ListPages({
  count,
  limit,
  page,
  onPage,
  label,
}: {
  count: number
  limit: number
  page: number
  onPage: (page: number) => void
  /** Distinguishes it from another list's pagination on the same screen. */
  label?: string
}) {
  const { t } = useT()
  const pages = Math.ceil(count / limit)
  if (pages <= 1) return null
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onPage}
      {...(label === undefined ? {} : { mt: 'md', 'aria-label': label })}
      getItemProps={(page) => ({ 'aria-label': t('admin.page', { page, pages }) })}
      getControlProps={(control) => ({
        'aria-label': t(control === 'next' ? 'admin.page.next' : 'admin.page.previous'),
      })}
    />
  )
}

/** Skeletons of the rows of a list. */
export function RowsSkeleton({ columns }: { columns: number }) {
  return (
    <Stack gap={2}>
      {Array.from({ length: 10 }, (_, row) => (
        <Group key={row} wrap="nowrap" gap="sm">
          {Array.from({ length: Math.min(columns, 6) }, (_, column) => (
            <Skeleton key={column} height={34} style={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Group>
      ))}
    </Stack>
  )
}
