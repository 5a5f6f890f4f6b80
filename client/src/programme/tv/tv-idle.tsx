import { useT } from '../../kit/i18n/use-t.ts'
import classes from './tv.module.css'

/** While nothing is on: a welcome to the tournament that this hall is for; before any was on air, the portal's name alone. */
export function TvIdle({ tournament, say }: { tournament: string | null; say: string | null }) {
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
