import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { hideToast, toastUndoable } from '../i18n/toast.ts'
import { takesKeys } from './shortcuts.ts'

/** Long enough to read the message and to reach its button by keyboard; a hovered or focused toast does not close. */
const UNDO_MS = 25_000
/** For acts that are done quickly one after another. */
const SHORT_MS = 8_000
/** More toasts would cover the table during quick approvals. */
const MAX_VISIBLE = 3

type Undoable = { id: string; message: ReactNode; label: string; isBrief?: boolean; undo: () => void }
let visibleUndos: readonly Undoable[] = []

const updateListener = () =>
  visibleUndos.length > 0 ? addEventListener('keydown', onKey) : removeEventListener('keydown', onKey)
const removeUndo = (id: string) => {
  visibleUndos = visibleUndos.filter((undoable) => undoable.id !== id)
  updateListener()
}
const runUndo = ({ id, undo }: Undoable) => {
  // Ignore a second click while the message fades out.
  if (!visibleUndos.some((undoable) => undoable.id === id)) return
  removeUndo(id)
  hideToast(id)
  undo()
}

/** Handles Control or Command with Z, except in a field, where the browser undoes what was typed. */
function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
  if (event.defaultPrevented || takesKeys(event.target)) return
  event.preventDefault()
  undoLatest()
}

/** Shows a message with an undo button. */
export function showUndoable(undoable: Undoable): void {
  const { id, message, label, isBrief = false } = undoable
  for (const oldest of visibleUndos.slice(0, Math.max(0, visibleUndos.length - MAX_VISIBLE + 1))) hideToast(oldest.id)
  visibleUndos = [...visibleUndos, undoable].slice(-MAX_VISIBLE)
  updateListener()
  const content = (
    <Group justify="space-between" wrap="nowrap">
      <span style={{ minWidth: 0 }}>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flexShrink: 0 }}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => runUndo(undoable)}
      >
        {label}
      </Button>
    </Group>
  )
  toastUndoable(id, content, { autoClose: isBrief ? SHORT_MS : UNDO_MS, onClose: () => removeUndo(id) })
}

/** Undoes the last act, if its message is still on screen. */
export function undoLatest(): void {
  const latest = visibleUndos.at(-1)
  if (latest) runUndo(latest)
}
