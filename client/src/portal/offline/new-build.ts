const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/u

/** The script that a page of the build begins with; null in a text that is no such page, as that of a Wi-Fi's sign-in. */
export const readEntry = (html: string): string | null => ENTRY.exec(html)?.[1] ?? null

/** Whether the server has another build than this page runs. False without a network. */
export async function hasNewBuild(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')
  try {
    const answer = await fetch('/index.html', { cache: 'no-cache' })
    const entry = answer.ok ? readEntry(await answer.text()) : null
    return entry !== null && own !== undefined && own !== null && entry !== own
  } catch {
    return false
  }
}
