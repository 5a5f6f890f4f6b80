import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTypedSearch } from '../lib/use-typed-search.ts'
import { hasSingleKeys } from '../ui/key-hint.tsx'
import classes from './list-view.module.css'

/** The search field of a list. It reports the text after a short pause; arrow down and Enter lead to the rows. */
export function SearchBox({
  label,
  hint = label,
  clearLabel,
  value,
  onChange,
  onDown,
  inputRef,
}: {
  label: string
  /** The placeholder, where it differs from the label. */
  hint?: string
  clearLabel: string
  value: string
  onChange: (search: string) => void
  onDown: () => void
  inputRef: RefObject<HTMLInputElement | null>
}) {
  const { text, setText } = useTypedSearch(value, onChange)
  return (
    <TextInput
      ref={inputRef}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      maxLength={255}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => setText('')} />
        ) : (
          hasSingleKeys() && (
            <Kbd size="xs" className={classes.key ?? ''}>
              /
            </Kbd>
          )
        )
      }
      className={classes.search ?? ''}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          if (text) setText('')
          else event.currentTarget.blur()
        } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          onDown()
        }
      }}
    />
  )
}
