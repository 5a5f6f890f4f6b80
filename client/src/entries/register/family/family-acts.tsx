import { Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { Fee } from '@portal/shared/fees/fees'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { totalOf, type FormOrder } from './form-order.ts'

type TotalProps = { order: FormOrder; fee: Fee | null; currency: string }

/** The total of the order, and the act that adds another entry to it. `isEmpty`: nothing is typed that could be added. */
export function FamilyActs({ isEmpty, add, ...total }: TotalProps & { isEmpty: boolean; add: () => void }) {
  return (
    <>
      {total.order.count > 0 && <FamilyTotal {...total} />}
      {total.order.add && !isEmpty && <FamilyAdd add={add} />}
    </>
  )
}

function FamilyTotal({ order, fee, currency }: TotalProps) {
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

function FamilyAdd({ add }: { add: () => void }) {
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
