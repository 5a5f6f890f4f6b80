import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { TournamentFigures, Tasks } from '@portal/shared/overview/overview'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { formatDay } from '../kit/lib/format.ts'
import { useNow } from '../kit/lib/use-now.ts'
import { paths } from '../portal/paths.ts'
import { listSteps, type OverviewStep } from './overview-steps.ts'
import classes from './overview.module.css'

const stepLabels: Record<OverviewStep['kind'], { what: WordKey; hint: WordKey | null; to: (id: number) => string }> = {
  approve: { what: 'overview.step.approve', hint: null, to: paths.admin.waitingOf },
  answer: {
    what: 'overview.step.answer',
    hint: 'overview.step.answerHint',
    to: (id) => `${paths.admin.entriesOf(id)}?request=1`,
  },
  merge: {
    what: 'overview.step.merge',
    hint: 'overview.step.mergeHint',
    to: (id) => `${paths.admin.waitingOf(id)}?same=1`,
  },
  tiers: { what: 'overview.step.tiers', hint: 'overview.step.tiersHint', to: paths.admin.feesOf },
  open: { what: 'overview.step.open', hint: 'overview.step.openHint', to: paths.admin.contentsOf },
  publish: { what: 'overview.step.publish', hint: 'overview.step.publishHint', to: paths.admin.publishOf },
  bibs: { what: 'overview.step.bibs', hint: 'overview.step.bibsHint', to: paths.admin.bibsOf },
  collect: { what: 'overview.step.collect', hint: null, to: (id) => `${paths.admin.entriesOf(id)}?pay=0` },
}

function queuedHint({ server, held }: Tasks['mails']) {
  if (!server) return 'overview.queuedHint'
  return held > 0 ? 'overview.heldHint' : null
}

/** The open tasks of an admin in these tournaments and, with `showsPortal`, in the portal. */
export function WaitingWork({
  tournaments,
  tasks: { contacts, memberships, mails },
  findFigures,
  showsPortal,
}: {
  tournaments: readonly Tournament[]
  tasks: Tasks
  findFigures: (id: number) => TournamentFigures
  showsPortal: boolean
}) {
  const { t, language } = useT()
  const today = dayInVietnam(useNow())
  const steps = tournaments.flatMap((tournament) =>
    listSteps(tournament, findFigures(tournament.id), today).map((step) => ({ tournament, step })),
  )
  const portalTasks = showsPortal
    ? ([
        {
          key: 'memberships',
          count: memberships,
          what: 'overview.memberships',
          to: paths.admin.memberships,
          hint: null,
        },
        { key: 'contacts', count: contacts, what: 'overview.contacts', to: paths.admin.contacts, hint: null },
        {
          key: 'failed',
          count: mails.failed,
          what: 'overview.failed',
          to: `${paths.admin.mails}?status=failed`,
          hint: 'overview.failedHint',
        },
        {
          key: 'queued',
          count: mails.queued,
          what: 'overview.queued',
          to: `${paths.admin.mails}?status=queued`,
          hint: queuedHint(mails),
        },
      ] as const)
    : []
  const openTasks = portalTasks.filter(({ count }) => count > 0)
  if (steps.length === 0 && openTasks.length === 0) return <Text c="dimmed">{t('overview.nothing')}</Text>
  return (
    <ul className={classes.steps}>
      {steps.map(({ tournament: { id, name }, step }) => {
        const { what, hint, to } = stepLabels[step.kind]
        return (
          <TaskLine key={`${id} ${step.kind}`} to={to(id)} what={t(what, 'count' in step ? { count: step.count } : {})}>
            {name}
            {hint &&
              `. ${t(hint, 'since' in step ? { day: formatDay(dayInVietnam(new Date(step.since)), language) } : {})}`}
          </TaskLine>
        )
      })}
      {openTasks.map(({ key, count, what, to, hint }) => (
        <TaskLine key={key} to={to} what={t(what, { count })}>
          {hint && t(hint)}
        </TaskLine>
      ))}
    </ul>
  )
}

function TaskLine({ to, what, children }: { to: string; what: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.step ?? ''}>
        <span>
          <span className={classes.what}>{what}</span>
          {children && <span className={classes.where}>{children}</span>}
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
