import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** The messages themselves; part of the private area, where nearly every act ends with one. */
export function ToastList() {
  return <Notifications position="bottom-center" autoClose={6000} />
}
