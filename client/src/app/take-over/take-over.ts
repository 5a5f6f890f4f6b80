import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'
import { noteEarlyTyping } from '../../kit/lib/drawn.ts'

/** The data that the server adds to a page that it drew (`server.tsx`), from which the browser hydrates it. */
export type DrawnPage = {
  language: Language
  /** False where a call was answered with 404. The browser then draws the page from scratch, because it repeats that call. */
  isWhole: boolean
  /** The time of drawing (ISO), for texts that depend on it. */
  moment: string
  origin: string
  loaderData: NonNullable<HydrationState['loaderData']>
  queries: readonly (readonly [QueryKey, unknown])[]
}

export const DRAWN_ID = 'drawn'

/** The data that came with this page; null where the server did not draw it. */
export function readDrawn(): DrawnPage | null {
  const text = document.getElementById(DRAWN_ID)?.textContent
  return text ? (JSON.parse(text) as DrawnPage) : null
}

/** Caches the answers that the server rendered the page from. They are a visitor's, so they count as outdated for a signed-in account. */
export function cacheAnswers(queries: QueryClient, drawn: DrawnPage, isSignedIn: boolean): void {
  const options = isSignedIn ? { updatedAt: 0 } : {}
  for (const [key, data] of drawn.queries) queries.setQueryData(key, data, options)
}

/** Loads the code of the open page into its routes. If the router loaded it, a skeleton would replace the rendered page until then. */
export async function loadMatchedRoutes(routes: RouteObject[], path: string): Promise<void> {
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
  /** Elements that were tapped before the scripts ran (`index.html`); undefined once they do. */
  var tapped: Element[] | undefined
}

/**
 * Records typing, choices and taps from before the page is hydrated. Returns a function that repeats them after hydration. React itself
 * repeats clicks made during hydration, but it may reset fields, so typing is recorded until then.
 */
export function recordInteraction(root: Element): () => Promise<void> {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  const typed = new Map(fields.filter(isChanged).map((field) => [field, field.value]))
  noteEarlyTyping(typed.size > 0)
  const chosen = fields.filter((field) => isChoice(field) && field.checked !== field.defaultChecked)
  const tapped = globalThis.tapped ?? []
  globalThis.tapped = undefined
  let focused = document.activeElement
  const noteTyping = ({ target }: Event) => {
    if (!isField(target) || isChoice(target)) return
    typed.set(target, target.value)
    noteEarlyTyping(true)
  }
  const noteFocus = ({ target }: Event) => {
    if (target instanceof Element) focused = target
  }
  // If a field is replaced while somebody types, its text moves to the new field at once.
  const observer = new MutationObserver(() => {
    for (const [field, value] of typed) {
      const current = findCurrent(field)
      if (current === field) continue
      typed.delete(field)
      repeatTyping(current, value)
    }
    refocus(focused)
  })
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('input', noteTyping, true)
  addEventListener('focusin', noteFocus, true)
  return async () => {
    observer.disconnect()
    removeEventListener('input', noteTyping, true)
    removeEventListener('focusin', noteFocus, true)
    // Choices first, because they may change which fields the form has.
    for (const field of chosen) repeatChoice(findCurrent(field))
    await nextDrawing()
    for (const [field, value] of typed) repeatTyping(findCurrent(field), value)
    noteEarlyTyping(false)
    await nextDrawing()
    refocus(focused)
    for (const element of tapped) {
      const act = element.closest<HTMLElement>('button, [role="button"], input')
      // The browser itself has opened a popover.
      const opensPopover = act instanceof HTMLButtonElement && act.popoverTargetElement
      if (act && !isChoice(act) && !opensPopover) findCurrent(act).click()
    }
  }
}

const nextDrawing = async () => new Promise<void>((resolve) => setTimeout(resolve))

/** Focuses the element that replaced the focused one, if the focus was lost. */
function refocus(focused: Element | null): void {
  const { activeElement, body } = document
  if (focused instanceof HTMLElement && !focused.isConnected && (activeElement ?? body) === body)
    findCurrent(focused).focus({ preventScroll: true })
}

/** The element itself, or the element of the same name that replaced it when the page was rendered again. */
function findCurrent<E extends HTMLElement>(element: E): E {
  if (element.isConnected) return element
  const selectors = ['data-path', 'name', ...(isChoice(element) ? ['value'] : [])].flatMap((name) => {
    const value = element.getAttribute(name)
    return value ? [`[${name}="${CSS.escape(value)}"]`] : []
  })
  return (selectors.length > 0 && document.querySelector<E>(element.tagName + selectors.join(''))) || element
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Clicks a box or radio button again. The radio button that another choice unchecked is left alone. */
function repeatChoice(field: Element): void {
  if (!isChoice(field) || (field.type === 'radio' && field.defaultChecked)) return
  field.checked = field.defaultChecked
  field.click()
}

function isChanged(field: Field): boolean {
  if (isChoice(field)) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  return field.value !== field.defaultValue
}

/** Types a value again. React notices it by the event, and only if it differs from the value that was last set on the element itself. */
function repeatTyping(field: Field, value: string): void {
  field.value = ''
  const valueProperty = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  valueProperty?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
