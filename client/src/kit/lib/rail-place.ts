import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Sets the element of the rail into which the open section's page may draw its own links; null removes it. */
export function giveRailPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of listeners) tell()
}

/** The element of the rail for links of the page; null where there is none. */
export const useRailPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => place,
    () => null,
  )
