import '@mantine/notifications/styles.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toast-list.module.css'

const BAR_SELECTOR = '[data-foot]'

/** The toasts, above any bar at the window's lower edge, so that they do not cover its buttons. */
export function ToastList() {
  const hasToasts = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!hasToasts) return
    // Bars appear, disappear and move with every scroll, so their position is read in each frame.
    const positionToasts = () => {
      const list = document.querySelector(`.${classes.list}[data-position='bottom-center']`)
      if (list instanceof HTMLElement)
        list.style.setProperty('--above', `${coveredHeight(list.getBoundingClientRect())}px`)
      frame = requestAnimationFrame(positionToasts)
    }
    let frame = requestAnimationFrame(positionToasts)
    return () => cancelAnimationFrame(frame)
  }, [hasToasts])
  return <Notifications className={classes.list} position="bottom-center" autoClose={6000} />
}

/** The height at the window's lower edge that bars cover within the width of the toasts. */
function coveredHeight({ left, right, height }: DOMRect): number {
  const tops = [...document.querySelectorAll(BAR_SELECTOR)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && left < bar.right)
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height - MARGINS)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
/** Pixels above and below the toasts. */
const MARGINS = 32
