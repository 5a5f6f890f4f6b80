import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { heldForm, useHeldForm } from './kept-form.ts'
import { useZodForm } from './use-zod-form.ts'

type Record_ = { id: number } | null

/** A form that outlives a session that ends under it: `name` among those of its page, `about` the record it is about, null for a new one. */
export function useHeldZodForm<Values extends Record<string, unknown>>({
  name,
  about,
  ...options
}: Parameters<typeof useZodForm<Values>>[0] & { name: string; about: Record_ }): UseFormReturnType<Values> {
  const form = useZodForm<Values>(options)
  const [draft, setDraft] = useState(() => heldForm<Values, Record_>(name))
  if (draft) {
    // Once, when the form opens.
    setDraft(null)
    if (draft.about?.id === about?.id) form.setValues({ ...form.getValues(), ...draft.values })
  }
  useHeldForm(name, () => (form.isDirty() ? { values: form.getValues(), about } : null))
  return form
}
