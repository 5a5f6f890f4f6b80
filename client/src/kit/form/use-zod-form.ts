import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { readAutofilled } from './autofilled.ts'
import { byField, formErrors, withoutBlanks } from './zod-form.ts'

/**
 * A Mantine form that is checked by a schema of the contract, when a changed field loses focus and on submit, and again when the
 * language changes. `read` turns what was typed into the input of the schema.
 */
export function useZodForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  read = withoutBlanks,
}: {
  schema: z.ZodType
  initialValues: Values
  read?: (values: Values) => unknown
}): UseFormReturnType<Values> {
  const { language } = useT()
  useEffect(readAutofilled, [])
  const errorsOf = (values: Values) => formErrors(schema, read(values), language)
  const form = useForm<Values>({
    initialValues,
    validate: errorsOf,
    // No error on blur of an untouched field: its text would move what is being clicked.
    enhanceGetInputProps: ({ field, form: { isDirty, validateField } }) => ({
      onBlur: () => void (isDirty(field) && validateField(field)),
    }),
  })
  // A problem that only the server can find keeps its text until the next attempt.
  useDidUpdate(() => {
    const errors = errorsOf(form.getValues())
    form.setErrors((shownErrors) =>
      Object.fromEntries(Object.entries(shownErrors).map(([path, old]) => [path, errors[path] ?? old])),
    )
  }, [language])
  return form
}

type Focusable = { getInputNode: (path: never) => HTMLElement | null }

/** Leads to the first field with a problem; the second argument of `form.onSubmit`. */
export function focusFirst(form: Focusable) {
  return (errors: FormErrors): void => {
    const [first] = Object.keys(errors)
      .flatMap((path) => form.getInputNode(path as never) ?? [])
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    first?.focus()
  }
}

/**
 * Puts what the server refused next to the fields. `byCode` names the field of a code that comes without one.
 * Answers whether every reason found its field; otherwise the caller shows the sentence of the error.
 */
export function showProblems<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const own = byCode[error.code]
  const problems = error.problems.length > 0 || !own ? error.problems : [{ path: own, message: error.message }]
  const fields = Object.keys(form.getValues())
  const placed = problems.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''))
  const errors = byField(placed)
  form.setErrors(errors)
  focusFirst(form)(errors)
  return placed.length > 0 && placed.length === problems.length
}
