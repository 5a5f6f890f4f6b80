import { Group, Text } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SharedEntry } from '@portal/shared/entries/shared-link-calls'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { callMoment, expectedStart, hasBegun, isCalled, toZonedTime, findTurns } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { followPointers } from '../../portal/hall/follow-pointers.ts'
import { useHallStream, useSpreadRead } from '../../portal/hall/use-hall-stream.ts'
import { paths } from '../../portal/paths.ts'
import classes from './ticket.module.css'

/** Often enough for dancers who wait beside the floor, and bearable for the server with thousands of readers. */
const STATE_POLL_MS = 10_000
const PROGRAMME_POLL_MS = 60_000
/** While the stream tells of changes, both are asked for only in case that one was missed. */
const FOLLOWED_POLL_MS = 5 * 60_000
/** Tickets read a changed programme again within this time. */
const SPREAD_MS = 8_000

type Props = {
  entry: Pick<SharedEntry, 'number' | 'tournament_details'>
  tournament: Tournament
}

/** The programme and its current item; before the day of the tournament the current item is not loaded. */
function useProgress({ id, hall_zone: zone, start_date }: Tournament) {
  const params = { params: { id } }
  const now = useNow().getTime()
  const isDay = toZonedTime(now, zone).day >= start_date
  const heard = useHallStream(isDay ? id : null)
  const state = useQuery({
    ...buildQuery(api.programme.byTournament, params),
    refetchInterval: heard.isLive ? FOLLOWED_POLL_MS : STATE_POLL_MS,
    // The next poll is soon; until then the ticket shows the time of the last response.
    retry: false,
    enabled: isDay,
  })
  const {
    data: programme,
    isPending,
    refetch,
  } = useQuery({
    ...buildQuery(api.programme.programme, params),
    refetchInterval: isDay && (heard.isLive ? FOLLOWED_POLL_MS : PROGRAMME_POLL_MS),
  })
  useSpreadRead(heard.pointers?.programme_version, SPREAD_MS, refetch)
  const liveState = followPointers(state.data, heard)
  const current = liveState && hasBegun(liveState) ? liveState.current_event : null
  const isLost = state.isError && !heard.isLive
  const at = isLost ? Math.max(state.dataUpdatedAt, heard.seenAt) : now
  return {
    progress: { items: programme?.items ?? [], current, moved_at: liveState?.moved_at ?? null, zone, now: at },
    isDay,
    /** So long before its item a competitor is called; 0: without a time. */
    callMinutes: programme?.call_minutes ?? 0,
    /** Whether the running order is still loading. */
    isPending,
    /** The time (HH:MM) of the last response while the portal cannot be reached; otherwise null. */
    lostAt: isLost && liveState ? toZonedTime(at, zone).time : null,
  }
}

const hasBib =
  (number: number | null) =>
  (competitor: Competitor): boolean =>
    number !== null && competitor.number === number

/** How many items are left until an entry dances, and the expected time; without a programme or a bib only the link to the live page. */
export function TicketTurn({ entry: { number }, tournament }: Props) {
  const { t } = useT()
  const { progress, callMinutes, lostAt } = useProgress(tournament)
  const { id, hall_zone: zone } = tournament
  const [turn] = findTurns(progress, hasBib(number))
  const mustCome = turn !== undefined && isCalled(turn, callMinutes, progress.now)
  const call = turn && turn.itemsLeft !== 0 && !mustCome ? callMoment(turn.expectedAt, callMinutes) : null
  return (
    <div className={classes.turn}>
      {turn && (
        <>
          {turn.itemsLeft !== null && (
            <p className={classes.left}>
              {turn.itemsLeft === 0 ? t('ticket.turn.now') : t('ticket.turn.left', { count: turn.itemsLeft })}
            </p>
          )}
          <p>
            {turn.expectedAt === null
              ? t('ticket.turn.item', { number: turn.item.number })
              : t('ticket.turn.about', { number: turn.item.number, time: toZonedTime(turn.expectedAt, zone).time })}
          </p>
          {call !== null && <p>{t('ticket.turn.callAt', { time: toZonedTime(call, zone).time })}</p>}
          {mustCome && (
            <p className={classes.call}>
              <IconDoorEnter size={24} aria-hidden />
              {t('ticket.turn.call')}
            </p>
          )}
        </>
      )}
      {!turn && number !== null && progress.items.length > 0 && <p>{t('ticket.turn.none')}</p>}
      {lostAt !== null && <output className={classes.soft}>{t('ticket.turn.lost', { time: lostAt })}</output>}
      <ButtonLink to={number === null ? paths.live(id) : `${paths.live(id)}?pin=${number}`}>
        {t('ticket.turn.live')}
      </ButtonLink>
    </div>
  )
}

/** The items in which an entry dances, with their planned times; on the day shifted by the current delay. */
export function TicketTimes({
  entry: { number, tournament_details: details },
  tournament,
  children,
}: Props & {
  /** The contents of the entry: folded below their times, or in place of them while the running order has none. */
  children?: (isFolded: boolean) => ReactNode
}) {
  const { t, language } = useT()
  const { progress, isDay, isPending } = useProgress(tournament)
  const { items, current, zone } = progress
  const ownItems = items.filter(({ athletes }) => athletes.some(hasBib(number)))
  if (ownItems.length === 0) return isPending ? null : children?.(false)
  const currentIndex = items.findIndex((item) => item.number === current)
  const nextItem = isDay ? ownItems.find((item) => items.indexOf(item) >= currentIndex) : undefined
  const days = new Set(items.map(({ day }) => day))
  return (
    <section aria-labelledby="times">
      <Group justify="space-between" gap="xs" mb="xs">
        <SectionTitle id="times">{t('ticket.times')}</SectionTitle>
        <Text size="sm">{t(isDay ? 'ticket.times.now' : 'ticket.times.planned')}</Text>
      </Group>
      <div className="surface">
        <ul className={`${lines.list} ${classes.times}`}>
          {ownItems.map((item) => {
            const content = details.find(({ id }) => id === item.tournament_detail_id)?.content_competition
            const isOver = items.indexOf(item) < currentIndex
            const about = isOver ? null : expectedStart(item, progress)
            const time = about === null ? item.time : toZonedTime(about, zone).time
            return (
              <li
                key={item.id}
                aria-current={item.number === current ? 'step' : undefined}
                data-over={isOver || undefined}
                data-next={item === nextItem || undefined}
              >
                <span>
                  {content && <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />}{' '}
                  {item.round === null && content ? nameIn(language, content) : itemTitle(item, { t, language })}
                  <Text size="sm" c="dimmed">
                    {t('ticket.turn.item', { number: item.number })}
                    {days.size > 1 && item.day !== null && ` · ${formatDay(item.day, language, 'brief')}`}
                  </Text>
                </span>
                <span>
                  <b className="figures">{time}</b>
                  {time !== item.time && item.time !== null && (
                    <Text size="sm" c="dimmed">
                      {t('ticket.times.plan', { time: item.time })}
                    </Text>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        {children?.(true)}
      </div>
    </section>
  )
}
