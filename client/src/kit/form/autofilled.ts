import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLTextAreaElement

let isReading = false

/**
 * Some browsers and password keepers fill a field without an event, so a form finds it empty under what everybody sees. Before a button of
 * a form acts, Enter sends it, or a field is entered or left, which draws the form again as far as it knows itself, each field says what
 * stands in it; React passes over those that it knows. A button elsewhere on the page names its form. Called by each form; once is enough
 * for all.
 */
export function readAutofilled(): void {
  if (isReading) return
  isReading = true
  for (const moment of ['focusin', 'focusout']) addEventListener(moment, tellAll, true)
  // The handlers of the press read the form as it is then.
  for (const moment of ['click', 'submit']) addEventListener(moment, (event) => flushSync(() => tellAll(event)), true)
}

function tellAll({ target }: Event): void {
  const form = target instanceof Element && (target.closest('form') ?? target.closest('button')?.form)
  if (!form) return
  const fields = [...form.querySelectorAll<Field>('input, textarea')]
  const filled = fields.flatMap((field) => (field.value === '' ? [] : [[field, field.value] as const]))
  for (const [field, value] of filled) {
    // The form was drawn again by the field before, with what it knew of this one.
    if (field.value !== value) valueOf(field)?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The value itself, without React's watch over the element. */
const valueOf = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
