import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { sayNow } from './use-t.ts'

// Asked for each time: the language may have changed.
const closable = () => ({ closeButtonProps: { 'aria-label': sayNow('ui.dismiss') } })

let remark = ''

/** The next takes the place of the one before: no more than five messages are shown, and one with an undo must not wait for its turn. */
function show(message: string, color?: string): void {
  notifications.hide(remark)
  remark = notifications.show({ message, ...(color ? { color } : {}), ...closable() })
}

export function toastSuccess(message: string): void {
  show(message, 'teal')
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 10_000, ...closable() })
}

/** For an act that was neither done nor refused. */
export function toastInfo(message: string): void {
  show(message)
}

const SESSION_ENDED = 'session-ended'

export function toastSessionEnded(): void {
  notifications.show({ id: SESSION_ENDED, message: sayNow('app.sessionEnded'), autoClose: 10_000, ...closable() })
}

/** For a page that says it itself. */
export function hideSessionEnded(): void {
  notifications.hide(SESSION_ENDED)
}

/** A success with something to press in it. */
export function toastUndoable(
  id: string,
  message: ReactNode,
  { autoClose, onClose }: { autoClose: number; onClose: () => void },
): void {
  notifications.show({ id, message, color: 'teal', autoClose, onClose, ...closable() })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

/** They may name what somebody did who has signed out, or say again that a session ended. */
export function hideToasts(): void {
  notifications.clean()
}
