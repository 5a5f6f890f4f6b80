import type { UseFormReturnType } from '@mantine/form'

/** One value of a form as a field takes it; the field of a problem is found again by `data-path`. */
export function fieldOf<Values extends Record<string, unknown>, Name extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  name: Name,
) {
  const { onBlur, error } = form.getInputProps(name)
  return {
    value: form.values[name],
    onChange: (value: Values[Name]) => form.setFieldValue(name, value as never),
    onBlur: () => onBlur?.(),
    error,
    'data-path': name,
  }
}
