/**
 * Returns the focus to a control that lost it by being disabled, e.g. a button that waits for an answer: keyboard users would otherwise
 * start again at the top of the page. A focus that has moved to another control is left alone.
 */
export function restoreFocusAfterDisabling(): void {
  let lastFocused: HTMLElement | null = null
  addEventListener('focusin', ({ target }) => {
    // Ignore the temporary field of `copy-text.ts`.
    if (target instanceof HTMLElement && 'passing' in target.dataset) return
    lastFocused = target instanceof HTMLElement ? target : null
  })
  addEventListener('focusout', () => {
    if (!lastFocused?.matches(':disabled')) lastFocused = null
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && lastFocused?.isConnected) lastFocused.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
}
