import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import classes from './list-view.module.css'

const PAUSE = 250

/** The search of a list: what is typed counts after a short pause, an arrow down leads into the rows. */
export function SearchBox({
  label,
  clearLabel,
  value,
  onChange,
  onDown,
  inputRef,
}: {
  label: string
  clearLabel: string
  value: string
  onChange: (search: string) => void
  onDown: () => void
  inputRef: RefObject<HTMLInputElement | null>
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means: the way back, or "clear all".
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      setKnown(typed)
      onChange(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      ref={inputRef}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={255}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => setTyped('')} />
        ) : (
          <Kbd size="xs" className={classes.key ?? ''}>
            /
          </Kbd>
        )
      }
      className={classes.search ?? ''}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          if (typed) setTyped('')
          else event.currentTarget.blur()
        } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          onDown()
        }
      }}
    />
  )
}
