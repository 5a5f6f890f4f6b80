import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { hideToast, toastUndoable } from '../i18n/toast.ts'
import { isTaken } from './shortcuts.ts'

/** Long enough to read it, to find the button by keys and to think again; it stays while it has the pointer or the focus. */
const UNDO_MS = 25_000
/** What one does one after the other, the eyes on the table. */
const SHORT_MS = 8_000
/** More toasts would cover the table during quick approvals. */
const AT_ONCE = 3

type Undoable = { id: string; message: ReactNode; label: string; brief?: boolean; undo: () => void }
let shown: readonly Undoable[] = []

const listen = () => (shown.length > 0 ? addEventListener('keydown', onKey) : removeEventListener('keydown', onKey))
const forget = (id: string) => {
  shown = shown.filter((each) => each.id !== id)
  listen()
}
const takeBack = ({ id, undo }: Undoable) => {
  // Ignore a second click while the message fades out.
  if (!shown.some((each) => each.id === id)) return
  forget(id)
  hideToast(id)
  undo()
}

/** Control or Command with Z; in a field it undoes what was typed there. */
function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
  if (event.defaultPrevented || isTaken(event.target)) return
  event.preventDefault()
  undoLatest()
}

/** Shows a message with an undo button. */
export function showUndoable(what: Undoable): void {
  const { id, message, label, brief = false } = what
  for (const oldest of shown.slice(0, Math.max(0, shown.length - AT_ONCE + 1))) hideToast(oldest.id)
  shown = [...shown, what].slice(-AT_ONCE)
  listen()
  const content = (
    <Group justify="space-between" wrap="nowrap">
      <span style={{ minWidth: 0 }}>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flexShrink: 0 }}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => takeBack(what)}
      >
        {label}
      </Button>
    </Group>
  )
  toastUndoable(id, content, { autoClose: brief ? SHORT_MS : UNDO_MS, onClose: () => forget(id) })
}

/** Undoes the last act while its message is shown. */
export function undoLatest(): void {
  const latest = shown.at(-1)
  if (latest) takeBack(latest)
}
