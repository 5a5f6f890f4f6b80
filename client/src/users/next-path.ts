/** Where to go after signing in: the asked path while it stays inside this site, else the fallback. */
export function nextPath(path: string | null, fallback: string): string {
  if (!path?.startsWith('/')) return fallback
  const here = 'https://portal.invalid'
  const url = URL.canParse(path, here) ? new URL(path, here) : null
  // The parser reads `//elsewhere` and `/\elsewhere` as another host.
  if (url?.origin !== here || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
