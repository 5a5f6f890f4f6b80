import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import { delayInMinutes } from '@portal/shared/programme/turns'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { heardOf } from '../../portal/hall/hall-stream.ts'
import { INTERVAL_MS, liveQuery } from '../../portal/hall/live.ts'
import { RehearsalBand } from '../live/rehearsal-band.tsx'
import { useClock } from '../../portal/hall/use-clock.ts'
import { useHallClock } from '../live/use-hall-clock.ts'
import { useHallLanguage } from '../live/use-hall-language.ts'
import { heatAfter, MAX_AGE_MS } from './tv-item-rules.ts'
import { TvAirFloor } from './screen/tv-air-floor.tsx'
import { TvItem } from './tv-item.tsx'
import { TvNext } from './tv-next.tsx'
import { TvOverlay } from './tv-overlay.tsx'
import { noticeOf, TvClock, TvIdle, TvNotice } from './tv-parts.tsx'
import classes from './tv.module.css'
import { useRehearsalReader } from './screen/use-rehearsal-reader.ts'
import { FIRST_FLOOR, useFirstFloor } from './use-first-floor.ts'

// On a phone the page scrolls, and a scrolling area has to be reachable by keyboard.
const FOCUSABLE = { tabIndex: 0 }

/** The screen of the tournament that is on air, or of the one in its address, as visitors read it. */
export function TvAir({
  tournamentId,
  floor,
  isOverlay,
}: {
  tournamentId: number | null
  floor: number
  isOverlay: boolean
}) {
  const { t, language } = useT()
  const query = tournamentId === null ? {} : { tournament: tournamentId }
  const rehearsalReader = useRehearsalReader()
  const {
    data: hall,
    isError,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...liveQuery(api.programme.hall, { query }, INTERVAL_MS, rehearsalReader),
    // While the tournament is on air, its stream says when to read again; otherwise another may be put on air.
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && data?.mc && heardOf(data.mc.id).isLive ? false : INTERVAL_MS,
  })
  const tournament = hall?.tournament ?? null
  const { pointer, floorCount, serverNow, seenAt } = useFirstFloor(tournament?.id ?? null, refetch, rehearsalReader)
  useHallLanguage(tournament?.hall_language ?? 'vi')
  const zone = tournament?.hall_zone ?? HALL_ZONE
  const now = useHallClock(serverNow, seenAt)
  // By the clock of this device, as the moment of the answer is.
  const isOutdated = useClock() - dataUpdatedAt > MAX_AGE_MS && isError
  const mc = isOutdated ? null : hall?.mc
  const isCurrent = pointer !== undefined && pointer.number === mc?.current?.number
  const heat = isCurrent ? pointer.heat : null
  const dance = isCurrent ? pointer.dance : null
  const notice = mc && pointer ? noticeOf(pointer, t, language) : null
  usePageTitle(
    mc?.current
      ? `${t('hall.item', { number: mc.current.number })} · ${nameIn(language, mc.tournament)}`
      : t('tv.title'),
  )
  if (tournament && floor > FIRST_FLOOR)
    return <TvAirFloor tournament={tournament} floor={floor} isOverlay={isOverlay} onProgramme={refetch} />
  if (isOverlay)
    return mc?.current ? (
      <TvOverlay key={mc.current.id} item={mc.current} heat={heat} dance={dance} notice={notice} />
    ) : null
  const lostAt = isError && dataUpdatedAt > 0 ? dataUpdatedAt : null
  const clock = (
    <TvClock
      now={now}
      zone={zone}
      floor={floorCount > 1 ? FIRST_FLOOR : null}
      lostAt={lostAt}
      delay={mc ? delayOf(mc, zone, now) : null}
    />
  )
  const isUnknown = hall !== undefined && tournamentId !== null && tournament === null
  const followingHeat = mc?.current ? heatAfter(mc.current, heat) : null
  return (
    <main id="main" {...FOCUSABLE} className={classes.screen}>
      <RehearsalBand />
      {mc && notice !== null ? (
        <>
          <header className={classes.head}>{clock}</header>
          <TvNotice tournament={nameIn(language, mc.tournament)} text={notice} />
        </>
      ) : mc?.current ? (
        <>
          {/* A new item, or a new heat of it, begins on its first page. */}
          <TvItem key={`${mc.current.id} ${heat}`} item={mc.current} heat={heat} dance={dance} clock={clock} />
          <TvNext item={followingHeat === null ? mc.next : mc.current} heat={followingHeat} />
        </>
      ) : (
        <>
          <header className={classes.head}>{clock}</header>
          <TvIdle
            tournament={tournament && nameIn(language, tournament)}
            message={
              isUnknown ? t('tv.unknown', { id: tournamentId }) : hall === undefined && isError ? t('tv.waiting') : null
            }
          />
        </>
      )}
    </main>
  )
}

const delayOf = ({ current, next, current_event, moved_at }: ProgrammeState, zone: string, now: number) =>
  delayInMinutes({
    items: [current, next].filter((item) => item !== null),
    current: current_event,
    moved_at,
    zone,
    now,
  })
