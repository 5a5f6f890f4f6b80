import { ActionIcon, Box, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconKeyboard } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { nextSort } from '../../kit/list/list-state.ts'
import { choosing } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import type { RowsHandle } from '../../kit/list/rows/rows-table.tsx'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { extended, nothingSelected, selected, toggled } from '../../kit/list/selection.ts'
import { SortChoice } from '../../kit/list/sort-choice.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { useHighlight } from '../../kit/list/use-highlight.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, viewOf } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { useSize } from '../../kit/ui/use-size.ts'
import { detailsChanged, useDetailActs } from './admin-contents-data.ts'
import { openedColumns, openedSortings, RowActsContext, type RowActs } from './admin-contents-opened-columns.tsx'
import { NO_OPENED_FILTER, OpenedFilters } from './opened-filters.tsx'
import { matchesDetail, OPENED_FILTERS, sortedDetails, type OpenedFilter } from './opened-list.ts'
import { useContentsActs } from './use-contents-acts.tsx'
import classes from './admin-contents.module.css'

type Props = {
  tournamentId: number
  details: readonly Detail[]
  onEdit: (detail: Detail) => void
  /** The ways to more of them, as items of a menu. */
  ways?: ReactNode
  notes?: ReactNode
}

/** The opened contents of a tournament: found, sorted, chosen, and everything that is done to them, by keys or by hand. */
export function OpenedContents({ tournamentId, details, onEdit, ways, notes }: Props) {
  const { t, language } = useT()
  const acts = useDetailActs(tournamentId)
  const [state, change] = useListState(OPENED_FILTERS)
  const filter = useMemo(() => ({ ...state.filter, search: state.search }) as OpenedFilter, [state])
  const [selection, setSelection] = useSelection(viewOf(state), true)
  const { active, setActive } = useHighlight(state.row, change)

  const found = useMemo(() => details.filter((detail) => matchesDetail(detail, filter)), [details, filter])
  const { columnName, isDesc } = state
  const shown = useMemo(
    () => sortedDetails(found, { columnName, isDesc }, language),
    [found, columnName, isDesc, language],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  // What somebody else closed meanwhile is not acted upon.
  const chosen = useMemo(
    () => ({ ...selection, ids: new Set(ids.filter((id) => selection.ids.has(id))) }),
    [ids, selection],
  )
  const narrowed = Object.values(filter).some(Boolean)
  const inOwnOrder = !narrowed && columnName === undefined
  const choice = { selection: chosen, onSelection: setSelection }
  const declared = useContentsActs(tournamentId, acts, details, inOwnOrder)
  const list = useListActs({ acts: declared, view: viewOf(state), active, refresh: detailsChanged, ...choice })
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<RowsHandle>(null)
  const room = useSize(box, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => openedColumns(isPhone ? null : room), [isPhone, room])

  const at = active === null ? -1 : ids.indexOf(active)
  const current = shown[at]
  const goTo = (index: number) => {
    const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
    if (id === undefined) return
    setActive(id)
    rows.current?.reveal(ids.indexOf(id))
  }
  const onCurrent = (act: (detail: Detail) => void) => () => {
    if (!current) return false
    act(current)
    return undefined
  }
  const focusList = () => (rows.current ?? place.current)?.focus()
  const { help, showKeys } = useListKeys({
    list: place,
    free: !list.asks,
    acts: list.acts,
    onAct: list.act,
    keys: {
      search: () => search.current?.focus(),
      down: () => goTo(at < 0 ? 0 : at + 1),
      up: () => goTo(at < 0 ? 0 : at - 1),
      first: () => goTo(0),
      last: () => goTo(ids.length - 1),
      open: onCurrent(onEdit),
      choose: onCurrent(({ id }) => setSelection((now) => toggled(now, id))),
      range: onCurrent(({ id }) => setSelection((now) => extended(now, ids, id))),
      all: () => setSelection(selected(ids)),
      ...(inOwnOrder
        ? {
            moveUp: onCurrent(({ id }) => void acts.move([id], 'up')),
            moveDown: onCurrent(({ id }) => void acts.move([id], 'down')),
          }
        : {}),
      close: () => {
        if (chosen.ids.size === 0) return false
        setSelection(nothingSelected)
        focusList()
        return undefined
      },
    },
  })
  // The row that the address names is brought into view once.
  const [wanted] = useState(state.row)
  useEffect(() => {
    const index = shown.findIndex(({ id }) => id === wanted)
    if (index >= 0) rows.current?.reveal(index)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it stood when the page was opened
  }, [wanted])

  // Stable callbacks, so that rows are redrawn only when their data changed.
  const latest = useRef({ acts, list, onEdit })
  useEffect(() => {
    latest.current = { acts, list, onEdit }
  })
  const rowActs = useMemo<RowActs>(
    () => ({
      register: (id, is_register) => void latest.current.acts.register([id], is_register),
      fee: (id, fee) => void latest.current.acts.fee([id], fee),
      edit: (detail) => latest.current.onEdit(detail),
      acts: () => latest.current.list.acts,
      start: (name, id) => latest.current.list.actOn(name, id),
    }),
    [],
  )
  const below = useMemo(() => details.filter(isBelowMinimum).length, [details])

  return (
    <div className={surface.screen} ref={place} tabIndex={-1} data-surface>
      <div className={surface.tools}>
        <ToolRow
          bar={{ ...choice, acts: list, matching: ids.length, onLeave: focusList }}
          tools={
            <>
              <SearchBox
                label={t('tourAdmin.c.search')}
                clearLabel={t('tourAdmin.clearSearch')}
                value={state.search}
                onChange={(text) => change({ search: text })}
                onDown={() => {
                  rows.current?.focus()
                  goTo(Math.max(at, 0))
                }}
                inputRef={search}
              />
              <OpenedFilters details={details} filter={state.filter} change={change} />
              <output className={surface.totals}>
                {narrowed
                  ? t('tourAdmin.c.shown', { count: shown.length, all: details.length })
                  : t('tourAdmin.c.opened', { count: details.length })}
              </output>
              {below > 0 && (
                <Button
                  size="xs"
                  variant="default"
                  aria-pressed={filter.entered === 'below'}
                  onClick={() =>
                    change((now) => ({
                      filter: { ...now.filter, entered: now.filter.entered === 'below' ? '' : 'below' },
                    }))
                  }
                >
                  {t('tourAdmin.c.belowCount', { count: below })}
                </Button>
              )}
              <Box hiddenFrom="sm">
                <SortChoice sortings={openedSortings} sort={state} ownLabel={t('admin.sort.own')} onChange={change} />
              </Box>
              {ways && (
                <Menu position="bottom-end" shadow="md">
                  <Menu.Target>
                    <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                      {t('tourAdmin.c.add')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>{ways}</Menu.Dropdown>
                </Menu>
              )}
              <ActionIcon
                visibleFrom="sm"
                variant="default"
                size={36}
                aria-label={t('admin.keys.title')}
                title={t('admin.keys.title')}
                onClick={showKeys}
              >
                <IconKeyboard size={20} />
              </ActionIcon>
            </>
          }
        />
      </div>
      <div className={surface.notes}>{notes}</div>
      <div className={surface.list}>
        {shown.length === 0 && (
          <EmptyFloor title={t('tourAdmin.c.noneFound')}>
            <Button variant="default" onClick={() => change({ search: '', filter: NO_OPENED_FILTER })}>
              {t('admin.filters.clear')}
            </Button>
          </EmptyFloor>
        )}
        <RowActsContext value={rowActs}>
          <div ref={box} className={surface.place}>
            {shown.length > 0 && (
              <RowsList
                key={isPhone ? 'cards' : 'rows'}
                label={t('tourAdmin.tab.contents')}
                rows={shown}
                keyOf={({ id }) => id}
                columns={columns.shown}
                className={`${surface.rows} ${classes.opened}`}
                {...(isPhone
                  ? { cards: true, rowHeight: CARD_HEIGHT }
                  : { rowHeight: ROW_HEIGHT, minWidth: `${columns.least}px` })}
                sort={state}
                onSort={(column) => change((now) => nextSort(now, column))}
                active={active}
                onActive={({ id }) => setActive(id)}
                onOpen={onEdit}
                handle={rows}
                choice={{
                  ...choosing(selection, setSelection, ids, t('tourAdmin.c.selectShown', { count: ids.length })),
                  label: ({ content_competition: { symbol } }) => t('tourAdmin.c.select', { symbol }),
                }}
              />
            )}
          </div>
        </RowActsContext>
      </div>
      {list.question}
      {help}
    </div>
  )
}

const ROW_HEIGHT = 32
/** Until it is measured. */
const CARD_HEIGHT = 290
