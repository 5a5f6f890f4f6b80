import { Table, Text } from '@mantine/core'
import type { Fee } from '@portal/shared/fees/fees'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'

type PricedContent = { id: number; content_competition: BilingualName }

/** A fee line by line with its total. `agreedFee`: the fee of an existing entry; only it is shown where today's prices give a different total. */
export function EntryFeeLines({
  fee,
  contents,
  currency,
  agreedFee = null,
}: {
  fee: Fee
  contents: readonly PricedContent[]
  currency: string
  agreedFee?: number | null
}) {
  const { t, language } = useT()
  const money = (amount: number) => formatMoney(amount, language, currency)
  if (!fee.ok || (agreedFee !== null && agreedFee !== fee.total))
    return agreedFee === null ? null : <Text>{t('entry.fee.agreed', { amount: money(agreedFee) })}</Text>
  if (fee.lines.length === 0) return <Text c="dimmed">{t('entry.fee.none')}</Text>
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0} className="figures">
      <Table.Tbody>
        {fee.lines.map(({ detail_id, symbol, tier, unit_price, quantity, amount }) => (
          <Table.Tr key={detail_id}>
            <Table.Td style={{ verticalAlign: 'top' }}>
              <span translate="no">
                {symbol}{' '}
                {contents.flatMap(({ id, content_competition }) =>
                  id === detail_id ? nameIn(language, content_competition) : [],
                )}
              </span>
              <Text variant="hint">
                {[
                  tier !== 'main' && t(`entry.fee.${tier}`),
                  quantity > 1 && t('entry.fee.heads', { price: money(unit_price), count: quantity }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Table.Td>
            <Table.Td ta="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }} translate="no">
              {money(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t('entry.fee.total')}</Table.Th>
          <Table.Td ta="right" fw={700} style={{ whiteSpace: 'nowrap' }} translate="no">
            {money(fee.total)}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
