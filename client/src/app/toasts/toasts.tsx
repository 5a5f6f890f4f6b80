import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState, type ComponentType } from 'react'

const ToastList = lazy<ComponentType>(async () =>
  import('./toast-list.tsx').then((it) => ({ default: it.ToastList }), nothing),
)

/** Where short messages appear; what draws them is fetched with the first one, and stays. */
export function Toasts() {
  const { notifications } = useNotifications()
  const [wanted, setWanted] = useState(false)
  if (notifications.length > 0 && !wanted) setWanted(true)
  return <Suspense>{wanted && <ToastList />}</Suspense>
}

/** Without a connection a message is not worth the page that it is about. */
function nothing(): { default: ComponentType } {
  return { default: () => null }
}
