import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type Ref } from 'react'
import type { Entry, EntryColumn } from '@portal/shared/entries/entries'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import type { ListState } from '../../kit/list/list-state.ts'
import { formName } from '../../kit/fields/form-name.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useWidth } from '../../kit/ui/use-width.ts'
import { VirtualRows, type RowsHandle } from '../../kit/ui/virtual-rows.tsx'
import type { EntryTableColumn } from './admin-entries-columns.tsx'
import { fitting, layoutOf } from './admin-entries-layout.ts'
import { EntryTableHead } from './admin-entries-head.tsx'
import { EntrySkeletonRow, EntryTableRow, ROW_HEIGHT, rowIdOf, type RowHandlers } from './admin-entries-row.tsx'
import classes from './admin-entries.module.css'

const WAITING_ROWS = 3
/** On a phone the table scrolls sideways under the names, with nothing left out. */
const PHONE = 480

type Props = {
  label: string
  /** Waiting entries have none. */
  withBib: boolean
  entries: readonly Entry[]
  count: number
  hasMore: boolean
  onNearEnd: () => void
  shown: readonly EntryTableColumn[]
  /** The columns were chosen by name: all of them stay, and the table scrolls sideways. */
  keepAll: boolean
  sort: Pick<ListState, 'columnName' | 'isDesc'>
  onSort: (by: EntryColumn) => void
  chosen: ReadonlySet<number>
  active: number | null
  onChooseAll: () => void
  handlers: RowHandlers
  handle: Ref<RowsHandle>
}

/** The entries as rows: as many as there are, of which the visible ones are drawn. */
export function EntryTable(props: Props) {
  const { label, withBib, entries, count, hasMore, onNearEnd, sort, onSort, chosen, active, handlers } = props
  const { t } = useT()
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const formNames = useMemo(
    () => new Map(rowsOf(forms.data).map((form) => [form.id, formName(form, t)])),
    [forms.data, t],
  )
  const currencies = useMemo(
    () => new Map(rowsOf(tournaments.data).map(({ id, currency_name }) => [id, currency_name])),
    [tournaments.data],
  )
  const place = useRef<HTMLDivElement>(null)
  const room = useWidth(place)
  const shown = useMemo(
    () => (props.keepAll || room === null || room < PHONE ? props.shown : fitting(props.shown, withBib, room)),
    [props.keepAll, props.shown, withBib, room],
  )
  const layout = useMemo(() => layoutOf(shown, withBib), [shown, withBib])
  const highlighted = entries.find(({ id }) => id === active)
  const all = entries.length > 0 && entries.every(({ id }) => chosen.has(id))
  return (
    <div ref={place}>
      <VirtualRows
        label={label}
        grid={{ activeId: highlighted && rowIdOf(highlighted.id) }}
        count={entries.length + (hasMore ? WAITING_ROWS : 0)}
        total={count}
        rowHeight={ROW_HEIGHT}
        {...layout}
        className={classes.table}
        data-status={withBib ? 1 : 0}
        onNearEnd={onNearEnd}
        handle={props.handle}
        header={
          <EntryTableHead
            shown={shown}
            withBib={withBib}
            sort={sort}
            onSort={onSort}
            chosen={all ? 'all' : chosen.size > 0 ? 'some' : 'none'}
            onChooseAll={props.onChooseAll}
          />
        }
        renderRow={(index, start) => {
          const entry = entries[index]
          return entry ? (
            <EntryTableRow
              key={entry.id}
              entry={entry}
              index={index}
              start={start}
              chosen={chosen.has(entry.id)}
              active={entry.id === active}
              shown={shown}
              withBib={withBib}
              formNames={formNames}
              currencies={currencies}
              handlers={handlers}
            />
          ) : (
            <EntrySkeletonRow
              key={`more-${index - entries.length}`}
              start={start}
              cells={shown.length + (withBib ? 3 : 2)}
            />
          )
        }}
      />
    </div>
  )
}
