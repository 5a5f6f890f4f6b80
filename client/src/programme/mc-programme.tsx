import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../paths.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { liveQuery } from './live.ts'
import { McAir } from './mc-air.tsx'
import { McBar } from './mc-bar.tsx'
import { McItem } from './mc-item.tsx'
import { McList } from './mc-list.tsx'
import classes from './mc.module.css'
import { clockTime } from './use-clock.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { useMover } from './use-mover.ts'

const PROGRAMME_MS = 10_000

/** One tournament on the console: what is on, what is next, the whole programme, and the way on. */
export function McProgramme({ id, mayMove }: { id: number; mayMove: boolean }) {
  const { t, language } = useT()
  const state = useQuery(liveQuery(api.programme.byTournament, { params: { id } }))
  const programme = useQuery(liveQuery(api.programme.programme, { params: { id } }, PROGRAMME_MS))
  const mover = useMover(id)
  const mc = state.data
  const items = programme.data?.items ?? []
  const current = mc?.current_event ?? null
  const at = items.findIndex(({ number }) => number === current)
  const before = items[at - 1]?.number ?? null
  const to = (target: number | 'next' | null) => {
    // One move at a time, each from what is seen.
    if (!mayMove || mover.isPending || current === null || target === null || target === current) return
    if (target === 'next' && mc?.next_event === null) return
    mover.mutate({ from: current, version: mc?.version ?? 0, to: target })
  }
  useMoveKeys({ next: () => to('next'), back: () => to(before) })

  if (!mc) return <LoadState error={state.error} retry={state.refetch} />
  const overtaken = mover.error instanceof ApiError && mover.error.code === 'EVENT_MOVED'
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
          {mayMove && (
            <Anchor component={Link} to={paths.admin.programmeOf(id)}>
              {t('mc.make')}
            </Anchor>
          )}
        </Notice>
      ) : (
        <>
          {mc.current && <McItem kind="now" item={mc.current} />}
          {mc.next && <McItem kind="next" item={mc.next} />}
          {mayMove && (
            <McBar
              items={items.map(({ number }) => number)}
              next={mc.next_event}
              before={before}
              pending={mover.isPending}
              message={
                mover.isPending && mover.failureCount > 0
                  ? t('mc.resending')
                  : overtaken
                    ? t('mc.moved', { number: current ?? '' })
                    : mover.error && errorText(mover.error, t)
              }
              onMove={to}
            />
          )}
          <section className={classes.list} aria-label={t('mc.programme')}>
            <McList
              items={items}
              current={current}
              next={mc.next_event}
              onJump={mayMove ? (number) => to(number) : null}
            />
          </section>
        </>
      )}
    </>
  )
}
