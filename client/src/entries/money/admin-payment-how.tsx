import { Button, Group, Kbd, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readKey } from '../../kit/lib/browser-store.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { PAYMENT_METHODS, usePaymentMethods } from './admin-payment-methods.ts'

/** The method that was chosen last: a cashier takes cash all morning. */
let last: string = PAYMENT_METHODS[0]

/** How money was paid, as it is typed: the fields' own state, and `how` as it travels. `usual` is where to begin in place of the last one. */
export function usePaymentHow(usual?: string, about = '') {
  const [method, choose] = useState(usual ?? last)
  const [note, setNote] = useState(about)
  const setMethod = (next: string) => {
    last = next
    choose(next)
  }
  return { method, setMethod, note, setNote, how: { method, note: note.trim() || null } }
}

/** The method of a payment, by hand or by its number, and the note. */
export function PaymentHow({ state, size }: { state: ReturnType<typeof usePaymentHow>; size?: 'sm' }) {
  const { t } = useT()
  const methods = usePaymentMethods()
  const { method, setMethod, note, setNote } = state
  const sized = size ? { size } : {}
  useEffect(() => {
    if (readKey('entry_shortcuts') === 'off') return
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const typing = target instanceof HTMLInputElement
      const chosen = PAYMENT_METHODS[Number(event.key) - 1]
      if (typing || !chosen || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setMethod(chosen)
    }
    // Before the list, whose views have the same keys.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return (
    <>
      <Group gap={6} component="fieldset" bd={0} p={0} m={0}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          {t('entriesAdmin.p.method')}
        </Text>
        {methods.map(({ value, label }, at) => (
          <Button
            key={value}
            size="compact-sm"
            mih={32}
            variant={method === value ? 'light' : 'default'}
            aria-pressed={method === value}
            aria-keyshortcuts={String(at + 1)}
            leftSection={<Kbd aria-hidden>{at + 1}</Kbd>}
            onClick={() => setMethod(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
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
