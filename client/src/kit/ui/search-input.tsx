import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { forwardRef, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

/** A search field that reports its text after a short pause and never overwrites what is being typed. */
export const SearchInput = forwardRef<HTMLInputElement, Props>(function SearchInput(
  { value, onChange, ...props },
  ref,
) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // Only what came from elsewhere (back, reset) replaces the text.
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      onChange(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  // Report before a link is followed: later, the search's address would replace the link's.
  const tell = () => {
    if (typed === told.current) return
    told.current = typed
    onChange(typed)
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      leftSection={<IconSearch size={18} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={tell}
      {...props}
    />
  )
})
