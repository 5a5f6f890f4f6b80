import { useEffect, useRef } from 'react'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { readKey } from '../../kit/lib/browser-store.ts'

type Keys = {
  /** A window or panel lies over the sheet: its keys do nothing. */
  isCovered: boolean
  nextProblem: () => void
  undo: () => void
  showKeys: () => void
  /** Gets several lines that were pasted anywhere on the page. */
  onPaste: (text: string) => void
}

/** The keys of the sheet that work wherever the focus is. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { isCovered, nextProblem, undo, showKeys } = latest.current
      if (isCovered) return
      // In a text field the browser has an undo of its own.
      const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
      const isHelp = event.key === '?' && !takesKeys(event.target) && readKey('entry_shortcuts') !== 'off'
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z' && !inText
      if (event.key !== 'F8' && !isUndo && !isHelp) return
      // Keeps the undo of the portal from hearing the same key.
      event.stopPropagation()
      event.preventDefault()
      if (isHelp) showKeys()
      else if (isUndo) undo()
      else nextProblem()
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (latest.current.isCovered || event.defaultPrevented || !text.trim().includes('\n')) return
      event.preventDefault()
      latest.current.onPaste(text)
    }
    addEventListener('keydown', press, true)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('paste', paste)
    }
  }, [])
}
