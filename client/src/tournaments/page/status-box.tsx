import { IconCalendarEvent, IconCircleCheck, IconClockHour4, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Outline } from '@portal/shared/programme/programme-rows'
import { daysUntil, registrationState, type RegistrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useUser } from '../../kit/api/session.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { OpeningReminder } from '../../portal/opening-reminder.tsx'
import { paths } from '../../portal/paths.ts'
import { describeOpening, describeStart } from './describe-start.ts'
import { DaysLeft } from './days-left.tsx'
import { ClubAndTeamLinks } from './club-and-team-links.tsx'
import { findLowestFee, takesEntries, type TournamentStage } from './stage.ts'
import classes from './tournament-head.module.css'

type Props = {
  tournament: Tournament
  outline: Outline | undefined
  stage: TournamentStage
  /** The address of the registration form, with the year of birth that was searched for. */
  registerPath: string
  /** Whether the tournament takes flashmob teams. */
  hasFlashmob: boolean
}

/** The state of the tournament, and the main link that belongs to it. */
export function StatusBox({ tournament, outline, stage, registerPath, hasFlashmob }: Props) {
  const { t, language } = useT()
  const now = useNow()
  const user = useUser()
  const { id, start_date, count_entries } = tournament
  const state = registrationState(tournament, now)
  const startText = describeStart(daysUntil(start_date, now), t)
  const hasProgramme = outline !== undefined && outline.items.length > 0
  if (takesEntries(stage) && state.kind === 'open')
    return <OpenBox {...{ tournament, stage, state, registerPath, hasFlashmob }} />
  if (stage === 'live' && outline?.on) return <LiveBox id={id} items={outline.items} current={outline.on} />
  if (stage === 'over' && outline !== undefined && outline.results > 0)
    return (
      <StateBox stage={stage} icon={<IconCircleCheck aria-hidden />} title={t('tournaments.state.past')}>
        <StageLink to={paths.results(id)} label={t('tournament.results')}>
          {count_entries > 0 && t('tournament.over', { count: count_entries })}
        </StageLink>
      </StateBox>
    )
  if (stage === 'over')
    return (
      <StateBox stage={stage} icon={<IconCircleCheck aria-hidden />} title={t('tournaments.state.past')}>
        <StageLink
          to={hasProgramme ? paths.live(id) : paths.tournaments}
          label={t(hasProgramme ? 'tournament.danced' : 'home.all')}
        >
          {count_entries > 0 && t('tournament.over', { count: count_entries })}
        </StageLink>
      </StateBox>
    )
  if (stage === 'programme')
    return (
      <StateBox stage={stage} icon={<IconCalendarEvent aria-hidden />} title={t('tournament.programme.there')}>
        <StageLink to={paths.live(id)} label={t('tournament.programme.find')}>
          {startText}
        </StageLink>
      </StateBox>
    )
  if (state.kind === 'closed')
    return (
      <StateBox stage={stage} icon={<IconLock aria-hidden />} title={t('tournament.closedNow')}>
        <p>{t('tournaments.state.closed', { date: formatDay(state.last_day, language) })}</p>
        <StageLink to={user ? paths.overview : paths.entry} label={t('tournament.mine')}>
          {startText}
        </StageLink>
      </StateBox>
    )
  return (
    <StateBox stage={stage} icon={<IconCalendarEvent aria-hidden />} title={describeOpening(state, { t, language })}>
      <div className={classes.deed}>
        <p>{startText}</p>
        <OpeningReminder tournamentId={id} state={state} isMain size="lg" />
      </div>
    </StateBox>
  )
}

type OpenBoxProps = Omit<Props, 'outline'> & { state: Extract<RegistrationState, { kind: 'open' }> }

/** The box while entries are taken: the deadline, and the link to register. */
function OpenBox({ tournament, stage, state, registerPath, hasFlashmob }: OpenBoxProps) {
  const { t, language } = useT()
  const fee = findLowestFee(tournament)
  return (
    <StateBox
      stage={stage}
      icon={stage === 'closing' && <IconClockHour4 aria-hidden />}
      title={<DaysLeft count={state.days_left} />}
    >
      <p>
        {t('tournament.closes', { date: formatDay(state.last_day, language, 'long') })}{' '}
        {stage === 'closing' && t('tournament.closes.then')}
      </p>
      <StageLink to={registerPath} label={t('tournaments.register')}>
        {stage === 'open' &&
          fee !== null &&
          t('tournament.feeFrom', { amount: formatMoney(fee, language, tournament.currency_name) })}
      </StageLink>
      <div className={classes.wide}>
        <ClubAndTeamLinks id={tournament.id} hasFlashmob={hasFlashmob} />
      </div>
    </StateBox>
  )
}

type LiveBoxProps = { id: number; items: Outline['items']; current: NonNullable<Outline['on']> }

/** The box while the tournament is live: the current and the next item, and the delay. */
function LiveBox({ id, items, current: { number, late } }: LiveBoxProps) {
  const { t, language } = useT()
  const index = items.findIndex((item) => item.number === number)
  const [item, next] = [items[index], items[index + 1]]
  return (
    <StateBox
      stage="live"
      title={[t('tournament.on'), late !== null && describeDelay(late, t)].filter(Boolean).join(', ')}
    >
      <b className={classes.item}>{t('tournament.item', { number })}</b>
      {item && <p className={classes.bright}>{itemTitle(item, { t, language })}</p>}
      <StageLink to={paths.live(id)} label={t('tournament.live')}>
        {next && t('tournament.on.next', { name: itemTitle(next, { t, language }) })}
      </StageLink>
    </StateBox>
  )
}

type StateBoxProps = { stage: TournamentStage; icon?: ReactNode; title: ReactNode; children: ReactNode }

function StateBox({ stage, icon, title, children }: StateBoxProps) {
  return (
    <div className={classes.box} data-stage={stage}>
      <p className={classes.state}>
        {icon}
        <span>{title}</span>
      </p>
      {children}
    </div>
  )
}

function StageLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <div className={classes.deed}>
      {children && <p>{children}</p>}
      <MainButton component={Link} to={to} size="lg">
        {label}
      </MainButton>
    </div>
  )
}

/** Says how many minutes the hall is late; a negative number means early. */
export function describeDelay(minutes: number, t: T): string {
  if (minutes === 0) return t('tournament.onTime')
  return minutes > 0 ? t('tournament.late', { minutes }) : t('tournament.early', { minutes: -minutes })
}
