import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { styleOfType } from '../fields/dance-style.ts'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { formatMoney } from '../lib/format.ts'
import { queryOf } from '../lib/query.ts'
import { paths } from '../paths.ts'
import { SymbolChip } from '../ui/symbol-chip.tsx'
import { entryName } from './entry-name.ts'
import { EntryState } from './entry-state.tsx'
import type { OfTournament } from './my-entries-totals.ts'
import classes from './my-entries.module.css'

/** The entries in one tournament with their sums. */
export function MyEntriesTournament({ group }: { group: OfTournament }) {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const { id, name } = group.tournament
  const tournament = useQuery(queryOf(api.tournaments.byId, { params: { id } }))
  const currency = tournament.data?.currency_name ?? 'VND'
  const money = (amount: number) => formatMoney(amount, language, currency)
  const isOpen = tournament.data !== undefined && registrationState(tournament.data, now).kind === 'open'
  const heading = `tournament-${id}`
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="flex-end" mb="sm">
        <div>
          <Title order={2} size="h3" id={heading}>
            {name}
          </Title>
          <Text c="dimmed">
            {t('entry.count.entries', { count: group.entries.length })}:{' '}
            {t('myEntries.counts', { waiting: group.waiting, approved: group.approved })}
          </Text>
        </div>
        {isOpen && (
          <Button component={Link} to={paths.register(id)} variant="default">
            {t('myEntries.more')}
          </Button>
        )}
      </Group>
      <dl className={classes.sums}>
        <Sum label={t('myEntries.sum')} value={money(group.total)} />
        <Sum label={t('myEntries.paid')} value={money(group.paid)} />
        <Sum label={t('myEntries.owed')} value={money(group.owed)} />
      </dl>
      <ul className={classes.list}>
        {group.entries.map((entry) => (
          <Row key={entry.id} entry={entry} fee={money(entry.fee_amount)} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

function Row({ entry, fee, currency }: { entry: Entry; fee: string; currency: string }) {
  const { t } = useT()
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link to={paths.ownEntry(entry.id)} className={classes.name ?? ''}>
          {entryName(entry)}
        </Link>
        <Text size="sm" c="dimmed">
          {entry.code} · {entry.unit?.name ?? t('entry.noUnit')}
        </Text>
        <div className={classes.chips}>
          {entry.tournament_details.map(({ id, content_competition: { symbol, name, dance_type } }) => (
            <span key={id} title={name}>
              <SymbolChip symbol={symbol} style={styleOfType(dance_type)} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.state}>
        <EntryState entry={entry} currency={currency} />
        <Text fw={600} className="figures">
          {fee}
        </Text>
      </div>
    </li>
  )
}
