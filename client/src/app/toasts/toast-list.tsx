import '@mantine/notifications/styles.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toast-list.module.css'

const BARS = '[data-foot]'

/**
 * Draws the toasts. They stand above any bar at the window's lower edge, because they must not cover its buttons, which may be pressed next.
 */
export function ToastList() {
  const hasToasts = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!hasToasts) return
    // Bars come, go and move with every scroll, so their place is read as the page is drawn.
    const place = () => {
      const list = document.querySelector(`.${classes.list}[data-position='bottom-center']`)
      if (list instanceof HTMLElement)
        list.style.setProperty('--above', `${coveredHeight(list.getBoundingClientRect())}px`)
      frame = requestAnimationFrame(place)
    }
    let frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [hasToasts])
  return <Notifications className={classes.list} position="bottom-center" autoClose={6000} />
}

/** The height at the window's lower edge that bars cover within the width of the toasts. */
function coveredHeight({ left, right, height }: DOMRect): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && left < bar.right)
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height - EDGES)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
/** Pixels above and below the toasts. */
const EDGES = 32
