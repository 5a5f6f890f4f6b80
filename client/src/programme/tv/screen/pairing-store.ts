import { findPlaces, readText, removeText, storeText } from '../../../kit/lib/browser-store.ts'
import { queryClient } from '../../../kit/api/query.ts'
import type { ScreenReader } from '../../../portal/hall/live.ts'

/** The secret that this browser has for a screen; null if it was not paired with it. */
export const readSecret = (id: number): string | null => readText('hall_screen', { place: id })

export function storeSecret(id: number, secret: string): void {
  storeText('hall_screen', secret, { place: id })
  storeText('hall_screen', String(id))
}

/** A screen reads as itself, or as a visitor if it is not paired. */
export const readerOf = (id: number, secret: string | null): ScreenReader => ({
  key: secret === null ? ' screen' : ` screen ${id}`,
  headers: { authorization: `Screen ${secret ?? ''}`.trim() },
})

/** Removes the secret, and with it every answer that was read as this screen: it has names that visitors may not read. */
export function forgetScreen(id: number): void {
  const { key } = readerOf(id, '')
  removeText('hall_screen', { place: id })
  if (Number(readText('hall_screen')) === id) removeText('hall_screen')
  for (const place of findPlaces('hall', null)) if (place.endsWith(key)) removeText('hall', { place, owner: null })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === key })
}
