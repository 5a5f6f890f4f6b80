import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { liveQuery } from '../live/live.ts'
import { McAir, McEndAir } from './mc-air.tsx'
import { McBar } from './mc-bar.tsx'
import { McBrowse } from './mc-browse.tsx'
import { McItem } from './mc-item.tsx'
import { McLastMove } from './mc-last-move.tsx'
import { McList } from './mc-list.tsx'
import classes from './mc.module.css'
import { clockTime } from '../live/use-clock.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { useMoves } from './use-moves.ts'
import { TextLink } from '../../kit/ui/links.tsx'

const PROGRAMME_INTERVAL_MS = 10_000

/** The console of a tournament: the current and the next item, the whole programme, and the buttons that move it. */
export function McProgramme({ id, mayMove, mayGenerate }: { id: number; mayMove: boolean; mayGenerate: boolean }) {
  const { t, language } = useT()
  const stateQuery = useQuery(liveQuery(api.programme.byTournament, { params: { id } }))
  const programmeQuery = useQuery(liveQuery(api.programme.programme, { params: { id } }, PROGRAMME_INTERVAL_MS))
  const mc = stateQuery.data
  const moves = useMoves(id, mc)
  const [browsedId, setBrowsedId] = useState<number | null>(null)
  const items = programmeQuery.data?.items ?? []
  const current = mc?.current_event ?? null
  // An item is browsed only until it becomes the current one.
  const browsedItem = items.find((item) => item.id === browsedId && item.number !== current) ?? null
  const visibleIndex = items.findIndex((item) => item.number === (browsedItem?.number ?? current))
  const move = (to: number | 'next') => {
    if (!mayMove) return
    setBrowsedId(null)
    moves.move(to)
  }
  const browse = (step: -1 | 1) => {
    const item = items[visibleIndex + step]
    if (item) setBrowsedId(item.id)
  }
  const stopBrowsing = () => setBrowsedId(null)
  useMoveKeys({
    step: () => moves.heldMove === null && move('next'),
    browse,
    stopBrowsing,
    undo: () => mayMove && (mc?.last_move?.undo_ms ?? 0) > 0 && moves.undo(),
  })

  if (!mc) return <LoadState error={stateQuery.error} retry={stateQuery.refetch} />
  const isOnAir = mc.status === 2
  const author = mc.last_move?.by ?? t('mc.somebody')
  const message = describeProblem(moves, { number: current ?? '', by: author }, t)
  const heldTarget = moves.heldMove?.to === 'next' ? mc.next_event : moves.heldMove?.to
  const heldMove =
    typeof heldTarget === 'number'
      ? {
          text: t('mc.confirmText', { by: author, number: current ?? '', to: heldTarget }),
          confirmLabel: t('mc.confirm', { to: heldTarget }),
          cancelLabel: t('mc.stay', { number: current ?? '' }),
          onConfirm: moves.confirm,
          onCancel: moves.cancel,
        }
      : null
  return (
    <>
      {stateQuery.isError && (
        <Notice kind="warning">
          {t('mc.lost', { time: clockTime(stateQuery.dataUpdatedAt, language, mc.tournament.hall_zone) })}
        </Notice>
      )}
      {mayMove && <McAir mc={mc} />}
      {mc.current === null && programmeQuery.data?.items.length === 0 ? (
        <Notice kind="info">
          <Text>{t('mc.empty')}</Text>
          {mayGenerate && <TextLink to={paths.admin.programmeOf(id)}>{t('mc.make')}</TextLink>}
        </Notice>
      ) : (
        <>
          {mc.current && <McItem kind="now" item={mc.current} isShort={browsedItem !== null} />}
          {browsedItem && current !== null && (
            <McBrowse
              key={browsedItem.id}
              item={browsedItem}
              current={current}
              isBusy={moves.isBusy}
              onMove={mayMove ? move : null}
              onBack={stopBrowsing}
            />
          )}
          {mc.next && !browsedItem && <McItem kind="next" item={mc.next} />}
          {mayMove && (
            <McBar
              items={items.map(({ number }) => number)}
              next={mc.next_event}
              neighbours={{
                before: items[visibleIndex - 1]?.number ?? null,
                after: items[visibleIndex + 1]?.number ?? null,
              }}
              isBusy={moves.isBusy}
              isSending={moves.isSending}
              message={message}
              heldMove={heldMove}
              onMove={move}
              onBrowse={browse}
            >
              <McLastMove mc={mc} answeredAt={stateQuery.dataUpdatedAt} isBusy={moves.isBusy} onUndo={moves.undo} />
            </McBar>
          )}
          <section className={classes.list} aria-label={t('mc.programme')}>
            <McList items={items} current={current} next={mc.next_event} onLook={setBrowsedId} />
            {mayMove && <p className={classes.hint}>{t('mc.keys')}</p>}
          </section>
        </>
      )}
      {mayMove && isOnAir && <McEndAir mc={mc} />}
    </>
  )
}

/** Says why the last move has not been made; null if it was made or has to be confirmed. */
function describeProblem(
  { error, isResending }: Pick<ReturnType<typeof useMoves>, 'error' | 'isResending'>,
  lastMove: { number: number | ''; by: string },
  t: T,
): string | null {
  if (isResending) return t('mc.resending')
  const code = error instanceof ApiError ? error.code : null
  if (code === 'EVENT_MOVED') return t('mc.moved', lastMove)
  return error && code !== 'EVENT_JUST_MOVED' ? errorText(error, t) : null
}
