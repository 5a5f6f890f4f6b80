import type { Pointer, Presence } from '@portal/shared/programme/pointer-rows'

/** How many competitors of an item the desk has noted as here; undefined for items far ahead, and while nobody checks in. */
export const presenceAt = (pointer: Pointer | undefined, itemId: number): Presence | undefined =>
  pointer?.presence?.find(({ item_id }) => item_id === itemId)
