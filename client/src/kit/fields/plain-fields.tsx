import { NumberInput, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { MoneyInput } from './money/money-input.tsx'

/** The props that a form gives to the field of one of its values. */
export type FieldProps<Value> = {
  label: string
  value?: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  readOnly?: boolean
}

type TextProps = FieldProps<string | null> &
  Pick<TextInputProps, 'autoComplete' | 'lang' | 'inputWrapperOrder'> & { type?: 'text' | 'email' | 'tel' | 'password' }

/** One line of text; an empty text is null unless the field is required. */
export function TextField({ value, onChange, required = false, ...rest }: TextProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      withAsterisk={required}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' && !required ? null : currentTarget.value)}
    />
  )
}

/** A few lines of text; an empty text is null unless the field is required. */
export function LinesField({ value, onChange, required = false, ...rest }: FieldProps<string | null>) {
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      maxRows={6}
      withAsterisk={required}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' && !required ? null : currentTarget.value)}
    />
  )
}

type NumberProps = FieldProps<number | null> & {
  min?: number
  max?: number
  suffix?: string
  step?: number
}

/** An amount in whole units of the currency; empty is null. */
export function MoneyField({
  value,
  onChange,
  required = false,
  ...rest
}: FieldProps<number | null> & { currency?: string | undefined }) {
  return (
    <MoneyInput
      allowNegative={false}
      {...rest}
      withAsterisk={required}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  )
}

/** A whole number; empty is null. */
export function NumberField({ value, onChange, required = false, ...rest }: NumberProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      inputMode="numeric"
      {...rest}
      withAsterisk={required}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}

type SwitchProps = Omit<FieldProps<0 | 1 | null>, 'onChange'> & { onChange: (value: 0 | 1) => void }

/** Yes or no, with the value 1 or 0. */
export function SwitchField({ value, onChange, readOnly = false, ...rest }: SwitchProps) {
  return (
    <Switch
      {...rest}
      required={false}
      size="md"
      checked={value === 1}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
    />
  )
}
