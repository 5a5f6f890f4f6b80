import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import type { Language } from '@portal/shared/kit/errors'

/** Data that the server lays beside a page that it drew (`server.tsx`), for the browser that takes it over. */
export type DrawnPage = {
  language: Language
  /** False where something was not found: the page says so, and the browser draws it again, because it would ask once more. */
  isWhole: boolean
  /** ISO, the moment that its words are of. */
  moment: string
  origin: string
  loaderData: NonNullable<HydrationState['loaderData']>
  queries: readonly (readonly [QueryKey, unknown])[]
}

export const DRAWN = 'drawn'

/** Data that came beside this page; null where the server drew nothing. */
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
  /** Elements that were tapped before the scripts ran (`index.html`); undefined once they do. */
  var tapped: Element[] | undefined
}

/**
 * Remembers what somebody typed, chose and tapped while the page was drawn but not alive; what it answers does it, once it is. What is
 * tapped from now on React answers by itself, what is typed may be undone.
 */
export function rememberTyping(root: Element): () => Promise<void> {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  const typed = new Map(fields.filter(isChanged).map((field) => [field, field.value]))
  const chosen = fields.filter((field) => isChoice(field) && field.checked !== field.defaultChecked)
  const tapped = globalThis.tapped ?? []
  globalThis.tapped = undefined
  let focused = document.activeElement
  const hear = ({ target }: Event) => {
    if (isField(target) && !isChoice(target)) typed.set(target, target.value)
  }
  const follow = ({ target }: Event) => {
    if (target instanceof Element) focused = target
  }
  // Where a field is drawn again, the next key already belongs to the new one.
  const moved = new MutationObserver(() => {
    for (const [field, value] of typed) {
      const now = present(field)
      if (now === field) continue
      typed.delete(field)
      type(now, value)
    }
    refocus(focused)
  })
  moved.observe(root, { childList: true, subtree: true })
  addEventListener('input', hear, true)
  addEventListener('focusin', follow, true)
  return async () => {
    moved.disconnect()
    removeEventListener('input', hear, true)
    removeEventListener('focusin', follow, true)
    // First, because a choice may change what is asked for.
    for (const field of chosen) choose(present(field))
    await drawnAnew()
    for (const [field, value] of typed) type(present(field), value)
    await drawnAnew()
    refocus(focused)
    for (const element of tapped) {
      const act = element.closest<HTMLElement>('button, [role="button"], input')
      // A menu opened by itself.
      const isDone = act instanceof HTMLButtonElement && act.popoverTargetElement
      if (act && !isChoice(act) && !isDone) present(act).click()
    }
  }
}

const drawnAnew = async () => new Promise<void>((resolve) => setTimeout(resolve))

/** Gives what was drawn again the focus that fell to the page. */
function refocus(focused: Element | null): void {
  const { activeElement, body } = document
  if (focused instanceof HTMLElement && !focused.isConnected && (activeElement ?? body) === body)
    present(focused).focus({ preventScroll: true })
}

/** An element of the page as it stands now: a part of it may have been drawn again, by what this browser keeps. */
function present<E extends HTMLElement>(element: E): E {
  if (element.isConnected) return element
  const own = ['data-path', 'name', ...(isChoice(element) ? ['value'] : [])].flatMap((name) => {
    const value = element.getAttribute(name)
    return value ? [`[${name}="${CSS.escape(value)}"]`] : []
  })
  return (own.length > 0 && document.querySelector<E>(element.tagName + own.join(''))) || element
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** As if it were tapped now. Of several that exclude each other, the one that was left is no choice. */
function choose(field: Element): void {
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

/** As if it were typed now: React hears of a value by its event, and only where it differs from the last that was set through it. */
function type(field: Field, value: string): void {
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
