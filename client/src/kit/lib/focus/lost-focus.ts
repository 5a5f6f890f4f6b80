const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** The tools of a list: from elsewhere the focus goes to its rows, because a search field would swallow their keys. */
const TOOLS = '[data-tools]'
/** Longer than a dialog needs to return the focus by itself. */
const WAIT_MS = 60

/** An element that had the focus, the dialog around it, and the position from which it was removed. */
type FocusPoint = {
  element: HTMLElement
  dialog: HTMLElement | null
  removedFrom?: { parent: Node; previousSibling: Node | null }
}

/**
 * For users of a keyboard: when the focused element is removed, e.g. a button that a form replaces, the focus moves to the control at
 * its position, or to the opener of the dialog that closed. Otherwise the focus would be lost, and a screen reader would start over.
 */
export function restoreLostFocus(): void {
  let usesKeyboard = true
  let lastFocus: FocusPoint | null = null
  /** For each open dialog the focus before it opened. */
  const openers = new Map<HTMLElement, FocusPoint>()
  const noteFocus = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body || 'passing' in target.dataset) return
    const dialog = target.closest<HTMLElement>('[role="dialog"], dialog')
    if (!dialog) openers.clear()
    else if (lastFocus && lastFocus.dialog !== dialog && !openers.has(dialog)) openers.set(dialog, lastFocus)
    lastFocus = { element: target, dialog }
  }
  noteFocus(document.activeElement)
  addEventListener('keydown', () => (usesKeyboard = true), true)
  addEventListener('pointerdown', () => (usesKeyboard = false), true)
  addEventListener('focusin', ({ target }) => noteFocus(target))
  const restoreFocus = () => {
    if (!lastFocus || lastFocus.element.isConnected || document.activeElement !== document.body) return
    let point: FocusPoint = lastFocus
    while (point.dialog && !point.dialog.isConnected) {
      const opener = openers.get(point.dialog)
      if (!opener) break
      point = opener
    }
    const next = point.element.isConnected ? point.element : findReplacement(point)
    ;(next ?? document.getElementById('main'))?.focus()
  }
  new MutationObserver((records) => {
    for (const { removedNodes, target, previousSibling } of records)
      for (const point of [lastFocus, ...openers.values()])
        if (point && [...removedNodes].some((node) => node.contains(point.element)))
          point.removedFrom = { parent: target, previousSibling }
    if (usesKeyboard && lastFocus && !lastFocus.element.isConnected && document.activeElement === document.body)
      setTimeout(restoreFocus, WAIT_MS)
  }).observe(document.body, { childList: true, subtree: true })
}

/** The first control after the position of the removed element, else the last one before it; undefined without a control. */
function findReplacement({ removedFrom, dialog }: FocusPoint): HTMLElement | undefined {
  const page = dialog ?? document.getElementById('main') ?? document.body
  if (!removedFrom || !page.contains(removedFrom.parent)) return undefined
  let { parent, previousSibling } = removedFrom
  const { parent: origin } = removedFrom
  while (parent instanceof Element) {
    const controls = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        each.checkVisibility({ visibilityProperty: true }) &&
        (each.closest(TOOLS)?.contains(origin) ?? true),
    )
    const found = controls.find((each) => isAfter(each, previousSibling)) ?? controls.at(-1)
    if (found || parent === page || !parent.parentNode) return found
    previousSibling = parent
    parent = parent.parentNode
  }
  return undefined
}

const isAfter = (each: Node, before: Node | null) =>
  !before || (!before.contains(each) && (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
