import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { formatMoney } from '../lib/format.ts'
import { VIRTUAL_CELL } from '../ui/virtual-rows.tsx'
import classes from './admin-contents.module.css'

const startTyping = (input: HTMLInputElement | null) => input?.select()

/** The own fee of a content: read, and changed in its place. Enter or leaving keeps it, Escape does not. */
export function FeeCell({ detail, save }: { detail: Detail; save: (fee: number | null) => void }) {
  const { t, language } = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (typed === null && byKey.current) button.current?.focus()
    if (typed === null) byKey.current = false
  }, [typed])
  const { symbol } = detail.content_competition
  const shown = detail.fee === null ? t('tourAdmin.c.byTier') : formatMoney(detail.fee, language)
  if (typed === null)
    return (
      <td className={VIRTUAL_CELL}>
        <button
          ref={button}
          type="button"
          className={classes.fee}
          data-tier={detail.fee === null || undefined}
          aria-label={`${t('tourAdmin.c.editFee', { symbol })}: ${shown}`}
          onClick={() => setTyped(detail.fee === null ? '' : String(detail.fee))}
        >
          {shown}
        </button>
      </td>
    )
  const keep = () => {
    const digits = typed.replaceAll(/\D/gu, '')
    const fee = digits === '' ? null : Number(digits)
    setTyped(null)
    if (fee !== detail.fee) save(fee)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The button that takes the focus must not be pressed by the same key.
    event.preventDefault()
    byKey.current = true
    if (event.key === 'Enter') keep()
    else setTyped(null)
  }
  return (
    <td className={VIRTUAL_CELL}>
      <input
        ref={startTyping}
        className={classes.feeInput}
        inputMode="numeric"
        aria-label={t('tourAdmin.c.feeOf', { symbol })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    </td>
  )
}
