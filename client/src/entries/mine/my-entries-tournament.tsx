import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entry } from '@portal/shared/entries/entries'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Ref } from '@portal/shared/kit/contract'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { entryName } from '../entry/entry-name.ts'
import { groupByStatus, type GroupedEntry } from '../unit/entry-groups.ts'
import { EntryGroupList } from '../unit/entry-group-list.tsx'
import type { MatchingGroup } from './my-entries-totals.ts'
import classes from '../money/my-entries.module.css'
import { UnitBalance } from '../money/unit-balance.tsx'
import { useOwnUnit } from '../money/use-own-unit.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** Rows shown at first and added by each click on "more", few enough for a phone to render without lag. */
const ROWS_PER_STEP = 25

type Props = {
  group: MatchingGroup
  /** Undefined if the tournaments could not be loaded; the page works without it. */
  tournament: Tournament | undefined
  /** The ids of entries with an open request. */
  requestedIds: ReadonlySet<number>
}

/** The entries in one tournament that the search finds, with the totals of all its entries. Printing shows all rows. */
export function MyEntriesTournament({ group, tournament, requestedIds }: Props) {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const [limit, setLimit] = useState(ROWS_PER_STEP)
  useEffect(() => {
    const drawAll = () => flushSync(() => setLimit(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', drawAll)
    return () => removeEventListener('beforeprint', drawAll)
  }, [])
  const { id, name } = group.tournament
  const unit = useOwnUnit()
  const currency = tournament?.currency_name ?? 'VND'
  const money = (amount: number) => formatMoney(amount, language, currency)
  const isOpen = tournament !== undefined && registrationState(tournament, now).kind === 'open'
  const heading = `tournament-${id}`
  const groups = useMemo(() => {
    const entries = group.matchingEntries.map((entry) => toGroupedEntry(entry, unit, requestedIds))
    return groupByStatus(entries)
  }, [group.matchingEntries, unit, requestedIds])
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <div>
          <SectionTitle id={heading}>{name}</SectionTitle>
          <Text c="dimmed">
            {t('entry.count.entries', { count: group.entries.length })}:{' '}
            {t('myEntries.counts', { waiting: group.waiting, approved: group.approved })}
          </Text>
        </div>
        <Group gap="sm" className={classes.screenOnly ?? ''}>
          <ButtonLink to={paths.unitEntries(id)} aria-label={`${t('myEntries.status')}: ${name}`}>
            {t('myEntries.status')}
          </ButtonLink>
          {isOpen && <ButtonLink to={paths.register(id)}>{t('myEntries.more')}</ButtonLink>}
        </Group>
      </Group>
      <dl className={classes.sums}>
        <Sum label={t('myEntries.sum')} value={money(group.total)} />
        <Sum label={t('myEntries.paid')} value={money(group.paid)} />
        <Sum label={t('myEntries.owed')} value={money(group.owed)} />
        {group.to_refund > 0 && <Sum label={t('myEntries.refund')} value={money(group.to_refund)} />}
      </dl>
      {tournament && unit && <UnitBalance tournament={tournament} unit={unit} />}
      {group.matchingEntries.length < group.entries.length && (
        <Text component="output" display="block" mb="xs">
          {t('myEntries.shown', { shown: group.matchingEntries.length, count: group.entries.length })}
        </Text>
      )}
      <EntryGroupList groups={groups} currency={currency} limit={limit} />
      {group.matchingEntries.length > limit && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setLimit(limit + ROWS_PER_STEP)}>
            {t('myEntries.showMore', { count: Math.min(ROWS_PER_STEP, group.matchingEntries.length - limit) })}
          </Button>
          <Button variant="subtle" onClick={() => setLimit(group.matchingEntries.length)}>
            {t('myEntries.showAll', { count: group.matchingEntries.length })}
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
