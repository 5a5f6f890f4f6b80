import { Button, Group, Kbd, Text, TextInput } from '@mantine/core'
import { useEffect, useState, type RefObject } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { hasSingleKeys } from '../../kit/ui/key-hint.tsx'
import { PAYMENT_METHODS, usePaymentMethods } from './admin-payment-methods.ts'

/** The last chosen method is preselected for the next payment, because cashiers take many payments of one kind in a row. */
let lastMethod: string = PAYMENT_METHODS[0]

/** The state of the payment fields, and `paymentInput` for the calls. `firstMethod`: preselected instead of the last chosen method. */
export function usePaymentFields(firstMethod?: string, firstNote = '') {
  const [method, chooseMethod] = useState(firstMethod ?? lastMethod)
  const [note, setNote] = useState(firstNote)
  const setMethod = (newMethod: string) => {
    lastMethod = newMethod
    chooseMethod(newMethod)
  }
  return { method, setMethod, note, setNote, paymentInput: { method, note: note.trim() || null } }
}

/** The method of a payment, chosen by a click or by its number key, and the note. */
export function PaymentFields({ state, size }: { state: ReturnType<typeof usePaymentFields>; size?: 'sm' }) {
  const { t } = useT()
  const { note, setNote } = state
  return (
    <>
      <MethodChoice state={state} />
      <TextInput
        label={t('entriesAdmin.p.note')}
        {...(size ? { size } : {})}
        maxLength={255}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </>
  )
}

/** The method of a payment. `scope`: its number keys act only while the focus is in there, and are not drawn; a list has the same keys. */
export function MethodChoice({
  state: { method, setMethod },
  scope,
}: {
  state: Pick<ReturnType<typeof usePaymentFields>, 'method' | 'setMethod'>
  scope?: RefObject<HTMLElement | null>
}) {
  const { t } = useT()
  const methods = usePaymentMethods()
  const hasKeySigns = !scope && hasSingleKeys()
  useEffect(() => {
    if (!hasSingleKeys()) return
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isElsewhere = scope && !(target instanceof Node && scope.current?.contains(target))
      const isTyping = target instanceof HTMLInputElement
      const methodOfKey = PAYMENT_METHODS[Number(event.key) - 1]
      if (isElsewhere || isTyping || !methodOfKey || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setMethod(methodOfKey)
    }
    // Captured before the list's own handler, which opens views by the same keys.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return (
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
          {...(hasKeySigns && {
            'aria-keyshortcuts': String(index + 1),
            leftSection: <Kbd aria-hidden>{index + 1}</Kbd>,
          })}
          onClick={() => setMethod(value)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
