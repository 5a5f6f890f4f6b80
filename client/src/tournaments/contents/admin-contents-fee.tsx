import type { KeyboardEvent } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { fieldSentence } from '@portal/shared/kit/validation'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { useInPlace } from '../../kit/ui/use-in-place.ts'
import { toastError } from '../../kit/i18n/toast.ts'
import classes from './admin-contents.module.css'

/** Empty, or a whole number, whose digits may be in groups of three: "300000", "300.000". */
const AMOUNT = /^(\d*|\d{1,3}([.,\s]\d{3})+)$/u

/** The custom fee of a content, edited in place: Enter or blur saves it, Escape restores it. If it is empty, the fee of the tier applies. */
export function CustomFeeCell({ detail, save }: { detail: Detail; save: (fee: number | null) => void }) {
  const { t, language } = useT()
  const { typed, setTyped, button, field, endKey } = useInPlace()
  const { symbol } = detail.content_competition
  const feeText = detail.fee === null ? t('tourAdmin.c.byTier') : formatMoney(detail.fee, language)
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={classes.fee}
        data-tier={detail.fee === null || undefined}
        aria-label={`${t('tourAdmin.c.editFee', { symbol })}: ${feeText}`}
        onClick={() => setTyped(detail.fee === null ? '' : String(detail.fee))}
      >
        {feeText}
      </button>
    )
  const isAmount = AMOUNT.test(typed.trim())
  const saveTyped = () => {
    // The field stays open, because without its letters or fraction the text would be another fee.
    if (!isAmount) return toastError(fieldSentence('NOT_A_WHOLE_NUMBER', language))
    const digits = typed.replaceAll(/\D/gu, '')
    const fee = digits === '' ? null : Number(digits)
    setTyped(null)
    if (fee !== detail.fee) save(fee)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = endKey(event)
    if (key === 'Enter') saveTyped()
    else if (key === 'Escape') setTyped(null)
  }
  return (
    <input
      ref={field}
      className={classes.feeInput}
      inputMode="numeric"
      aria-invalid={!isAmount}
      aria-label={t('tourAdmin.c.feeOf', { symbol })}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveTyped}
      onKeyDown={onKeyDown}
    />
  )
}
