import { NativeSelect } from '@mantine/core'
import type { FieldProps } from './plain-fields.tsx'

type PickProps<Value> = FieldProps<Value | null> & { choices: readonly { value: Value; name: string }[] }

/** Chooses one of a few fixed values, with the browser's own select. */
export function PickField<Value extends string | number>({
  choices,
  value = null,
  onChange,
  required = false,
  readOnly = false,
  ...rest
}: PickProps<Value>) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      withAsterisk={required}
      disabled={readOnly}
      data={choices.map(({ value: each, name }) => ({ value: String(each), label: name }))}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(choices.find(({ value: each }) => String(each) === currentTarget.value)?.value ?? null)
      }
    />
  )
}
