import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** A field for a code of the app or a recovery code; with `isNext` it takes the focus when it appears. */
export function OneTimeCode({ isNext = false, ...props }: TextInputProps & { isNext?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNext) input.current?.focus()
  }, [isNext])
  return (
    <TextInput ref={input} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} {...props} />
  )
}
