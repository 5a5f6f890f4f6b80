import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { forwardRef } from 'react'
import { useTypedSearch } from '../lib/use-typed-search.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

/** A search field that reports its text after a short pause and never overwrites what is being typed. */
export const SearchInput = forwardRef<HTMLInputElement, Props>(function SearchInput(
  { value, onChange, ...props },
  ref,
) {
  // Also on blur, before a link is followed: reported later, the search would replace the link's address.
  const { text, setText, reportNow } = useTypedSearch(value, onChange)
  return (
    <TextInput
      ref={ref}
      type="search"
      leftSection={<IconSearch size={18} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={reportNow}
      {...props}
    />
  )
})
