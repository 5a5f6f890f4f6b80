import type { UseFormReturnType } from '@mantine/form'

/** The props of the field for one value of a form; a problem finds its field by `data-path`. */
export function fieldProps<Values extends Record<string, unknown>, Name extends keyof Values & string>(
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
