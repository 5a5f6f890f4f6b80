import { Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { Fee } from '@portal/shared/fees/fees'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { totalOf, type FormOrder } from './form-order.ts'

/** The total of the order. */
export function FamilyTotal({ order, fee, currency }: { order: FormOrder; fee: Fee | null; currency: string }) {
  const { t, language } = useT()
  const total = totalOf(order, fee)
  if (total === null) return null
  return (
    <Group justify="space-between" wrap="nowrap" fw={700}>
      <span>{t('register.family.total', { count: order.count + (fee === null ? 0 : 1) })}</span>
      <Text span fw={700} className="figures" style={{ whiteSpace: 'nowrap' }} translate="no">
        {formatMoney(total, language, currency)}
      </Text>
    </Group>
  )
}

/** Adds another entry to the order. */
export function FamilyAdd({ add }: { add: () => void }) {
  const { t } = useT()
  return (
    <Button
      variant="subtle"
      size="compact-md"
      mih={44}
      px={0}
      style={{ alignSelf: 'start' }}
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={add}
    >
      {t('register.family.add')}
    </Button>
  )
}
