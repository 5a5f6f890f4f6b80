import { Badge, Group, VisuallyHidden } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../i18n/use-t.ts'
import { formatMoney } from '../lib/format.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import classes from './entry-state.module.css'
import { feeState } from './fee-state.ts'

/** Where an entry stands: waiting or approved, paid or not, and its bib when it has one. */
export function EntryState({
  entry,
  currency = 'VND',
  plate = true,
}: {
  entry: Entry
  currency?: string
  /** Off where the bib stands already. */
  plate?: boolean
}) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, language, currency)
  const { status, number, is_pay } = entry
  return (
    <Group gap="xs">
      {plate && number !== null && (
        <span>
          <VisuallyHidden>{t('entry.bib')}</VisuallyHidden> <BibPlate number={number} />
        </span>
      )}
      <Badge
        className={classes.badge ?? ''}
        data-kind={status === 1 ? 'good' : 'waiting'}
        size="lg"
        variant="outline"
        tt="none"
      >
        {t(status === 1 ? 'entry.approved' : 'entry.waiting')}
      </Badge>
      <Badge
        className={classes.badge ?? ''}
        data-kind={is_pay ? 'good' : 'plain'}
        size="lg"
        variant="outline"
        tt="none"
      >
        {feeState(entry, { t, money })}
      </Badge>
    </Group>
  )
}
