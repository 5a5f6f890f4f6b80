import { useQuery } from '@tanstack/react-query'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { rowsOf } from '../lib/rows-of.ts'
import { useNow } from '../lib/use-now.ts'
import { liveQuery } from './live.ts'
import classes from './tv.module.css'

const SLOWLY_MS = 60_000

/** While nothing is on: a welcome to the tournament on air, else to the one that goes on or comes next. */
export function TvIdle({ tournament, waiting }: { tournament: string | undefined; waiting: boolean }) {
  const { t } = useT()
  const { data } = useQuery({ ...liveQuery(api.tournaments.list, {}, SLOWLY_MS), enabled: tournament === undefined })
  const today = useNow().toISOString().slice(0, 10)
  const coming = rowsOf(data ?? [])
    .filter(({ end_date }) => end_date >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))[0]
  return (
    <div className={classes.idle}>
      <img src="/icon.svg" alt="" className={classes.mark} />
      <p className={classes.welcome}>{t('tv.welcome')}</p>
      <h1 className={classes.title}>{tournament ?? coming?.name ?? t('app.name')}</h1>
      {waiting && <output>{t('tv.waiting')}</output>}
    </div>
  )
}
