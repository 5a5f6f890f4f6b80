/**
 * Gives a control back the focus that it had before it was disabled, e.g. a button that waits for an answer: browsers let it fall to the
 * page, and keyboard users would start again at the top. A focus that has moved on stays where it is.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null
  addEventListener('focusin', ({ target }) => {
    // The element that a text is copied from is gone at once.
    if (target instanceof HTMLElement && 'passing' in target.dataset) return
    last = target instanceof HTMLElement ? target : null
  })
  addEventListener('focusout', () => {
    if (!last?.matches(':disabled')) last = null
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && last?.isConnected) last.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
}
