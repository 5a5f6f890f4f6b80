import { Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton, PlainButton } from '../../kit/ui/main-button.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { PaymentFields, usePaymentFields } from './admin-payment-how.tsx'

type PaymentInput = ReturnType<typeof usePaymentFields>['paymentInput'] & {
  amount: number
  /** The sum owed that the form showed. The server refuses the payment if it has changed. */
  owed: number
}
type Props = {
  owed: number
  /** Explains the amount. */
  hint: string
  /** Whether a negative amount records a refund. */
  mayRefund?: boolean
  /** Another act of the screen comes first. */
  isPlain: boolean
  firstMethod?: string
  firstNote?: string
  /** Records the payment with these headers, by which a retry is not recorded twice, and returns what is owed after it. */
  record: (input: PaymentInput, headers: Record<string, string>) => Promise<number>
  /** Called where the sum owed has changed. */
  onChanged: () => Promise<unknown>
}

/** The form that records an amount paid, by default what is owed. A changed sum is shown, and the next press records against that. */
export function PaymentForm(props: Props) {
  const { owed, hint, mayRefund = false, isPlain, firstMethod, firstNote, record, onChanged } = props
  const RecordButton = isPlain ? PlainButton : MainButton
  const { t } = useT()
  const payment = usePaymentFields(firstMethod, firstNote)
  const [amount, setAmount] = useState<number | string>(firstAmount(owed))
  const [shownOwed, setShownOwed] = useState(owed)
  const { pending, failure, run } = usePendingHere()
  const [attempt] = useState(createAttempt)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const input = { amount: Number(amount), ...payment.paymentInput, owed: shownOwed }
      const nextOwed = await record(input, attempt.headersFor(input)).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
          setShownOwed((error.data as { owed: number }).owed)
          await onChanged()
        }
        throw error
      })
      attempt.finish()
      setShownOwed(nextOwed)
      setAmount(firstAmount(nextOwed))
    })
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs" maw="24rem">
        <MoneyInput
          label={t('entriesAdmin.p.amount')}
          description={hint}
          size="sm"
          value={amount}
          onChange={setAmount}
          error={failure !== null && problemText(failure, t)}
        />
        <PaymentFields state={payment} size="sm" />
        <div>
          <RecordButton
            type="submit"
            size="sm"
            loading={pending}
            disabled={Number(amount) === 0 || (Number(amount) < 0 && !mayRefund)}
          >
            {t('entriesAdmin.p.record')}
          </RecordButton>
        </div>
      </Stack>
    </form>
  )
}

const firstAmount = (owed: number) => Math.max(owed, 0) || ''
