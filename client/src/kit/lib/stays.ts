/**
 * The state of an address that changed while somebody types, moves through rows or opens a panel: the view stays where it is. Every
 * other change of path or search begins at the top.
 */
export const STAYS = { stays: true } as const

/** Marks a list's own box, which begins at the top where the page would. */
export const SCROLLS = 'data-scrolls'

export const staysPut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state && state.stays === true

/** Whether two searches of an address say the same but for these names. */
export function differOnlyIn(before: string, after: string, names: readonly string[]): boolean {
  const rest = (search: string) => {
    const params = new URLSearchParams(search)
    for (const name of names) params.delete(name)
    params.sort()
    return params.toString()
  }
  return rest(before) === rest(after)
}
