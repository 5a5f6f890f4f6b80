import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Entry } from '@portal/shared/entries/entries'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import type { Ref } from '@portal/shared/kit/contract'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays, formatMoney } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { entryName } from '../entry/entry-name.ts'
import { groupByStatus, type GroupedEntry } from '../unit/entry-groups.ts'
import { PaperButton } from '../entry/paper-button.tsx'
import { unitScope } from '../unit/unit-page-query.ts'
import { LazyUnitStatus } from '../unit/lazy-unit-status.ts'
import { EntryGroupList, useLinkedEntry } from '../unit/entry-group-list.tsx'
import type { MatchingGroup } from './my-entries-totals.ts'
import classes from '../money/my-entries.module.css'
import { UnitBalance } from '../money/unit-balance.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'

/** Rows shown at first and added by each click on "more", few enough for a phone to render without lag. */
const ROWS_PER_STEP = 25

type Props = {
  group: MatchingGroup
  /** Undefined if the tournaments could not be loaded; the page works without it. */
  tournament: Tournament | undefined
  /** The ids of entries with an open request. */
  requestedIds: ReadonlySet<number>
  /** Undefined for a tournament that is over, and if it could not be loaded. */
  unitPage: { page: UnitPage; since: string | null } | undefined
  /** Whether it is the first tournament of the page, where paying is the main act. */
  isFirst: boolean
}

/** The entries in one tournament that the search finds, with the totals of all its entries. Printing shows all rows. */
export function MyEntriesTournament({ group, tournament, requestedIds, unitPage, isFirst }: Props) {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const [chosenLimit, setLimit] = useState(ROWS_PER_STEP)
  useEffect(() => {
    const drawAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', drawAll)
    return () => removeEventListener('beforeprint', drawAll)
  }, [])
  const { id } = group.tournament
  const unit = useOwnUnit()
  const currency = tournament?.currency_name ?? 'VND'
  const money = (amount: number) => formatMoney(amount, language, currency)
  const isOpen = tournament !== undefined && registrationState(tournament, now).kind === 'open'
  const heading = `tournament-${id}`
  const groups = useMemo(() => {
    const ownEntries = group.matchingEntries.map((entry) => toGroupedEntry(entry, unit, requestedIds))
    return groupByStatus([...ownEntries, ...group.matchingOthers])
  }, [group.matchingEntries, group.matchingOthers, unit, requestedIds])
  const limit = useLinkedEntry(groups) === undefined ? chosenLimit : Number.POSITIVE_INFINITY
  const matchingCount = group.matchingEntries.length + group.matchingOthers.length
  const isLinked = useLocation().hash === `#${heading}`
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLinked) return
    headingRef.current?.scrollIntoView()
    headingRef.current?.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <div>
          <SectionTitle id={heading} ref={headingRef} tabIndex={-1} className={classes.heading ?? ''}>
            <Name>{nameIn(language, group.tournament)}</Name>
          </SectionTitle>
          {tournament && (
            <Text c="dimmed">
              {formatDays(tournament.start_date, tournament.end_date, language)} ·{' '}
              <Name>{localizePlace(language, tournament).address}</Name>
            </Text>
          )}
          <TextLink to={paths.tournament(id)} display="inline-block" py={10}>
            {t('myEntries.tournament')}
          </TextLink>
        </div>
        <Group gap="sm" className={classes.screenOnly ?? ''}>
          <PaperButton
            fetchFile={async () => callForFile(api.unitPage.paper, { body: unitScope(id, unit) })}
            label={t('unitPage.list')}
          />
          {isOpen && <ButtonLink to={paths.register(id)}>{t('myEntries.more')}</ButtonLink>}
        </Group>
      </Group>
      <dl className={classes.sums}>
        <Sum label={t('myEntries.sum')} value={money(group.total)} />
        <Sum label={t('myEntries.paid')} value={money(group.paid)} />
        <Sum label={t('myEntries.owed')} value={money(group.owed)} />
        {group.to_refund > 0 && <Sum label={t('myEntries.refund')} value={money(group.to_refund)} />}
      </dl>
      {tournament && unitPage ? (
        <div className={classes.status}>
          <LazyUnitStatus {...unitPage} tournament={tournament} heading={PartTitle} isPayMain={isFirst} />
        </div>
      ) : (
        tournament && unit && <UnitBalance tournament={tournament} unit={unit} isMain={isFirst} />
      )}
      {group.matchingEntries.length < group.entries.length && (
        <Text component="output" display="block" mb="xs">
          {t('myEntries.shown', { shown: group.matchingEntries.length, count: group.entries.length })}
        </Text>
      )}
      <EntryGroupList groups={groups} currency={currency} limit={limit} />
      {matchingCount > limit && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setLimit(limit + ROWS_PER_STEP)}>
            {t('myEntries.showMore', { count: Math.min(ROWS_PER_STEP, matchingCount - limit) })}
          </Button>
          <Button variant="subtle" onClick={() => setLimit(matchingCount)}>
            {t('myEntries.showAll', { count: matchingCount })}
          </Button>
        </Group>
      )}
    </section>
  )
}

/** An own entry as a row of its group. Its unit is said where it is not that of the account. */
function toGroupedEntry(entry: Entry, ownUnit: Ref | null, requestedIds: ReadonlySet<number>): GroupedEntry {
  const { unit, ...row } = entry
  const unitText = unit !== null && unit.id === ownUnit?.id ? {} : { unit }
  return { ...row, ...unitText, name: entryName(entry), is_own: true, has_request: requestedIds.has(entry.id) }
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures" translate="no">
        {value}
      </dd>
    </div>
  )
}
