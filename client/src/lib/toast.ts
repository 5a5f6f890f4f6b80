import { notifications } from '@mantine/notifications'

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal' })
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 10_000 })
}
