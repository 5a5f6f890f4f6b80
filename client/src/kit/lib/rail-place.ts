import { useSyncExternalStore } from 'react'

let railElement: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Sets the element of the rail into which the page renders its own links; null removes it. */
export function setRailElement(element: HTMLElement | null): void {
  railElement = element
  for (const listener of listeners) listener()
}

/** The element of the rail for links of the page; null without one. */
export const useRailElement = (): HTMLElement | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => railElement,
    () => null,
  )
