import { Kbd, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LastAct } from '@portal/shared/overview/tournament-overview'
import { daysUntil } from '@portal/shared/tournaments/registration-state'
import { useListKeys } from '../../kit/acts/use-list-keys.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatNumber } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import { JustDone } from './just-done.tsx'
import type { ToDo, ToDoKind } from './to-dos.ts'
import classes from './tournament-overview.module.css'

const KEYED = 6

const places: Record<ToDoKind, (id: number) => string> = {
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

/** The work that needs somebody today: how many, since when, and the way to where it is done, by a key for the first six. */
export function ToDoList({
  id,
  toDos,
  acts,
  later,
  lacksBank,
  hints,
  isMain,
}: {
  id: number
  toDos: readonly ToDo[]
  acts: readonly LastAct[]
  /** Events that are below their minimum (`below`) before that needs somebody, from a day (YYYY-MM-DD). */
  later: { below: number; from: string } | null
  lacksBank: boolean
  /** A further sentence on one. */
  hints: Partial<Record<ToDoKind, string>>
  /** Whether its first act is the main one of the page. */
  isMain: boolean
}) {
  const { t, language } = useT()
  const now = useNow()
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  const { help } = useListKeys({
    list,
    keys: {},
    acts: toDos.slice(0, KEYED).map(({ kind }, at) => ({
      name: kind,
      key: String(at + 1),
      called: t(`tourOverview.${kind}`),
    })),
    onAct: (kind) => void navigate(places[kind as ToDoKind](id)),
  })
  const age = (since: string) => {
    const count = -daysUntil(since, now)
    return count <= 0 ? t('tourOverview.new') : t('tourOverview.oldest', { count })
  }
  return (
    <section className={classes.toDo} ref={list} aria-labelledby="overview-next">
      <SectionTitle id="overview-next">{t('overview.next')}</SectionTitle>
      {toDos.length === 0 && (
        <div>
          <Text c="dimmed">{t('tourOverview.nothing')}</Text>
          {later && (
            <Text>
              {later.below > 0 && (
                <TextLink to={places.minimum(id)}>{t('tourOverview.below', { count: later.below })}</TextLink>
              )}{' '}
              {t('tourOverview.below.from', { day: formatDay(later.from, language) })}
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
        {toDos.map(({ kind, count, since }, at) => {
          const hint = [since && age(since), hints[kind]].filter(Boolean).join(' · ')
          const act = {
            to: places[kind](id),
            size: 'sm',
            'aria-label': `${t(`tourOverview.${kind}.act`)}: ${formatNumber(count, language)} ${t(`tourOverview.${kind}`)}`,
            'aria-keyshortcuts': at < KEYED ? String(at + 1) : undefined,
            children: t(`tourOverview.${kind}.act`),
          }
          return (
            <li key={kind} data-first={(at === 0 && isMain) || undefined}>
              <span className={classes.count}>{formatNumber(count, language)}</span>
              <span className={classes.what}>
                <strong>{t(`tourOverview.${kind}`)}</strong>
                {hint && <Text variant="hint">{hint}</Text>}
              </span>
              {at === 0 && isMain ? <MainButton component={Link} {...act} /> : <ButtonLink {...act} />}
              {at < KEYED && (
                <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
                  {at + 1}
                </Kbd>
              )}
            </li>
          )
        })}
      </ul>
      {acts.length > 0 && <JustDone acts={acts} />}
      {help}
    </section>
  )
}
