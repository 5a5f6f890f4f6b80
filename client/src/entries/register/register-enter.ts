import type { FormEvent } from 'react'

/** For `onSubmit`: a pressed button submits, Enter in a field focuses the next field. An open list of options handles Enter itself. */
export function submitOrFocusNext(event: FormEvent<HTMLFormElement>, send: () => void): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter && !submitter.hidden) return send()
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement) || activeElement.type === 'checkbox') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, textarea, [data-next]')]
  const visibleFields = fields.filter((field) => field.offsetParent !== null)
  visibleFields[visibleFields.indexOf(activeElement) + 1]?.focus()
}
