import { Badge, Group, VisuallyHidden } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf, type EntryStatus } from '@portal/shared/entries/entry-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import classes from './entry-state.module.css'
import { isChangeable, entryStatusLabel } from '../entry/standing.ts'
import { feeStateText } from '../entry/fee-state.ts'

/** The status of an entry: pending or approved, paid or not, and its bib. */
export function EntryState({
  entry,
  currency = 'VND',
  withBib: showsBib = true,
  hasOpenRequest = false,
  inGroup = null,
}: {
  entry: Pick<Entry, 'status' | 'state' | 'state_until' | 'number' | 'is_pay' | 'fee_amount' | 'paid_amount'>
  currency?: string
  /** False if the page shows the bib elsewhere. */
  withBib?: boolean
  /** Whether a request of the owner is still open. */
  hasOpenRequest?: boolean
  /** The status and fee that the heading of a list says. Only what differs from them has a badge. */
  inGroup?: { status: EntryStatus; fee: string | null } | null
}) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { status, state, number, is_pay } = entry
  const label = entryStatusLabel(entry)
  const fee = feeStateText(entry, { t, money })
  return (
    <Group gap="xs">
      {showsBib && number !== null && (
        <span>
          <VisuallyHidden>{t('entry.bib')}</VisuallyHidden> <BibPlate number={number} />
        </span>
      )}
      {label !== `entry.state.${inGroup?.status}` && (
        <Badge
          className={classes.badge ?? ''}
          data-kind={state !== null ? 'plain' : status === 1 ? 'good' : 'waiting'}
          size="lg"
          variant="outline"
        >
          {t(label)}
        </Badge>
      )}
      {hasOpenRequest && entryStatusOf(entry) === 'approved' && (
        <Badge className={classes.badge ?? ''} data-kind="waiting" size="lg" variant="outline">
          {t('request.open')}
        </Badge>
      )}
      {isChangeable(entryStatusOf(entry)) && fee !== inGroup?.fee && (
        <Badge className={classes.badge ?? ''} data-kind={is_pay ? 'good' : 'plain'} size="lg" variant="outline">
          {fee}
        </Badge>
      )}
    </Group>
  )
}
