import { Checkbox } from '@mantine/core'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import { balanceOf } from '@portal/shared/payments/balance'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import classes from './move.module.css'
import { isMovable, needsName } from './use-move.ts'

type Symbols = { from: string; to: string }
type Props = {
  rows: readonly MovePreviewRow[]
  symbols: Symbols
  money: (amount: number) => string
  isChosen: (row: MovePreviewRow) => boolean
  onToggle: (id: number) => void
}

const nameOf = ({ team_name, full_name_one, full_name_two }: MovePreviewRow) =>
  team_name ?? (full_name_two ? `${full_name_one} – ${full_name_two}` : full_name_one)

const yearsOf = ({ date_of_birth_one, date_of_birth_two }: MovePreviewRow) =>
  [date_of_birth_one, date_of_birth_two].filter((year) => year !== null).join(', ')

/** The fee before and after a move, and what is due or to be refunded then. */
function feeText({ fee_amount, fee_after, paid_amount }: MovePreviewRow, t: T, money: Props['money']): string {
  if (fee_after === null) return ''
  const { owed, to_refund } = balanceOf({ fee_amount: fee_after, paid_amount })
  const change =
    fee_after === fee_amount
      ? t('move.feeSame', { fee: money(fee_amount) })
      : `${money(fee_amount)} → ${money(fee_after)}`
  const balance =
    to_refund > 0
      ? t('move.refund', { sum: money(to_refund) })
      : paid_amount === 0 && owed > 0
        ? t('move.unpaid')
        : owed > 0
          ? t('move.owed', { sum: money(owed) })
          : t('move.settled')
  return `${change}, ${balance}`
}

/** What has to be looked at in an entry: why it is not simply moved, and items that still have it. */
function notesOf(row: MovePreviewRow, t: T, { symbols, money }: Pick<Props, 'symbols' | 'money'>): string[] {
  const stays = row.items.filter(({ to }) => to === null)
  return [
    ...row.errors.map(({ message }) => message),
    ...(isMovable(row) ? row.warnings.map(({ message }) => message) : []),
    ...(row.verdict === 'leaves' ? [t('move.leaves', symbols)] : []),
    ...(row.verdict === 'set_aside' ? [t('move.asked')] : []),
    ...(isMovable(row) && row.paid_amount > 0 ? [t('move.byName', { sum: money(row.paid_amount) })] : []),
    ...(isMovable(row) ? stays.map(({ number }) => t('move.itemStays', { number, to: symbols.to })) : []),
  ]
}

/** The entries of a move, each with its fee and what has to be decided. */
export function MoveRows({ rows, symbols, money, isChosen, onToggle }: Props) {
  const { t } = useT()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => {
        const name = nameOf(row)
        const notes = notesOf(row, t, { symbols, money })
        const facts = [yearsOf(row), row.unit?.code ?? row.unit?.name].filter(Boolean).join(' · ')
        const description = (
          <>
            <span className={classes.fee}>{feeText(row, t, money)}</span>
            {notes.map((note) => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </>
        )
        const label = (
          <>
            <strong>{name}</strong> {facts}
          </>
        )
        return (
          <li key={row.id} data-marked={needsName(row) || undefined}>
            {isMovable(row) ? (
              <Checkbox
                checked={isChosen(row)}
                onChange={() => onToggle(row.id)}
                label={label}
                description={description}
              />
            ) : (
              <div className={classes.fixed}>
                <span>{label}</span>
                {description}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
