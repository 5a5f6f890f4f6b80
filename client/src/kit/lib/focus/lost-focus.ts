const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Longer than a dialog takes to give the focus back by itself. */
const WAIT_MS = 60

/** An element that had the focus, its dialog, and its neighbour where it was removed. */
type FocusPoint = { element: HTMLElement; dialog: HTMLElement | null; at?: { around: Node; before: Node | null } }

/**
 * For those who use keys: where what has the focus is removed, e.g. a button that gives way to a form, the focus goes on with what stands
 * in its place, or with what opened the dialog that is closed. Otherwise it would fall to the page, and a screen reader would start over.
 */
export function goOnWithFocus(): void {
  let byKey = true
  let last: FocusPoint | null = null
  /** The focus before each open dialog. */
  const openers = new Map<HTMLElement, FocusPoint>()
  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body || 'passing' in target.dataset) return
    const dialog = target.closest<HTMLElement>('[role="dialog"]')
    if (!dialog) openers.clear()
    else if (last && last.dialog !== dialog && !openers.has(dialog)) openers.set(dialog, last)
    last = { element: target, dialog }
  }
  hold(document.activeElement)
  addEventListener('keydown', () => (byKey = true), true)
  addEventListener('pointerdown', () => (byKey = false), true)
  addEventListener('focusin', ({ target }) => hold(target))
  const goOn = () => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    let from: FocusPoint = last
    while (from.dialog && !from.dialog.isConnected) {
      const opener = openers.get(from.dialog)
      if (!opener) break
      from = opener
    }
    const next = from.element.isConnected ? from.element : inPlaceOf(from)
    ;(next ?? document.getElementById('main'))?.focus()
  }
  new MutationObserver((records) => {
    for (const { removedNodes, target, previousSibling } of records)
      for (const point of [last, ...openers.values()])
        if (point && [...removedNodes].some((node) => node.contains(point.element)))
          point.at = { around: target, before: previousSibling }
    if (byKey && last && !last.element.isConnected && document.activeElement === document.body)
      setTimeout(goOn, WAIT_MS)
  }).observe(document.body, { childList: true, subtree: true })
}

/** The first control that now stands where this one stood, else the last one before it. */
function inPlaceOf({ at, dialog }: FocusPoint): HTMLElement | undefined {
  const page = dialog ?? document.getElementById('main') ?? document.body
  if (!at || !page.contains(at.around)) return undefined
  let { around, before } = at
  while (around instanceof Element) {
    const controls = [...around.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
    )
    const found = controls.find((each) => isAfter(each, before)) ?? controls.at(-1)
    if (found || around === page || !around.parentNode) return found
    before = around
    around = around.parentNode
  }
  return undefined
}

const isAfter = (each: Node, before: Node | null) =>
  !before || (!before.contains(each) && (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
