import { Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { choosing } from '../../kit/list/rows/choose-all.tsx'
import { RowsList } from '../../kit/list/rows/rows-list.tsx'
import { readListState } from '../../kit/list/list-state.ts'
import { nothingSelected } from '../../kit/list/selection.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useSelection, viewOf } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { toastError } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { ContentsBulk } from './admin-contents-bulk.tsx'
import { useDetailActs } from './admin-contents-data.ts'
import { ContentFilterBar } from './admin-contents-filter.tsx'
import { CONTENT_FILTERS, matchesContent, type ContentFilter } from './admin-contents-filter.ts'
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
  const { t } = useT()
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
  const chosen = useMemo(() => new Set(ids.filter((id) => selection.ids.has(id))), [ids, selection])

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
  const filtered = Object.values(filter).some(Boolean)

  return (
    <>
      <ContentFilterBar
        contents={contents}
        filter={filter}
        onChange={({ search, ...rest }) =>
          change({
            ...(search === undefined ? {} : { search }),
            // Read at that moment: two changes at once must both count.
            filter: { ...readListState(location.search, CONTENT_FILTERS).filter, ...rest },
          })
        }
      />
      <ContentsBulk
        chosen={chosen}
        acts={acts}
        ordering={!filtered}
        clear={() => setSelection(nothingSelected)}
        summary={
          filtered
            ? t('tourAdmin.c.shown', { count: shown.length, all: details.length })
            : t('tourAdmin.c.opened', { count: details.length })
        }
      />
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
          name: leaving?.content_competition.name ?? '',
        })}
      </ConfirmModal>
    </>
  )
}
