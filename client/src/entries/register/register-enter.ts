import type { FormEvent } from 'react'

/** Enter leads to the next field and never sends. What keeps Enter for itself, as an open list of choices does, comes not here; a button that was pressed sends. */
export function enterLeadsOn(event: FormEvent<HTMLFormElement>, send: () => void): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter && !submitter.hidden) return send()
  const { activeElement: at } = document
  if (!(at instanceof HTMLInputElement) || at.type === 'checkbox') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, textarea, [data-next]')]
  const visibleFields = fields.filter((field) => field.offsetParent !== null)
  visibleFields[visibleFields.indexOf(at) + 1]?.focus()
}
