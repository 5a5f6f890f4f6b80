import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { hideToast, toastUndoable } from '../i18n/toast.ts'
import { isTaken } from './shortcuts.ts'

/** Long enough to read it, to find the button by keys and to think again; it stays while it has the pointer or the focus. */
const UNDO_MS = 25_000
/** For acts in a quick row, with the eyes on the table. */
const SHORT_MS = 8_000
/** More toasts would cover the table during quick approvals. */
const AT_ONCE = 3

type Undoable = { id: string; message: ReactNode; label: string; brief?: boolean; undo: () => void }
let visibleUndos: readonly Undoable[] = []

const listen = () =>
  visibleUndos.length > 0 ? addEventListener('keydown', onKey) : removeEventListener('keydown', onKey)
const forget = (id: string) => {
  visibleUndos = visibleUndos.filter((each) => each.id !== id)
  listen()
}
const takeBack = ({ id, undo }: Undoable) => {
  // Ignore a second click while the message fades out.
  if (!visibleUndos.some((each) => each.id === id)) return
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
export function showUndoable(undoable: Undoable): void {
  const { id, message, label, brief = false } = undoable
  for (const oldest of visibleUndos.slice(0, Math.max(0, visibleUndos.length - AT_ONCE + 1))) hideToast(oldest.id)
  visibleUndos = [...visibleUndos, undoable].slice(-AT_ONCE)
  listen()
  const content = (
    <Group justify="space-between" wrap="nowrap">
      <span style={{ minWidth: 0 }}>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flexShrink: 0 }}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => takeBack(undoable)}
      >
        {label}
      </Button>
    </Group>
  )
  toastUndoable(id, content, { autoClose: brief ? SHORT_MS : UNDO_MS, onClose: () => forget(id) })
}

/** Undoes the last act while its message is shown. */
export function undoLatest(): void {
  const latest = visibleUndos.at(-1)
  if (latest) takeBack(latest)
}
