import { useEffect, useRef } from 'react'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { readText } from '../../kit/lib/browser-store.ts'

type SheetKeys = {
  /** Whether a window or panel is open over the sheet: then its keys do nothing. */
  isDialogOpen: boolean
  goToNextProblem: () => void
  undo: () => void
  showKeys: () => void
  /** Called with several lines that were pasted anywhere on the page. */
  onPaste: (text: string) => void
}

/** Handles the keys of the sheet that work wherever the focus is. */
export function useSheetKeys(keys: SheetKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressKey = (event: KeyboardEvent) => {
      const { isDialogOpen, goToNextProblem, undo, showKeys } = latest.current
      if (isDialogOpen) return
      // In a text field Ctrl+Z is the browser's undo.
      const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
      const isHelp = event.key === '?' && !takesKeys(event.target) && readText('entry_shortcuts') !== 'off'
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z' && !inText
      if (event.key !== 'F8' && !isUndo && !isHelp) return
      // Otherwise the portal's undo would handle the same key.
      event.stopPropagation()
      event.preventDefault()
      if (isHelp) showKeys()
      else if (isUndo) undo()
      else goToNextProblem()
    }
    const pasteLines = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (latest.current.isDialogOpen || event.defaultPrevented || !text.trim().includes('\n')) return
      event.preventDefault()
      latest.current.onPaste(text)
    }
    addEventListener('keydown', pressKey, true)
    addEventListener('paste', pasteLines)
    return () => {
      removeEventListener('keydown', pressKey, true)
      removeEventListener('paste', pasteLines)
    }
  }, [])
}
