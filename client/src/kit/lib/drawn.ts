/** The time, origin and mail setting of a page while the server renders it or the browser hydrates it. */
export type RenderContext = { moment: Date; origin: string; isMailEnabled?: boolean }
let renderContext: RenderContext | null = null

/** Sets the context for rendering; null returns to the browser's own time and origin. */
export function setRenderContext(context: RenderContext | null): void {
  renderContext = context
}

/** The present time; during server rendering and hydration the time of rendering, so that both give the same text. */
export const renderTime = (): Date => renderContext?.moment ?? new Date()

/** Whether the server renders the page or the browser hydrates it: it must then not depend on the browser's stores. */
export const isServerRenderingOrHydrating = (): boolean => renderContext !== null

/** Whether the portal sends emails, for a page rendered by the server. */
export const isMailEnabled = (): boolean => renderContext?.isMailEnabled ?? true

/** The origin of the portal; during server rendering and hydration the configured one. */
export const portalOrigin = (): string => renderContext?.origin ?? location.origin

let hasEarly = false
/** Notes whether a person has typed into the page before it came alive, until that is typed again into the page that did. */
export function noteEarlyTyping(hasTyped: boolean): void {
  hasEarly = hasTyped
}
/** Whether something was typed before the page came alive: it belongs to the person who typed it, and to no stored draft. */
export const hasEarlyTyping = (): boolean => hasEarly
