import { Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { choosing } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import { readListState } from '../../kit/list/list-state.ts'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { nothingSelected } from '../../kit/list/selection.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, viewOf } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { toastError } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { useDetailActs } from './admin-contents-data.ts'
import { ContentFilterBar } from './admin-contents-filter.tsx'
import { CONTENT_FILTERS, matchesContent, type ContentFilter } from './admin-contents-filter.ts'
import { useContentsActs } from './use-contents-acts.tsx'
import { openedColumns, RowActsContext, type RowActs } from './admin-contents-opened-columns.tsx'
import classes from './admin-contents.module.css'

/** The opened contents of a tournament: filtered, chosen, switched, priced and put in order. */
export function OpenedContents({
  tournamentId,
  details,
  onEdit,
}: {
  tournamentId: number
  details: readonly Detail[]
  onEdit: (detail: Detail) => void
}) {
  const { t, language } = useT()
  const acts = useDetailActs(tournamentId)
  const [state, change] = useListState(CONTENT_FILTERS)
  const filter = useMemo(() => ({ ...state.filter, search: state.search }) as ContentFilter, [state])
  const [selection, setSelection] = useSelection(viewOf(state), true)
  const [leaving, setLeaving] = useState<Detail | null>(null)
  const { pending, run } = usePending()

  const contents = useMemo(() => details.map(({ content_competition }) => content_competition), [details])
  const shown = useMemo(
    () => details.filter(({ content_competition }) => matchesContent(content_competition, filter)),
    [details, filter],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  // What somebody else closed meanwhile is not acted upon.
  const chosen = useMemo(
    () => ({ ...selection, ids: new Set(ids.filter((id) => selection.ids.has(id))) }),
    [ids, selection],
  )
  const filtered = Object.values(filter).some(Boolean)
  const choice = { selection: chosen, onSelection: setSelection }
  const list = useListActs({ acts: useContentsActs(acts, !filtered), view: viewOf(state), active: null, ...choice })
  const place = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const focusList = () => place.current?.querySelector('table')?.focus({ preventScroll: true })
  const { help } = useListKeys({
    list: place,
    free: !list.asks && leaving === null,
    acts: list.acts,
    onAct: list.act,
    keys: {
      search: () => search.current?.focus(),
      close: () => {
        if (chosen.ids.size === 0) return false
        setSelection(nothingSelected)
        focusList()
        return undefined
      },
    },
  })

  const askTakeOut = (detail: Detail) => {
    const { symbol } = detail.content_competition
    if (detail.entries > 0) toastError(t('tourAdmin.c.entered', { symbol, count: detail.entries }))
    else setLeaving(detail)
  }
  const takeOut = async (detail: Detail) =>
    run(async () => {
      await acts.takeOut(detail)
      setLeaving(null)
    })
  // Stable callbacks, so that rows are redrawn only when their data changed.
  const latest = useRef({ acts, askTakeOut, onEdit })
  useEffect(() => {
    latest.current = { acts, askTakeOut, onEdit }
  })
  const rowActs = useMemo<RowActs>(
    () => ({
      register: (id, is_register) => void latest.current.acts.register(new Set([id]), is_register),
      fee: (id, fee) => void latest.current.acts.fee(new Set([id]), fee),
      edit: (detail) => latest.current.onEdit(detail),
      takeOut: (detail) => latest.current.askTakeOut(detail),
    }),
    [],
  )

  return (
    <Stack gap="sm" ref={place}>
      <ToolRow
        bar={{ ...choice, acts: list, onLeave: focusList }}
        tools={
          <ContentFilterBar
            contents={contents}
            inputRef={search}
            filter={filter}
            onChange={({ search, ...rest }) =>
              change({
                ...(search === undefined ? {} : { search }),
                // Read at that moment: two changes at once must both count.
                filter: { ...readListState(location.search, CONTENT_FILTERS).filter, ...rest },
              })
            }
          />
        }
      />
      <Text component="output" size="sm">
        {filtered
          ? t('tourAdmin.c.shown', { count: shown.length, all: details.length })
          : t('tourAdmin.c.opened', { count: details.length })}
        {filtered && chosen.ids.size > 0 && ` · ${t('tourAdmin.c.orderHint')}`}
      </Text>
      {shown.length === 0 ? (
        <Text component="output" display="block">
          {t('tourAdmin.c.noneFound')}
        </Text>
      ) : (
        <RowActsContext value={rowActs}>
          <RowsList
            label={t('tourAdmin.tab.contents')}
            rows={shown}
            keyOf={({ id }) => id}
            rowHeight={56}
            columns={openedColumns}
            className={classes.opened}
            choice={{
              ...choosing(selection, setSelection, ids, t('tourAdmin.c.selectShown', { count: ids.length })),
              label: ({ content_competition: { symbol } }) => t('tourAdmin.c.select', { symbol }),
            }}
          />
        </RowActsContext>
      )}
      {list.question}
      {help}
      <ConfirmModal
        opened={leaving !== null}
        title={t('tourAdmin.c.takeOut')}
        act={t('tourAdmin.c.takeOut')}
        pending={pending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void takeOut(leaving)}
      >
        {t('tourAdmin.c.takeOutAsk', {
          symbol: leaving?.content_competition.symbol ?? '',
          name: leaving ? nameIn(language, leaving.content_competition) : '',
        })}
      </ConfirmModal>
    </Stack>
  )
}
