import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const watching = new Set<() => void>()

/** Where the frame has room for what lies inside the section that is shown; the frame gives the element. */
export function giveRailPlace(element: HTMLElement | null): void {
  place = element
  for (const tell of watching) tell()
}

/** That element, null where the frame has none. */
export const useRailPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    (tell) => {
      watching.add(tell)
      return () => watching.delete(tell)
    },
    () => place,
    () => null,
  )
