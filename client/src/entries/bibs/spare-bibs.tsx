import { Button } from '@mantine/core'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { entryName } from '../entry/entry-name.ts'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './bibs-table.module.css'

type SpareBib = Answer<typeof api.entries.bibs>['spares'][number]

const columns: readonly RowsColumn<SpareBib>[] = [
  {
    key: 'number',
    header: 'bibs.col.number',
    width: '88px',
    cellAttributes: ({ number }) => ({ className: classes.plateCell, 'aria-label': String(number) }),
    cell: ({ number }) => <BibPlate number={number} size="xs" />,
  },
  {
    key: 'holder',
    header: 'entriesAdmin.col.name',
    width: 'minmax(180px, 3fr)',
    cellAttributes: ({ holder }) => ({ className: holder ? classes.name : undefined }),
    cell: ({ holder }, { t }) =>
      holder ? (
        <span className={classes.unit} translate="no">
          {entryName(holder)}
        </span>
      ) : (
        t('bibs.spare.free')
      ),
  },
  {
    key: 'unit',
    header: 'bibs.col.unit',
    width: 'minmax(88px, 1fr)',
    cell: ({ holder }) => (
      <span className={classes.unit} translate="no">
        {holder?.unit && (holder.unit.code ?? holder.unit.name)}
      </span>
    ),
  },
]

/** The spare plates of a tournament: which are free, and who has got one. */
export function SpareBibs({ spares, onAssign }: { spares: readonly SpareBib[]; onAssign: () => void }) {
  const { t } = useT()
  if (spares.length === 0)
    return (
      <EmptyFloor title={t('bibs.spare.none')}>
        <Button variant="default" onClick={onAssign}>
          {t('bibs.assign')}
        </Button>
      </EmptyFloor>
    )
  return (
    <div className={surface.place}>
      <RowsList
        label={t('bibs.view.spare')}
        rows={spares}
        keyOf={({ number }) => number}
        rowHeight={32}
        columns={columns}
        className={surface.rows}
      />
    </div>
  )
}
