import { Button, Group } from '@mantine/core'
import { hideToast, toastUndoable } from '../lib/toast.ts'

const UNDO_MS = 8_000
/** More would cover the table while somebody approves one after the other. */
const AT_ONCE = 3

type Undoable = { id: string; message: string; label: string; undo: () => void }
let shown: readonly Undoable[] = []

const forget = (id: string) => {
  shown = shown.filter((each) => each.id !== id)
}
const takeBack = ({ id, undo }: Undoable) => {
  forget(id)
  hideToast(id)
  undo()
}

/** Tells that something is done, with a button that takes it back for some seconds. */
export function showUndoable(what: Undoable): void {
  const { id, message, label } = what
  for (const oldest of shown.slice(0, Math.max(0, shown.length - AT_ONCE + 1))) hideToast(oldest.id)
  shown = [...shown, what].slice(-AT_ONCE)
  const content = (
    <Group justify="space-between" wrap="nowrap">
      <span style={{ minWidth: 0 }}>{message}</span>
      <Button size="compact-sm" variant="default" style={{ flexShrink: 0 }} onClick={() => takeBack(what)}>
        {label}
      </Button>
    </Group>
  )
  toastUndoable(id, content, { autoClose: UNDO_MS, onClose: () => forget(id) })
}

/** Takes back what was done last, while its message is shown. */
export function undoLatest(): void {
  const latest = shown.at(-1)
  if (latest) takeBack(latest)
}
