import { Button } from '@mantine/core'
import { balanceOf } from '@portal/shared/payments/balance'
import { useT } from '../i18n/use-t.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { NUMBER_CELL, VIRTUAL_CELL, VIRTUAL_ROW } from '../ui/virtual-rows.tsx'
import type { RepriceRow } from './admin-reprice-groups.ts'
import classes from './admin-reprice.module.css'
import { entryName } from './entry-name.ts'

const amountCell = `${VIRTUAL_CELL} ${NUMBER_CELL}`

type Props = {
  row: RepriceRow
  index: number
  start: number
  measure: (row: Element | null) => void
  money: (amount: number) => string
  /** Given where entries are updated one by one. */
  onUpdate: ((row: RepriceRow & { fee_today: number }) => void) | null
}

/** One entry: who it is, what was agreed, what it costs today, and what that makes of what is paid. */
export function RepriceEntryRow({ row, index, start, measure, money, onUpdate }: Props) {
  const { t } = useT()
  const { number, code, unit, contents, status, fee_amount, paid_amount } = row
  const about = [code, unit?.name, contents.join(', '), status === 0 && t('reprice.waiting')]
    .filter(Boolean)
    .join(' · ')
  const name = entryName(row)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${VIRTUAL_ROW} ${classes.row}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className={`${VIRTUAL_CELL} ${classes.bib}`}>{number !== null && <BibPlate number={number} size="sm" />}</td>
      <td className={`${VIRTUAL_CELL} ${classes.who}`} title={`${name}, ${about}`}>
        <strong>{name}</strong>
        <span>{about}</span>
      </td>
      <td className={amountCell} data-label={t('reprice.col.agreed')}>
        {money(fee_amount)}
      </td>
      {'missing' in row ? (
        <td className={VIRTUAL_CELL} data-label={t('reprice.col.missing')}>
          {row.missing.join(', ')}
        </td>
      ) : (
        <>
          <td className={amountCell} data-label={t('reprice.col.today')}>
            <strong>{money(row.fee_today)}</strong>
          </td>
          <td className={amountCell} data-label={t('reprice.col.difference')}>
            {row.fee_today > fee_amount ? '+' : '−'}
            {money(Math.abs(row.fee_today - fee_amount))}
          </td>
          {onUpdate && (
            <>
              <td className={`${amountCell} ${classes.after}`} data-label={t('reprice.col.after')}>
                <span>{t('reprice.paid', { sum: money(paid_amount) })}</span>
                <strong>
                  <Afterwards fee_amount={row.fee_today} paid_amount={paid_amount} money={money} />
                </strong>
              </td>
              <td className={`${VIRTUAL_CELL} ${classes.act}`}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('reprice.oneOf', { name })}
                  onClick={() => onUpdate(row)}
                >
                  {t('reprice.one')}
                </Button>
              </td>
            </>
          )}
        </>
      )}
    </tr>
  )
}

function Afterwards({ money, ...sums }: { fee_amount: number; paid_amount: number; money: Props['money'] }) {
  const { t } = useT()
  const { owed, to_refund } = balanceOf(sums)
  if (to_refund > 0) return t('reprice.thenRefund', { sum: money(to_refund) })
  return owed > 0 ? t('reprice.thenOwed', { sum: money(owed) }) : t('reprice.thenCovered')
}
