import { useSyncExternalStore } from 'react'
import { portalOrigin } from './drawn.ts'

/** The origin of the portal: the browser's, and until a page is hydrated the configured one. */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, () => location.origin, portalOrigin)
}

const neverChanges = () => () => {}
