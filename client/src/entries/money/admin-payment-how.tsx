import { Button, Group, Kbd, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readKey } from '../../kit/lib/browser-store.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { PAYMENT_METHODS, usePaymentMethods } from './admin-payment-methods.ts'

/** The method that was chosen last is the first choice of the next payment, because a cashier takes cash all morning. */
let lastMethod: string = PAYMENT_METHODS[0]

/** The state of the fields of a payment, and `how` as calls send it. `firstMethod` takes the place of the last one. */
export function usePaymentHow(firstMethod?: string, firstNote = '') {
  const [method, choose] = useState(firstMethod ?? lastMethod)
  const [note, setNote] = useState(firstNote)
  const setMethod = (next: string) => {
    lastMethod = next
    choose(next)
  }
  return { method, setMethod, note, setNote, how: { method, note: note.trim() || null } }
}

/** The method of a payment, by hand or by its number, and the note. */
export function PaymentHow({ state, size }: { state: ReturnType<typeof usePaymentHow>; size?: 'sm' }) {
  const { t } = useT()
  const methods = usePaymentMethods()
  const { method, setMethod, note, setNote } = state
  const sizeProps = size ? { size } : {}
  useEffect(() => {
    if (readKey('entry_shortcuts') === 'off') return
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLInputElement
      const chosen = PAYMENT_METHODS[Number(event.key) - 1]
      if (isTyping || !chosen || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setMethod(chosen)
    }
    // Captured before the list hears it, whose views have the same keys.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return (
    <>
      <Group gap={6} component="fieldset" bd={0} p={0} m={0}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          {t('entriesAdmin.p.method')}
        </Text>
        {methods.map(({ value, label }, index) => (
          <Button
            key={value}
            size="compact-sm"
            mih={32}
            variant={method === value ? 'light' : 'default'}
            aria-pressed={method === value}
            aria-keyshortcuts={String(index + 1)}
            leftSection={<Kbd aria-hidden>{index + 1}</Kbd>}
            onClick={() => setMethod(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        label={t('entriesAdmin.p.note')}
        {...sizeProps}
        maxLength={255}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>
  )
}
