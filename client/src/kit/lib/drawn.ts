/** What a page of the server was drawn with; null once it is taken over. */
export type Drawn = { moment: Date; origin: string }
let drawn: Drawn | null = null

/** From here on a page is drawn with these, until `null` gives the reader's own back. */
export function drawWith(given: Drawn | null): void {
  drawn = given
}

/** Now, or the moment that the page was drawn for while it is drawn or taken over: the same words have to come out. */
export const drawnNow = (): Date => drawn?.moment ?? new Date()

/** The address of the portal that a page of the server names. */
export const drawnOrigin = (): string => drawn?.origin ?? location.origin
