import { IconCalendarEvent, IconCircleCheck, IconClockHour4, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Outline } from '@portal/shared/programme/programme-rows'
import { daysUntil, registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useUser } from '../../kit/api/session.ts'
import { titleOf } from '../../kit/fields/item-title.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { paths } from '../../portal/paths.ts'
import { DaysLeft } from './days-left.tsx'
import { OtherWays } from './other-ways.tsx'
import { lowestFee, takesEntries, type Stage } from './stage.ts'
import classes from './tournament-head.module.css'

type Props = {
  tournament: Tournament
  outline: Outline | undefined
  stage: Stage
  /** Where one enters, with what was already answered here. */
  register: string
  /** Whether teams are asked for. */
  flashmob: boolean
}

/** Where the tournament stands, and the one act that follows from it. */
export function StatusBox({ tournament, outline, stage, register, flashmob }: Props) {
  const { t, language } = useT()
  const now = useNow()
  const user = useUser()
  const { id, start_date, currency_name, count_entries } = tournament
  const state = registrationState(tournament, now)
  const starts = startSentence(daysUntil(start_date, now), t)
  const danced = outline !== undefined && outline.items.length > 0
  if (takesEntries(stage) && state.kind === 'open') {
    const fee = lowestFee(tournament)
    return (
      <Box
        stage={stage}
        icon={stage === 'closing' && <IconClockHour4 aria-hidden />}
        title={<DaysLeft count={state.days_left} />}
      >
        <p>
          {t('tournament.closes', { date: formatDay(state.last_day, language, 'long') })}{' '}
          {stage === 'closing' && t('tournament.closes.then')}
        </p>
        <Deed to={register} label={t('tournaments.register')}>
          {stage === 'open' &&
            fee !== null &&
            t('tournament.feeFrom', { amount: formatMoney(fee, language, currency_name) })}
        </Deed>
        <div className={classes.wide}>
          <OtherWays id={id} flashmob={flashmob} />
        </div>
      </Box>
    )
  }
  if (stage === 'live' && outline?.on) {
    const { number, late } = outline.on
    const here = outline.items.findIndex((item) => item.number === number)
    const [item, next] = [outline.items[here], outline.items[here + 1]]
    return (
      <Box stage={stage} title={[t('tournament.on'), late !== null && lateness(late, t)].filter(Boolean).join(', ')}>
        <b className={classes.item}>{t('tournament.item', { number })}</b>
        {item && <p className={classes.bright}>{titleOf(item, { t, language })}</p>}
        <Deed to={paths.live(id)} label={t('tournament.live')}>
          {next && t('tournament.on.next', { name: titleOf(next, { t, language }) })}
        </Deed>
      </Box>
    )
  }
  if (stage === 'over')
    return (
      <Box stage={stage} icon={<IconCircleCheck aria-hidden />} title={t('tournaments.state.past')}>
        <Deed to={danced ? paths.live(id) : paths.tournaments} label={t(danced ? 'tournament.danced' : 'home.all')}>
          {count_entries > 0 && t('tournament.over', { count: count_entries })}
        </Deed>
      </Box>
    )
  if (stage === 'programme')
    return (
      <Box stage={stage} icon={<IconCalendarEvent aria-hidden />} title={t('tournament.programme.there')}>
        <Deed to={paths.live(id)} label={t('tournament.programme.find')}>
          {starts}
        </Deed>
      </Box>
    )
  if (state.kind === 'closed')
    return (
      <Box stage={stage} icon={<IconLock aria-hidden />} title={t('tournament.closedNow')}>
        <p>{t('tournaments.state.closed', { date: formatDay(state.last_day, language) })}</p>
        <Deed to={user ? paths.overview : paths.entry} label={t('tournament.mine')}>
          {starts}
        </Deed>
      </Box>
    )
  return (
    <Box stage={stage} icon={<IconCalendarEvent aria-hidden />} title={t('tournaments.state.notOpen')}>
      <p>{starts}</p>
    </Box>
  )
}

function Box(props: { stage: Stage; icon?: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.box} data-stage={props.stage}>
      <p className={classes.state}>
        {props.icon}
        <span>{props.title}</span>
      </p>
      {props.children}
    </div>
  )
}

function Deed({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <div className={classes.deed}>
      {children && <p>{children}</p>}
      <MainButton component={Link} to={to} size="lg">
        {label}
      </MainButton>
    </div>
  )
}

function startSentence(days: number, t: T): string {
  if (days > 0) return t('tournaments.starts', { count: days })
  return t(days === 0 ? 'tournaments.starts.today' : 'tournaments.running')
}

/** How late the hall is, in words. */
export function lateness(minutes: number, t: T): string {
  if (minutes === 0) return t('tournament.onTime')
  return minutes > 0 ? t('tournament.late', { minutes }) : t('tournament.early', { minutes: -minutes })
}
