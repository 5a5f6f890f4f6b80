import type { FormEvent } from 'react'

/** For `onSubmit`: Enter in a field leads to the next one and never sends; a pressed button sends. An open list of choices keeps Enter for itself. */
export function enterLeadsOn(event: FormEvent<HTMLFormElement>, send: () => void): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter && !submitter.hidden) return send()
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement) || activeElement.type === 'checkbox') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, textarea, [data-next]')]
  const visibleFields = fields.filter((field) => field.offsetParent !== null)
  visibleFields[visibleFields.indexOf(activeElement) + 1]?.focus()
}
