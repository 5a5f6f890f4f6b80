/** The history state of a navigation by typing, moving through rows or opening a panel: the frame then does not scroll to the top. */
export const KEEP_SCROLL = { stays: true } as const

/** The attribute of a list's scrolling box, which the frame scrolls to the top together with the page. */
export const SCROLL_BOX = 'data-scrolls'

export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state && state.stays === true

/** Whether two searches of addresses are equal except for these names. */
export function differOnlyIn(before: string, after: string, names: readonly string[]): boolean {
  const rest = (search: string) => {
    const params = new URLSearchParams(search)
    for (const name of names) params.delete(name)
    params.sort()
    return params.toString()
  }
  return rest(before) === rest(after)
}
