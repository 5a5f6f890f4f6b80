import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState, type ComponentType } from 'react'

const ToastList = lazy<ComponentType>(async () =>
  import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList }), emptyModule),
)

/** The toasts; their code is loaded with the first one. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [isNeeded, setNeeded] = useState(false)
  if (notifications.length > 0 && !isNeeded) setNeeded(true)
  return <Suspense>{isNeeded && <ToastList />}</Suspense>
}

/** If the code cannot be loaded, the toast is dropped rather than the page replaced by an error. */
function emptyModule(): { default: ComponentType } {
  return { default: () => null }
}
