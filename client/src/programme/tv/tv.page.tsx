import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { liveQuery } from '../live/live.ts'
import { TvItem } from './tv-item.tsx'
import { TvNext } from './tv-next.tsx'
import classes from './tv.module.css'
import { useSpoken } from '../live/use-asked-language.ts'
import { clockTime, useClock } from '../live/use-clock.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** An older answer is shown no more: the hall has moved on. */
const TOO_OLD_MS = 15 * 60_000

// Looked at on a phone it scrolls, and what scrolls must be reachable by keys.
const REACHABLE = { tabIndex: 0 }

/** The screen of a hall: what is on and who dances, what comes next, and a clock. Nobody touches it. */
export function Page() {
  useWakeLock()
  const { t, language } = useT()
  const tournamentId = Number(useSearchParams()[0].get('tournament')) || undefined
  const query = tournamentId === undefined ? {} : { tournament: tournamentId }
  const { data: hall, isError, dataUpdatedAt } = useQuery(liveQuery(api.programme.hall, { query }))
  const tournament = hall?.tournament ?? null
  useSpoken(tournament?.hall_language ?? 'vi')
  const zone = tournament?.hall_zone ?? HALL_ZONE
  const now = useClock()
  const old = isError && now - dataUpdatedAt > TOO_OLD_MS
  const mc = old ? null : hall?.mc
  usePageTitle(mc?.current ? `${t('hall.item', { number: mc.current.number })} · ${mc.tournament.name}` : t('tv.title'))
  const clock = (
    <div className={classes.clock}>
      <time>{clockTime(now, language, zone)}</time>
      {isError && dataUpdatedAt > 0 && (
        <output>{t('tv.lost', { time: clockTime(dataUpdatedAt, language, zone) })}</output>
      )}
    </div>
  )
  const unknown = hall !== undefined && tournamentId !== undefined && tournament === null
  return (
    <main id="main" {...REACHABLE} className={classes.screen}>
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
            tournament={tournament?.name ?? null}
            say={
              unknown ? t('tv.unknown', { id: tournamentId }) : hall === undefined && isError ? t('tv.waiting') : null
            }
          />
        </>
      )}
    </main>
  )
}

/** While nothing is on: a welcome to the tournament that this hall is for; before any was on air, the portal's name alone. */
function TvIdle({ tournament, say }: { tournament: string | null; say: string | null }) {
  const { t } = useT()
  return (
    <div className={classes.idle}>
      <img src="/icon.svg" alt="" className={classes.mark} />
      {tournament !== null && <p className={classes.welcome}>{t('tv.welcome')}</p>}
      <h1 className={classes.welcomed}>{tournament ?? t('app.name')}</h1>
      {say !== null && <output>{say}</output>}
    </div>
  )
}
