import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'

/** What the server lays beside a page that it drew (`server.tsx`), for the browser that takes it over. */
export type DrawnPage = {
  language: Language
  /** ISO, the moment that its words are of. */
  moment: string
  origin: string
  loaderData: NonNullable<HydrationState['loaderData']>
  queries: readonly (readonly [QueryKey, unknown])[]
}

export const DRAWN = 'drawn'

/** What came beside this page; null where the server drew nothing. */
export function readDrawn(): DrawnPage | null {
  const text = document.getElementById(DRAWN)?.textContent
  return text ? (JSON.parse(text) as DrawnPage) : null
}

/** Lays the answers that the page was drawn from where the page looks for them. A visitor's answers are old for an account: it asks again. */
export function keepAnswers(queries: QueryClient, drawn: DrawnPage, isSignedIn: boolean): void {
  const at = isSignedIn ? { updatedAt: 0 } : {}
  for (const [key, data] of drawn.queries) queries.setQueryData(key, data, at)
}

/** Fetches the code of the page that is open and writes it into its routes: while it is waited for, the router would draw over the page. */
export async function loadMatched(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
declare global {
  /** What was tapped before the scripts ran (`index.html`); undefined once they do. */
  var tapped: Element[] | undefined
}

/**
 * Remembers what somebody typed and tapped while the page was drawn but not alive; what it answers does it, once it is.
 */
export function rememberTyping(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  const typed = fields.flatMap((field) => (isChanged(field) ? [{ field, value: field.value }] : []))
  const focused = document.activeElement
  return () => {
    for (const { field, value } of typed) type(field, value)
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true })
    for (const element of globalThis.tapped ?? [])
      element.closest<HTMLElement>('button, [role="button"], input')?.click()
    globalThis.tapped = undefined
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  return field.value !== field.defaultValue
}

/** As if it were typed now: React hears of a value by its event, and only where it differs from the last that was set through it. */
function type(field: Field, value: string): void {
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
