import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isTypedEnter } from '../kit/lib/press.ts'

/** A text field that reports its value on blur or Enter, so that rows are not assessed at every keystroke. */
export function CommittedInput({
  label,
  description,
  value,
  onChange,
}: {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // Another value from outside replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  const commit = () => {
    if (text !== value) onChange(text)
  }
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => isTypedEnter(event) && commit()}
    />
  )
}
