import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { liveQuery } from '../live/live.ts'
import { TvItem } from './tv-item.tsx'
import { TvNext } from './tv-next.tsx'
import classes from './tv.module.css'
import { useHallLanguage } from '../live/use-hall-language.ts'
import { clockTime, useClock } from '../live/use-clock.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** An answer that is older is not shown: the hall has moved on. */
const MAX_AGE_MS = 15 * 60_000

// On a phone the page scrolls, and a scrolling area has to be reachable by keyboard.
const FOCUSABLE = { tabIndex: 0 }

/** The screen of a hall, which nobody operates: the current item with its competitors, the next item, and a clock. */
export function Page() {
  useWakeLock()
  const { t, language } = useT()
  const tournamentId = Number(useSearchParams()[0].get('tournament')) || undefined
  const query = tournamentId === undefined ? {} : { tournament: tournamentId }
  const { data: hall, isError, dataUpdatedAt } = useQuery(liveQuery(api.programme.hall, { query }))
  const tournament = hall?.tournament ?? null
  useHallLanguage(tournament?.hall_language ?? 'vi')
  const zone = tournament?.hall_zone ?? HALL_ZONE
  const now = useClock()
  const isOutdated = isError && now - dataUpdatedAt > MAX_AGE_MS
  const mc = isOutdated ? null : hall?.mc
  usePageTitle(
    mc?.current
      ? `${t('hall.item', { number: mc.current.number })} · ${nameIn(language, mc.tournament)}`
      : t('tv.title'),
  )
  const clock = (
    <div className={classes.clock}>
      <time>{clockTime(now, language, zone)}</time>
      {isError && dataUpdatedAt > 0 && (
        <output>{t('tv.lost', { time: clockTime(dataUpdatedAt, language, zone) })}</output>
      )}
    </div>
  )
  const isUnknown = hall !== undefined && tournamentId !== undefined && tournament === null
  return (
    <main id="main" {...FOCUSABLE} className={classes.screen}>
      {mc?.current ? (
        <>
          {/* A new item begins on its first page. */}
          <TvItem key={mc.current.id} item={mc.current} clock={clock} />
          <TvNext item={mc.next} />
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

/** Shown while there is no current item: a welcome to the tournament of the hall, or the name of the portal if there is none. */
function TvIdle({ tournament, message }: { tournament: string | null; message: string | null }) {
  const { t } = useT()
  return (
    <div className={classes.idle}>
      <img src="/icon.svg" alt="" className={classes.mark} />
      {tournament !== null && <p className={classes.welcome}>{t('tv.welcome')}</p>}
      <h1 className={classes.welcomed}>{tournament ?? t('app.name')}</h1>
      {message !== null && <output>{message}</output>}
    </div>
  )
}
