import { Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { Fee } from '@portal/shared/fees/fees'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { totalOf, type FormOrder } from './form-order.ts'

type Props = { order: FormOrder; fee: Fee | null; currency: string; add: () => void }

/** The total of the order, and the button that adds another entry. */
export function FamilyActs({ order, fee, currency, add }: Props) {
  const { t, language } = useT()
  const total = totalOf(order, fee)
  return (
    <>
      {order.count > 0 && total !== null && (
        <Group justify="space-between" wrap="nowrap" fw={700}>
          <span>{t('register.family.total', { count: order.count + (fee === null ? 0 : 1) })}</span>
          <Text span fw={700} className="figures" style={{ whiteSpace: 'nowrap' }} translate="no">
            {formatMoney(total, language, currency)}
          </Text>
        </Group>
      )}
      {order.add !== null && fee !== null && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={add}
        >
          {t('register.family.add')}
        </Button>
      )}
    </>
  )
}
