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

const PROGRAMME_MS = 10_000

/** One tournament on the console: what is on, what is next, the whole programme, and the way on. */
export function McProgramme({ id, mayMove, mayMake }: { id: number; mayMove: boolean; mayMake: boolean }) {
  const { t, language } = useT()
  const state = useQuery(liveQuery(api.programme.byTournament, { params: { id } }))
  const programme = useQuery(liveQuery(api.programme.programme, { params: { id } }, PROGRAMME_MS))
  const mc = state.data
  const moves = useMoves(id, mc)
  // The item that is looked at, while it is another one than the one that is on.
  const [looked, setLooked] = useState<number | null>(null)
  const items = programme.data?.items ?? []
  const current = mc?.current_event ?? null
  const browsed = items.find((item) => item.id === looked && item.number !== current) ?? null
  const at = items.findIndex((item) => item.number === (browsed?.number ?? current))
  const move = (to: number | 'next') => {
    if (!mayMove) return
    setLooked(null)
    moves.move(to)
  }
  const browse = (by: -1 | 1) => {
    const to = items[at + by]
    if (to) setLooked(to.id)
  }
  const toNow = () => setLooked(null)
  useMoveKeys({
    step: () => moves.held === null && move('next'),
    browse,
    toNow,
    undo: () => mayMove && (mc?.last_move?.undo_ms ?? 0) > 0 && moves.undo(),
  })

  if (!mc) return <LoadState error={state.error} retry={state.refetch} />
  const by = mc.last_move?.by ?? t('mc.somebody')
  const message = messageOf(moves, { number: current ?? '', by }, t)
  const heldTo = moves.held?.to === 'next' ? mc.next_event : moves.held?.to
  const heldMove =
    moves.held && typeof heldTo === 'number'
      ? {
          text: t('mc.confirmText', { by, number: current ?? '', to: heldTo }),
          act: t('mc.confirm', { to: heldTo }),
          keep: t('mc.stay', { number: current ?? '' }),
          onConfirm: moves.confirm,
          onStay: moves.stay,
        }
      : null
  return (
    <>
      {state.isError && (
        <Notice kind="warning">
          {t('mc.lost', { time: clockTime(state.dataUpdatedAt, language, mc.tournament.hall_zone) })}
        </Notice>
      )}
      {mayMove && <McAir mc={mc} />}
      {mc.current === null && programme.data?.items.length === 0 ? (
        <Notice kind="info">
          <Text>{t('mc.empty')}</Text>
          {mayMake && <TextLink to={paths.admin.programmeOf(id)}>{t('mc.make')}</TextLink>}
        </Notice>
      ) : (
        <>
          {mc.current && <McItem kind="now" item={mc.current} short={browsed !== null} />}
          {browsed && current !== null && (
            <McBrowse
              key={browsed.id}
              item={browsed}
              current={current}
              busy={moves.busy}
              onHere={mayMove ? move : null}
              onNow={toNow}
            />
          )}
          {mc.next && !browsed && <McItem kind="next" item={mc.next} />}
          {mayMove && (
            <McBar
              items={items.map(({ number }) => number)}
              next={mc.next_event}
              around={{ before: items[at - 1]?.number ?? null, after: items[at + 1]?.number ?? null }}
              busy={moves.busy}
              sending={moves.sending}
              message={message}
              held={heldMove}
              above={<McLastMove mc={mc} at={state.dataUpdatedAt} busy={moves.busy} onUndo={moves.undo} />}
              onMove={move}
              onBrowse={browse}
            />
          )}
          <section className={classes.list} aria-label={t('mc.programme')}>
            <McList items={items} current={current} next={mc.next_event} onLook={setLooked} />
            {mayMove && <p className={classes.hint}>{t('mc.keys')}</p>}
          </section>
        </>
      )}
      {mayMove && mc.status === 2 && <McEndAir mc={mc} />}
    </>
  )
}

/** Why the last move is not made yet, or was not. */
function messageOf(
  moves: Pick<ReturnType<typeof useMoves>, 'error' | 'unsent'>,
  about: { number: number | ''; by: string },
  t: T,
): string | null {
  const code = moves.error instanceof ApiError ? moves.error.code : null
  return moves.unsent
    ? t('mc.resending')
    : code === 'EVENT_MOVED'
      ? t('mc.moved', about)
      : moves.error && code !== 'EVENT_JUST_MOVED'
        ? errorText(moves.error, t)
        : null
}
