import { useT } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import classes from './admin-bibs.module.css'
import { entryName } from '../entry/entry-name.ts'

type Assignment = Answer<typeof api.entries.decideNumbers>['assignments'][number]

const columns: readonly RowsColumn<Assignment>[] = [
  {
    key: 'number',
    header: 'bibs.col.number',
    width: '92px',
    cellAttributes: ({ number }) => ({ 'aria-label': String(number) }),
    cell: ({ number }) => <BibPlate number={number} size="sm" />,
  },
  {
    key: 'name',
    header: 'bibs.col.name',
    width: 'minmax(200px, 2fr)',
    cell: (assignment) => <span className={classes.text}>{entryName(assignment)}</span>,
  },
  {
    key: 'unit',
    header: 'bibs.col.unit',
    width: 'minmax(150px, 1fr)',
    cell: ({ unit }) => <span className={classes.text}>{unit?.name}</span>,
  },
  { key: 'previous', header: 'bibs.col.previous', width: '92px', cell: ({ previous }) => previous },
]

/** The bib that each entry would get, and its previous bib. */
export function BibAssignments({ assignments }: { assignments: readonly Assignment[] }) {
  const { t } = useT()
  return (
    <RowsList
      label={t('bibs.previewTitle')}
      rows={assignments}
      keyOf={({ id }) => id}
      rowHeight={48}
      columns={columns}
      className={classes.preview}
    />
  )
}
