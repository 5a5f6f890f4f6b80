import { Button, Group, Text } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { entryName } from '../entry/entry-name.ts'
import { EntryState } from '../ticket/entry-state.tsx'
import { isChangeable } from '../entry/standing.ts'
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
      <ul className={classes.list}>
        {group.matchingEntries.slice(0, limit).map((entry) => (
          <EntryRow key={entry.id} entry={entry} currency={currency} hasRequest={requestedIds.has(entry.id)} />
        ))}
      </ul>
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

const EntryRow = memo(function EntryRow({
  entry,
  currency,
  hasRequest,
}: {
  entry: Entry
  currency: string
  hasRequest: boolean
}) {
  const { t, language } = useT()
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link to={paths.ownEntry(entry.id)} className={classes.name ?? ''}>
          <Name>{entryName(entry)}</Name>
        </Link>
        <Text variant="hint">
          <span translate="no">{entry.code}</span> · {entry.unit ? <Name>{entry.unit.name}</Name> : t('entry.noUnit')}
        </Text>
        <div className={classes.chips}>
          {entry.tournament_details.map(({ id, content_competition: content }) => (
            <span key={id} title={nameIn(language, content)}>
              <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.state}>
        <EntryState entry={entry} currency={currency} hasOpenRequest={hasRequest} />
        {isChangeable(entryStatusOf(entry)) && (
          <Text fw={600} className="figures" translate="no">
            {formatMoney(entry.fee_amount, language, currency)}
          </Text>
        )}
      </div>
    </li>
  )
})
