import { nameIn } from '@portal/shared/kit/text/name-in'
import { delayInMinutes } from '@portal/shared/programme/turns'
import type { HallScreen } from '@portal/shared/programme/pointer-rows'
import type { Hall } from '@portal/shared/programme/programme-rows'
import { useT } from '../../../kit/i18n/use-t.ts'
import { progressOf } from '../../live/progress.ts'
import { RehearsalBand } from '../../live/rehearsal-band.tsx'
import { useClock } from '../../../portal/hall/use-clock.ts'
import type { useHall } from '../../live/use-hall.ts'
import { useHallClock } from '../../live/use-hall-clock.ts'
import { MAX_AGE_MS } from '../tv-item-rules.ts'
import { TvOverlay } from '../tv-overlay.tsx'
import { noticeOf, TvClock, TvIdle } from '../tv-parts.tsx'
import classes from '../tv.module.css'
import { layouts } from './layouts.ts'
import type { TvView } from './tv-view.ts'

// On a phone the page scrolls, and a scrolling area has to be reachable by keyboard.
const FOCUSABLE = { tabIndex: 0 }

/** The picture of a floor in the layout of a screen; a welcome while either is not known. */
export function TvFloor({
  tournament,
  hall: { pointers, programme, isStale, seenAt },
  screen,
  isOverlay,
}: {
  tournament: NonNullable<Hall['tournament']>
  hall: ReturnType<typeof useHall>
  screen: HallScreen | undefined
  isOverlay: boolean
}) {
  const { t, language } = useT()
  const floor = screen?.floor ?? null
  const now = useHallClock(pointers?.now, seenAt)
  const pointer = pointers?.floors.find((each) => each.floor === floor)
  const items = (programme?.items ?? []).filter((item) => item.floor === floor)
  const index = items.findIndex((item) => item.id === pointer?.item_id)
  const current = items[index]
  const zone = tournament.hall_zone
  // By the clock of this device, as the moment of the answer is.
  const isOld = useClock() - seenAt > MAX_AGE_MS && isStale
  const isOnAir = pointers?.status === 2 && !isOld
  if (isOverlay)
    return isOnAir && pointer && current ? (
      <TvOverlay
        key={current.id}
        item={current}
        heat={pointer.heat}
        dance={pointer.dance}
        notice={noticeOf(pointer, t, language)}
      />
    ) : null
  const delay = pointer && isOnAir ? delayInMinutes(progressOf(items, pointer, zone, now)) : null
  const namedFloor = pointers && pointers.floors.length > 1 ? floor : null
  const clock = <TvClock now={now} zone={zone} floor={namedFloor} lostAt={isStale ? seenAt : null} delay={delay} />
  if (!screen || isOld || !programme)
    return (
      <main id="main" {...FOCUSABLE} className={classes.screen}>
        <header className={classes.head}>{clock}</header>
        <TvIdle tournament={nameIn(language, tournament)} message={null} />
      </main>
    )
  const view: TvView = {
    tournament,
    screen,
    isOnAir,
    pointer,
    items,
    current,
    callMinutes: programme.call_minutes,
    following: items.find((item) => item.id === pointer?.next_item_id) ?? items[index + 1],
    zone,
    now,
    clock,
  }
  const Layout = layouts[screen.layout]
  return (
    <main id="main" {...FOCUSABLE} className={classes.screen} data-layout={screen.layout}>
      <RehearsalBand />
      <Layout {...view} />
    </main>
  )
}
