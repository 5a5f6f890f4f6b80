import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { PAYMENT_METHODS, usePaymentMethods } from './admin-payment-methods.ts'

/** How money was paid, as it is typed: the fields' own state, and `how` as it travels. */
export function usePaymentHow(usual: string = PAYMENT_METHODS[0], about = '') {
  const [method, setMethod] = useState(usual)
  const [note, setNote] = useState(about)
  return { method, setMethod, note, setNote, how: { method, note: note.trim() || null } }
}

/** The method and the note of a payment. */
export function PaymentHow({ state, size }: { state: ReturnType<typeof usePaymentHow>; size?: 'sm' }) {
  const { t } = useT()
  const methods = usePaymentMethods()
  const { method, setMethod, note, setNote } = state
  const sized = size ? { size } : {}
  return (
    <>
      <Select
        label={t('entriesAdmin.p.method')}
        {...sized}
        data={methods}
        allowDeselect={false}
        value={method}
        onChange={(value) => setMethod(value ?? PAYMENT_METHODS[0])}
      />
      <TextInput
        label={t('entriesAdmin.p.note')}
        {...sized}
        maxLength={255}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>
  )
}
