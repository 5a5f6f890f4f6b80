import '@mantine/notifications/styles.css'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import classes from './toast-list.module.css'

const BARS = '[data-foot]'

/**
 * The messages themselves; part of the private area, where nearly every act ends with one. They are placed above a bar at the lower edge:
 * its buttons may be what is pressed next, and a message stays as long as the pointer rests on it.
 */
export function ToastList() {
  const hasToasts = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!hasToasts) return
    // Bars come, go and move with every scroll, so their place is read as the page is drawn.
    const place = () => {
      const list = document.querySelector(`.${classes.list}[data-position='bottom-center']`)
      if (list instanceof HTMLElement) list.style.setProperty('--above', `${roomFor(list.getBoundingClientRect())}px`)
      frame = requestAnimationFrame(place)
    }
    let frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [hasToasts])
  return <Notifications className={classes.list} position="bottom-center" autoClose={6000} />
}

/** The height of the window's lower edge that bars take from the messages. */
function roomFor({ left, right, height }: DOMRect): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && left < bar.right)
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height - EDGES)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}
/** Above and below the messages. */
const EDGES = 32
