import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { heldForm, useHeldForm } from './kept-form.ts'
import { useZodForm } from './use-zod-form.ts'

type StoredRecord = { id: number } | null

/**
 * A form whose values are kept when the session ends while it is open (`kept-form.ts`). `name` tells it from other forms of the page,
 * `about` is the record it is about, null for a new one.
 */
export function useHeldZodForm<Values extends Record<string, unknown>>({
  name,
  about,
  ...options
}: Parameters<typeof useZodForm<Values>>[0] & { name: string; about: StoredRecord }): UseFormReturnType<Values> {
  const form = useZodForm<Values>(options)
  const [draft, setDraft] = useState(() => heldForm<Values, StoredRecord>(name))
  if (draft) {
    // Once, when the form opens.
    setDraft(null)
    if (draft.about?.id === about?.id) form.setValues({ ...form.getValues(), ...draft.values })
  }
  useHeldForm(name, () => (form.isDirty() ? { values: form.getValues(), about } : null))
  return form
}
