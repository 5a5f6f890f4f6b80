import { useQuery } from '@tanstack/react-query'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { liveQuery } from './live.ts'
import { TvIdle } from './tv-idle.tsx'
import { TvItem } from './tv-item.tsx'
import { TvNext } from './tv-next.tsx'
import classes from './tv.module.css'
import { useAskedLanguage } from './use-asked-language.ts'
import { clockTime, useClock } from './use-clock.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The hall's screen: what is on and who dances, what comes next, and a clock. Nobody touches it. */
export function Page() {
  useAskedLanguage()
  useWakeLock()
  const { t, language } = useT()
  const time = useClock(language)
  const { data: mc, isError, dataUpdatedAt } = useQuery(liveQuery(api.programme.tv))
  usePageTitle(mc?.current ? t('hall.item', { number: mc.current.number }) : t('tv.title'))
  return (
    <main id="main" tabIndex={-1} className={classes.screen}>
      <header className={classes.top}>
        <p className={classes.tournament}>{mc?.tournament.name}</p>
        <p className={classes.clock}>{time}</p>
      </header>
      {mc?.current ? (
        // A new item begins on its first page.
        <TvItem key={mc.current.id} item={mc.current} />
      ) : (
        <TvIdle tournament={mc?.tournament.name} waiting={mc === undefined && isError} />
      )}
      {mc?.current && <TvNext item={mc.next} />}
      {isError && dataUpdatedAt > 0 && (
        <output className={classes.lost}>{t('tv.lost', { time: clockTime(dataUpdatedAt, language) })}</output>
      )}
    </main>
  )
}
