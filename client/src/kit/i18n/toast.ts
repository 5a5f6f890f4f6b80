import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { translateNow } from './use-t.ts'

// A function, because the language may change between toasts.
const closable = () => ({ closeButtonProps: { 'aria-label': translateNow('ui.dismiss') } })

let lastMessageId = ''

/** Replaces the previous plain message: at most five toasts are shown, and one with an undo button must not wait in the queue. */
function show(message: string, color?: string): void {
  notifications.hide(lastMessageId)
  lastMessageId = notifications.show({ message, ...(color ? { color } : {}), ...closable() })
}

export function toastSuccess(message: string): void {
  show(message, 'teal')
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 10_000, ...closable() })
}

/** For an act that neither succeeded nor failed. */
export function toastInfo(message: string): void {
  show(message)
}

const SESSION_ENDED = 'session-ended'

export function toastSessionEnded(): void {
  notifications.show({ id: SESSION_ENDED, message: translateNow('app.sessionEnded'), autoClose: 10_000, ...closable() })
}

/** For a page that itself says that the session ended. */
export function hideSessionEnded(): void {
  notifications.hide(SESSION_ENDED)
}

/** Shows a success with an undo button in its message. */
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

/** Removes all toasts, e.g. at sign-out, since they may name what the account did. */
export function hideToasts(): void {
  notifications.clean()
}
