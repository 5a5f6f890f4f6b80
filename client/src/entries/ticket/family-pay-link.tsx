import { Text } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { balanceOf } from '@portal/shared/payments/balance'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { useOwnEntries } from '../entry/own-entries.ts'

/** Says that a fee is that of one entry alone, and leads to the payment of its whole order, where this device has the link of that order. */
export function FamilyPayLink({ entry }: { entry: Pick<Entry, 'id' | 'fee_amount' | 'paid_amount'> }) {
  const { t } = useT()
  const link = useOwnEntries().find(({ id }) => id === entry.id)?.family
  if (link === undefined || balanceOf(entry).owed === 0) return null
  return (
    <Text size="sm">
      {t('family.only')}{' '}
      <TextLink inherit to={`${paths.family}#${link}`} py={10} display="inline-block" underline="always">
        {t('family.together')}
      </TextLink>
    </Text>
  )
}
