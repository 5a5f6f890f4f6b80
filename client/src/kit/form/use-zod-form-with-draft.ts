import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { readFormDraft, useFormDraftOnSessionEnd } from './form-draft.ts'
import { useZodForm } from './use-zod-form.ts'

type StoredRecord = { id: number } | null

/**
 * A form whose values are stored as a draft if the session ends while it is open (`form-draft.ts`). `name` distinguishes it from other
 * forms of the page, `about` is the edited record, null for a new one.
 */
export function useZodFormWithDraft<Values extends Record<string, unknown>>({
  name,
  about,
  ...options
}: Parameters<typeof useZodForm<Values>>[0] & { name: string; about: StoredRecord }): UseFormReturnType<Values> {
  const form = useZodForm<Values>(options)
  const [draft, setDraft] = useState(() => readFormDraft<Values, StoredRecord>(name))
  if (draft) {
    // Once, when the form opens.
    setDraft(null)
    if (draft.about?.id === about?.id) form.setValues({ ...form.getValues(), ...draft.values })
  }
  useFormDraftOnSessionEnd(name, () => (form.isDirty() ? { values: form.getValues(), about } : null))
  return form
}
