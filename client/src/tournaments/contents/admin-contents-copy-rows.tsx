import { useMemo } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { contentColumns } from './admin-contents-columns.tsx'
import type { CopyState } from './admin-contents-copy.ts'
import classes from './admin-contents.module.css'

const baseColumns: readonly RowsColumn<Detail>[] = [
  ...contentColumns<Detail>(
    ({ content_competition }) => content_competition,
    'minmax(240px, 1fr)',
    ({ content_competition }) => content_competition.unit?.name,
  ),
  {
    key: 'fee',
    header: 'tourAdmin.c.fee',
    width: '150px',
    align: 'end',
    cell: ({ fee }, { t, language }) => (fee === null ? t('tourAdmin.c.byTier') : formatMoney(fee, language)),
  },
  {
    key: 'register',
    header: 'tourAdmin.c.register',
    width: '150px',
    cell: ({ is_register }, { t }) => t(is_register === 1 ? 'tourAdmin.copy.takes' : 'tourAdmin.copy.takesNot'),
  },
]

const createStateColumn = (
  states: ReadonlyMap<number, CopyState>,
  excludedIds: ReadonlySet<number>,
): RowsColumn<Detail> => ({
  key: 'here',
  header: 'tourAdmin.copy.here',
  width: '190px',
  cell: ({ id }, { t }) => {
    const state = states.get(id) ?? 'new'
    if (state === 'already') return t('tourAdmin.copy.isOpen')
    if (state === 'taken') return <span className={classes.below}>{t('tourAdmin.copy.isTaken')}</span>
    return t(excludedIds.has(id) ? 'tourAdmin.copy.isOut' : 'tourAdmin.copy.isNew')
  },
})

/** The contents of the source tournament with their fees, and whether each is copied. */
export function CopyRows({
  details,
  states,
  excludedIds,
  toggle,
}: {
  details: readonly Detail[]
  states: ReadonlyMap<number, CopyState>
  excludedIds: ReadonlySet<number>
  toggle: (id: number) => void
}) {
  const { t } = useT()
  const columns = useMemo(() => [...baseColumns, createStateColumn(states, excludedIds)], [states, excludedIds])
  const isNew = ({ id }: Detail) => (states.get(id) ?? 'new') === 'new'
  return (
    <RowsList
      label={t('tourAdmin.copy.title')}
      rows={details}
      keyOf={({ id }) => id}
      rowHeight={56}
      columns={columns}
      className={classes.picker}
      selectionBoxes={{
        label: ({ content_competition: { symbol } }) => t('tourAdmin.c.select', { symbol }),
        isChosen: (detail) => isNew(detail) && !excludedIds.has(detail.id),
        isEnabled: isNew,
        toggle: ({ id }) => toggle(id),
      }}
    />
  )
}
