import { useEffect, useRef } from 'react'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { readKey } from '../../kit/lib/browser-store.ts'

type Keys = {
  /** Whether something lies over the sheet, whose keys it then does not take. */
  busy: boolean
  nextProblem: () => void
  undo: () => void
  showKeys: () => void
  /** Several lines were pasted, anywhere on the page. */
  pasted: (text: string) => void
}

/** The keys of the sheet that work wherever the focus is. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { busy, nextProblem, undo, showKeys } = latest.current
      if (busy) return
      // A browser takes back by itself what is typed in a field.
      const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
      const isHelp = event.key === '?' && !takesKeys(event.target) && readKey('entry_shortcuts') !== 'off'
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z' && !inText
      if (event.key !== 'F8' && !isUndo && !isHelp) return
      // The portal's own undo is not meant here.
      event.stopPropagation()
      event.preventDefault()
      if (isHelp) showKeys()
      else if (isUndo) undo()
      else nextProblem()
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (latest.current.busy || event.defaultPrevented || !text.trim().includes('\n')) return
      event.preventDefault()
      latest.current.pasted(text)
    }
    addEventListener('keydown', press, true)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('paste', paste)
    }
  }, [])
}
