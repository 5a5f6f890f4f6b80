import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readTime } from '@portal/shared/kit/read-day'
import { useT } from '../i18n/use-t.ts'
import type { FieldProps } from './plain-fields.tsx'

const PLACEHOLDER = '08:30'

type Props = Omit<FieldProps<string>, 'value'> & { value?: string | null }

/** A time of the day in 24 hours, regardless of the browser's settings. Its value is HH:MM, or the typed text if that is no time. */
export function TimeField({ value: storedValue, onChange, onBlur, error, required = false, ...rest }: Props) {
  const value = storedValue ?? ''
  const { t } = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed === null && value.trim() !== '' && readTime(value) === null
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      placeholder={PLACEHOLDER}
      value={typed ?? value}
      error={isInvalid ? t('fields.time.invalid') : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readTime(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
