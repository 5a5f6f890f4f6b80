/** The context of a page that the server draws, or that the browser hydrates as it was drawn; null otherwise. */
export type Drawn = { moment: Date; origin: string; mail?: boolean }
let drawn: Drawn | null = null

/** Sets the context for drawing; null returns to the browser's own time and origin. */
export function setDrawnContext(context: Drawn | null): void {
  drawn = context
}

/** The present time; while a page is drawn or hydrated the time of its drawing, so that both give the same text. */
export const drawnNow = (): Date => drawn?.moment ?? new Date()

/** Whether a page is being drawn by the server or hydrated: it must not contain anything from the browser's stores. */
export const isDrawn = (): boolean => drawn !== null

/** Whether the portal sends emails, for a page drawn by the server. */
export const drawnMail = (): boolean => drawn?.mail ?? true

/** The origin of the portal; while a page is drawn or hydrated the one that the server drew it with. */
export const drawnOrigin = (): string => drawn?.origin ?? location.origin
