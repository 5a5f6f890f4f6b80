import { Kbd, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatNumber } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { hasSingleKeys } from '../../kit/ui/key-hint.tsx'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import type { ToDo, ToDoKind } from './to-dos.ts'
import classes from './tournament-overview.module.css'

/** The number of tasks that can be opened by a digit key. */
const TASKS_WITH_KEY = 6

const taskPaths: Record<ToDoKind, (id: number) => string> = {
  approve: paths.admin.waitingOf,
  answer: (id) => `${paths.admin.entriesOf(id)}?request=1`,
  overdue: (id) => `${paths.admin.waitingOf(id)}?state=asked`,
  twice: (id) => `${paths.admin.entriesOf(id)}?all=1&twice=1`,
  not_eligible: (id) => `${paths.admin.entriesOf(id)}?all=1&unfit=1`,
  grades: paths.admin.contentsOf,
  consents: (id) => `${paths.admin.entriesOf(id)}?unpublished=1`,
  minimum: (id) => `${paths.admin.contentsOf(id)}?entered=below`,
  late: paths.admin.programmeOf,
  bibs: paths.admin.bibsOf,
  collect: paths.admin.unpaidOf,
  memberships: () => paths.admin.memberships,
  contacts: () => paths.admin.contacts,
  failed: () => `${paths.admin.mails}?status=failed`,
}

/** Today's tasks in a tournament, each with its count, its age and a link. Digit keys open the first ones. */
export function ToDoList({
  id,
  toDos,
  upcomingMinimum,
  lacksBank,
  hints,
  hasMainButton,
  children,
}: {
  id: number
  toDos: readonly ToDo[]
  /** The number of events below their minimum, and the day (YYYY-MM-DD) from which they are a task; null if they are one already. */
  upcomingMinimum: { below: number; from: string } | null
  lacksBank: boolean
  /** Additional text for a task. */
  hints: Partial<Record<ToDoKind, string>>
  /** Whether the first task has the main button of the page. */
  hasMainButton: boolean
  /** The foot of the card. */
  children: ReactNode
}) {
  const { t, language } = useT()
  const now = useNow()
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  const keyCount = hasSingleKeys() ? TASKS_WITH_KEY : 0
  const { help } = useListKeys({
    list,
    keys: {},
    acts: toDos.slice(0, TASKS_WITH_KEY).map(({ kind }, index) => ({
      name: kind,
      key: String(index + 1),
      label: t(`tourOverview.${kind}`),
    })),
    onAct: (kind) => void navigate(taskPaths[kind as ToDoKind](id)),
  })
  const describeAge = (since: string) => {
    const count = -daysUntil(since, now)
    return count <= 0 ? t('tourOverview.new') : t('tourOverview.oldest', { count })
  }
  return (
    <section className={classes.toDo} ref={list} aria-labelledby="overview-next">
      <SectionTitle id="overview-next">{t('overview.next')}</SectionTitle>
      {toDos.length === 0 && (
        <div>
          <Text c="dimmed">{t('tourOverview.nothing')}</Text>
          {upcomingMinimum && (
            <Text>
              {upcomingMinimum.below > 0 && (
                <TextLink to={taskPaths.minimum(id)}>
                  {t('tourOverview.below', { count: upcomingMinimum.below })}
                </TextLink>
              )}{' '}
              {t('tourOverview.below.from', { day: formatDay(upcomingMinimum.from, language) })}
            </Text>
          )}
          {lacksBank && (
            <Text>
              {t('tourOverview.noBank')} <TextLink to={paths.admin.bankOf(id)}>{t('firstRun.bank.act')}</TextLink>
            </Text>
          )}
        </div>
      )}
      <ul>
        {toDos.map(({ kind, count, since }, index) => {
          const hint = [since && describeAge(since), hints[kind]].filter(Boolean).join(' · ')
          const linkProps = {
            to: taskPaths[kind](id),
            size: 'sm',
            'aria-label': `${t(`tourOverview.${kind}.act`)}: ${formatNumber(count, language)} ${t(`tourOverview.${kind}`)}`,
            'aria-keyshortcuts': index < keyCount ? String(index + 1) : undefined,
            children: t(`tourOverview.${kind}.act`),
          }
          return (
            <li key={kind} data-first={(index === 0 && hasMainButton) || undefined}>
              <span className={classes.count}>{formatNumber(count, language)}</span>
              <span className={classes.what}>
                <strong>{t(`tourOverview.${kind}`)}</strong>
                {hint && <Text variant="hint">{hint}</Text>}
              </span>
              {index === 0 && hasMainButton ? (
                <MainButton component={Link} {...linkProps} />
              ) : (
                <ButtonLink {...linkProps} />
              )}
              {index < keyCount && (
                <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
                  {index + 1}
                </Kbd>
              )}
            </li>
          )
        })}
      </ul>
      {children}
      {help}
    </section>
  )
}
