import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { listenForAutofill } from './autofilled.ts'
import { groupByField, formErrors, omitBlanks } from './zod-form.ts'

/**
 * A Mantine form that a schema of the contract checks when a changed field loses the focus, and on submit; its errors are translated when
 * the language changes. `toSchemaInput` turns the form's values into the input of the schema.
 */
export function useZodForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  toSchemaInput = omitBlanks,
}: {
  schema: z.ZodType
  initialValues: Values
  toSchemaInput?: (values: Values) => unknown
}): UseFormReturnType<Values> {
  const { language } = useT()
  useEffect(listenForAutofill, [])
  const findErrors = (values: Values) => formErrors(schema, toSchemaInput(values), language)
  const form = useForm<Values>({
    initialValues,
    validate: findErrors,
    // No error on blur of an unchanged field: its text would move the button that is being clicked.
    enhanceGetInputProps: ({ field, form: { isDirty, validateField } }) => ({
      onBlur: () => void (isDirty(field) && validateField(field)),
    }),
  })
  // Problems that only the server finds keep their text until the next submit.
  useDidUpdate(() => {
    const errors = findErrors(form.getValues())
    form.setErrors((shownErrors) =>
      Object.fromEntries(Object.entries(shownErrors).map(([path, old]) => [path, errors[path] ?? old])),
    )
  }, [language])
  return form
}

type Focusable = { getInputNode: (path: never) => HTMLElement | null }

/** Makes the second argument of `form.onSubmit`, which focuses the first field on the page that has a problem. */
export function focusFirst(form: Focusable) {
  return (errors: FormErrors): void => {
    const fields = Object.keys(errors)
      .flatMap((path) => form.getInputNode(path as never) ?? [])
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    // Opens the folds that hide fields.
    for (const field of fields) field.closest('details')?.setAttribute('open', '')
    fields[0]?.focus()
  }
}

/**
 * Shows the problems of a refusal at their fields and focuses the first. `pathsByCode` names the field for error codes without one.
 * Returns whether every problem has a field; otherwise the caller shows the sentence of the error.
 */
export function showProblems<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  pathsByCode: Readonly<Record<string, string>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const codePath = pathsByCode[error.code]
  const problems =
    error.problems.length > 0 || !codePath ? error.problems : [{ path: codePath, message: error.message }]
  const fields = Object.keys(form.getValues())
  const fieldProblems = problems.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''))
  const errors = groupByField(fieldProblems)
  form.setErrors(errors)
  focusFirst(form)(errors)
  return fieldProblems.length > 0 && fieldProblems.length === problems.length
}
