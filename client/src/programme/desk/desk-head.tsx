import { IconCloudCheck, IconCloudOff, IconCloudUp, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '@portal/shared/kit/dates'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatWeekday } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import classes from './desk-head.module.css'
import type { DeskView } from './use-desk.ts'

/** The head of the desk: the time in the hall, how many bibs are handed out, and whether all is saved. */
export function DeskHead({
  view: { desk, today, totals },
  waiting,
  isAway,
  seenAt,
  account,
}: {
  view: DeskView
  /** How many acts are not sent yet. */
  waiting: number
  isAway: boolean
  /** When the server answered last, epoch milliseconds. */
  seenAt: number
  account: ReactNode
}) {
  const { t, language } = useT()
  const counts = { handed: totals.handed, all: totals.entries }
  return (
    <header className={classes.head}>
      <h1>{t('desk.title')}</h1>
      <span className={classes.moment}>
        {formatWeekday(today.day, language)} {formatDay(today.day, language, 'brief')} · {today.time}
      </span>
      <span className={classes.progress}>
        <b>
          {totals.handed}/{totals.entries}
        </b>
        <span className={classes.words}>{t('desk.progressWords')}</span>
        <progress value={totals.handed} max={Math.max(1, totals.entries)} aria-label={t('desk.handedOf', counts)} />
      </span>
      <Saved waiting={waiting} lostAt={isAway ? clockTime(seenAt, language, desk.zone) : null} />
      <Link className={classes.office} to={paths.admin.entriesOf(desk.tournament_id)} aria-label={t('desk.office')}>
        <IconTable size={22} aria-hidden />
      </Link>
      <span className={classes.account}>{account}</span>
    </header>
  )
}

/** `lostAt`: the time of the last answer while there is no network, else null. */
function Saved({ waiting, lostAt }: { waiting: number; lostAt: string | null }) {
  const { t } = useT()
  const isLost = lostAt !== null
  const Icon = isLost ? IconCloudOff : waiting > 0 ? IconCloudUp : IconCloudCheck
  const label =
    isLost && waiting > 0
      ? t('desk.waiting', { count: waiting })
      : isLost
        ? t('desk.away', { time: lostAt })
        : t(waiting > 0 ? 'desk.saving' : 'desk.saved')
  return (
    <output className={classes.saved} data-waiting={isLost || undefined}>
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </output>
  )
}
