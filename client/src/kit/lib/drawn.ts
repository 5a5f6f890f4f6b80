/** The moment and origin that the server drew a page with; null once the browser has taken it over. */
export type Drawn = { moment: Date; origin: string; mail?: boolean }
let drawn: Drawn | null = null

/** From here on a page is drawn with these, until `null` gives the reader's own back. */
export function drawWith(context: Drawn | null): void {
  drawn = context
}

/** Now, or the moment that the page was drawn for while it is drawn or taken over: the same words have to come out. */
export const drawnNow = (): Date => drawn?.moment ?? new Date()

/** Whether a page is drawn by the server, or taken over as it was drawn: nothing that this browser keeps may be in it. */
export const isDrawn = (): boolean => drawn !== null

/** Whether the portal of the page that is drawn sends emails. */
export const drawnMail = (): boolean => drawn?.mail ?? true

/** The address of the portal that a page of the server names. */
export const drawnOrigin = (): string => drawn?.origin ?? location.origin
