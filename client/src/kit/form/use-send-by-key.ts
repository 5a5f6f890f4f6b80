import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'

/** A ref for a form that Ctrl+Enter submits from any of its fields. */
export function useSubmitShortcut() {
  const form = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', () => form.current?.requestSubmit()]], [])
  return form
}
