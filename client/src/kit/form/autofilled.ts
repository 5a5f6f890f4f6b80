import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement

let isListening = false

/**
 * Some browsers and password managers fill fields without an event, so the form treats them as empty. Before a click or a submit in a form,
 * and when the focus enters or leaves one of its fields, an input event is sent for each filled field; React ignores known values.
 * The listeners are added once for all forms of the page.
 */
export function listenForAutofill(): void {
  if (isListening) return
  isListening = true
  for (const eventName of ['focusin', 'focusout']) addEventListener(eventName, reportFields, true)
  // Synchronously: the handlers of the click read the form right afterwards.
  for (const eventName of ['click', 'submit'])
    addEventListener(eventName, (event) => flushSync(() => reportFields(event)), true)
}

function reportFields({ target }: Event): void {
  const form = target instanceof Element && (target.closest('form') ?? target.closest('button')?.form)
  if (!form) return
  const fields = [...form.querySelectorAll<Field>('input, textarea')]
  const filledFields = fields.flatMap((field) => (field.value === '' ? [] : [[field, field.value] as const]))
  for (const [field, value] of filledFields) {
    // The event of an earlier field may have drawn the form again and reset this one.
    if (field.value !== value) valueProperty(field)?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The native value property of a field, whose setter React does not track. */
const valueProperty = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
