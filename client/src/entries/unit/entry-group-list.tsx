import { Group, Text, VisuallyHidden } from '@mantine/core'
import { memo, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import { EntryState } from '../ticket/entry-state.tsx'
import { feeStateText } from '../entry/fee-state.ts'
import { isChangeable } from '../entry/standing.ts'
import { limitGroups, mostFrequent, type EntryGroup, type GroupedEntry } from './entry-groups.ts'
import classes from '../money/my-entries.module.css'

type Props = {
  groups: readonly EntryGroup[]
  currency: string
  /** How many entries are shown; the headings count all of them. */
  limit?: number
}

/** Entries by status. The heading of a group says what its entries share, and an entry shows only what differs. */
export function EntryGroupList({ groups, currency, limit = Number.POSITIVE_INFINITY }: Props) {
  const limited = limitGroups(groups, limit)
  const location = useLocation()
  const linkedId = useLinkedEntry(limited)
  useEffect(() => {
    const row = linkedId && document.getElementById(location.hash.slice(1))
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  }, [linkedId, location])
  return limited.map(({ status, entries }) => (
    <StatusGroup
      key={status}
      group={groups.find((group) => group.status === status) ?? { status, entries }}
      {...{ entries, currency }}
    />
  ))
}

/** The entry among these that the address names after `#`. */
export function useLinkedEntry(groups: readonly EntryGroup[]): number | undefined {
  const { hash } = useLocation()
  return hash === ''
    ? undefined
    : groups.flatMap(({ entries }) => entries).find(({ id }) => hash === `#entry-${id}`)?.id
}

type GroupProps = { group: EntryGroup; entries: readonly GroupedEntry[]; currency: string }

function StatusGroup({ group: { status, entries: all }, entries, currency }: GroupProps) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, language, currency)
  const fees = isChangeable(status) ? all.map((entry) => feeStateText(entry, { t, money })) : []
  const commonFee = mostFrequent(fees)
  const isFeeShared = fees.every((fee) => fee === commonFee)
  return (
    <div className={classes.group}>
      <Group gap="xs" align="baseline" mb="xs">
        <PartTitle>
          {t(`entry.state.${status}`)} <span className="figures">{all.length}</span>
        </PartTitle>
        {commonFee !== null && (
          <Text c="dimmed">{isFeeShared ? commonFee : t('unitPage.except', { fee: commonFee })}</Text>
        )}
      </Group>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...{ entry, currency, commonFee }} />
        ))}
      </ul>
    </div>
  )
}

const EntryRow = memo(function EntryRow({
  entry,
  currency,
  commonFee,
}: {
  entry: GroupedEntry
  currency: string
  commonFee: string | null
}) {
  const { t, language } = useT()
  const { id, code, name, unit, is_own, state_until, state_reason, fee_amount, tournament_details } = entry
  return (
    <li id={`entry-${id}`} tabIndex={-1} className={classes.row}>
      <div className={classes.who}>
        {is_own ? (
          <Link to={paths.ownEntry(id)} className={classes.name ?? ''}>
            <Name>{name}</Name>
          </Link>
        ) : (
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <Name>{name}</Name>
          </Text>
        )}
        <Text variant="hint">
          <span translate="no">{code}</span>
          {unit !== undefined && <> · {unit ? <Name>{unit.name}</Name> : t('entry.noUnit')}</>}
        </Text>
        <div className={classes.chips}>
          {tournament_details.map(({ id: detail, content_competition: content }) => (
            <span key={detail} title={nameIn(language, content)}>
              <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />
              <VisuallyHidden>
                {' '}
                <Name>{nameIn(language, content)}</Name>
              </VisuallyHidden>
            </span>
          ))}
        </div>
        {state_reason !== null && (
          <Text size="sm" translate="no">
            {state_reason}
          </Text>
        )}
        {state_until !== null && (
          <Text size="sm" fw={600}>
            {t('entry.state.until', { day: formatDay(state_until, language) })}
          </Text>
        )}
      </div>
      <div className={classes.state}>
        <EntryState
          entry={entry}
          currency={currency}
          hasOpenRequest={entry.has_request}
          inGroup={{ status: entryStatusOf(entry), fee: commonFee }}
        />
        {isChangeable(entryStatusOf(entry)) && (
          <Text fw={600} className="figures" translate="no">
            {formatMoney(fee_amount, language, currency)}
          </Text>
        )}
      </div>
    </li>
  )
})
