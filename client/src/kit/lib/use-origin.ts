import { useSyncExternalStore } from 'react'
import { drawnOrigin } from './drawn.ts'

/** The address of the portal, without a path: the one in the reader's browser, and until a page is taken over the configured one. */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, () => location.origin, drawnOrigin)
}

const neverChanges = () => () => {}
