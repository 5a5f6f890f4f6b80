import { Button } from '@mantine/core'
import type { RepricingChange } from '@portal/shared/payments/repricing-calls'
import { balanceOf } from '@portal/shared/payments/balance'
import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { formatMoney } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import type { T } from '../../kit/i18n/use-t.ts'
import { isApproved } from '../entry/standing.ts'
import { entryName } from '../entry/entry-name.ts'
import type { RepriceGroup, RepriceRow } from './admin-reprice-groups.ts'
import classes from './admin-reprice.module.css'

export type OnUpdate = (row: RepricingChange) => void
type Columns = readonly RowsColumn<RepriceRow>[]
const widths = { unpaid: ['180px', '116px'], paid: ['150px', '112px'], unpriced: ['180px', '116px'] } as const

/** The columns of a group: the entry and its agreed fee, then today's fee, and for paid entries the amount that will be owed or refunded. */
export function repriceColumns(group: RepriceGroup, currency: string | undefined, onUpdate: OnUpdate): Columns {
  const [nameWidth, sumWidth] = widths[group]
  const amountColumn = (key: 'agreed' | 'today' | 'difference', width: string) =>
    ({ key, header: `reprice.col.${key}`, width, align: 'end' }) as const
  const entryColumns: Columns = [
    {
      key: 'number',
      header: 'reprice.col.number',
      width: '76px',
      hidesHeadingOnCard: true,
      cellAttributes: () => ({ className: classes.bib }),
      cell: ({ number }) => number !== null && <BibPlate number={number} size="sm" />,
    },
    {
      key: 'entry',
      header: 'reprice.col.entry',
      width: `minmax(${nameWidth}, 1fr)`,
      hidesHeadingOnCard: true,
      cellAttributes: (row, { t }) => ({ className: classes.who, title: `${entryName(row)}, ${entryDetails(row, t)}` }),
      cell: (row, { t }) => (
        <>
          <strong translate="no">{entryName(row)}</strong>
          <span>{entryDetails(row, t)}</span>
        </>
      ),
    },
    {
      ...amountColumn('agreed', sumWidth),
      cell: ({ fee_amount }, { language }) => formatMoney(fee_amount, language, currency),
    },
  ]
  if (group === 'unpriced')
    return [
      ...entryColumns,
      {
        key: 'missing',
        header: 'reprice.col.missing',
        width: 'minmax(150px, 240px)',
        cell: (row) => 'missing' in row && row.missing.join(', '),
      },
    ]
  const changes: Columns = [
    ...entryColumns,
    {
      ...amountColumn('today', sumWidth),
      cell: (row, { language }) => <strong translate="no">{formatMoney(feeToday(row), language, currency)}</strong>,
    },
    {
      ...amountColumn('difference', group === 'paid' ? '120px' : '124px'),
      cell: (row, { language }) => {
        const difference = feeToday(row) - row.fee_amount
        return `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference), language, currency)}`
      },
    },
  ]
  if (group === 'unpaid') return changes
  return [
    ...changes,
    {
      key: 'after',
      header: 'reprice.col.after',
      width: '176px',
      align: 'end',
      cellAttributes: () => ({ className: classes.after }),
      cell: (row, { t, language }) => {
        const money = (sum: number) => formatMoney(sum, language, currency)
        return (
          <>
            <span>{t('reprice.paid', { sum: money(row.paid_amount) })}</span>
            <strong>{balanceText(row, money, t)}</strong>
          </>
        )
      },
    },
    {
      key: 'act',
      header: 'reprice.col.act',
      width: '108px',
      hidesHeadingOnCard: true,
      cellAttributes: () => ({ className: classes.act }),
      cell: (row, { t }) =>
        'fee_today' in row && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('reprice.oneOf', { name: entryName(row) })}
            onClick={() => onUpdate(row)}
          >
            {t('reprice.one')}
          </Button>
        ),
    },
  ]
}

const feeToday = (row: RepriceRow) => ('fee_today' in row ? row.fee_today : row.fee_amount)

function entryDetails({ code, unit, contents, status }: RepriceRow, t: T): string {
  return [code, unit?.name, contents.join(', '), !isApproved({ status }) && t('reprice.waiting')]
    .filter(Boolean)
    .join(' · ')
}

function balanceText(row: RepriceRow, money: (sum: number) => string, t: T): string {
  const { owed, to_refund } = balanceOf({ fee_amount: feeToday(row), paid_amount: row.paid_amount })
  if (to_refund > 0) return t('reprice.thenRefund', { sum: money(to_refund) })
  return owed > 0 ? t('reprice.thenOwed', { sum: money(owed) }) : t('reprice.thenCovered')
}
