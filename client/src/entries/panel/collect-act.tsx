import { useRef, type FormEvent } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { MainButton, PlainButton } from '../../kit/ui/main-button.tsx'
import { usePending } from '../../kit/ui/use-pending.ts'
import { useEntryActs } from '../acts/admin-entries-acts.tsx'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { MethodChoice, usePaymentFields } from '../money/admin-payment-how.tsx'
import { collectLabel } from '../money/admin-payment-methods.ts'
import classes from './panel-acts.module.css'

/** The cashier's act: collects what is due by the method that is chosen beside it. Its button says both, so one click is enough. The key P asks in a window. */
export function CollectAct({
  entry,
  owed,
  currency,
  isPlain,
}: {
  entry: EntryDetail
  owed: number
  currency: string
  /** Another act of the panel comes first. */
  isPlain: boolean
}) {
  const { t, language } = useT()
  const acts = useEntryActs()
  const payment = usePaymentFields()
  const { pending, run } = usePending()
  const form = useRef<HTMLFormElement>(null)
  const CollectButton = isPlain ? PlainButton : MainButton
  const sum = formatMoney(owed, language, currency)
  const collect = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      await acts.actOnOne('collect', entry, { input: { ...payment.paymentInput, owed }, sum })
    })
  }
  return (
    <form ref={form} className={classes.collect} onSubmit={(event) => void collect(event)}>
      <MethodChoice state={payment} scope={form} />
      <CollectButton type="submit" fullWidth loading={pending}>
        {collectLabel(payment.method, sum, t)}
      </CollectButton>
    </form>
  )
}
