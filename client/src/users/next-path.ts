/** The path to open after sign-in: the requested path if it is within this site, else the fallback. */
export function nextPath(path: string | null, fallback: string): string {
  if (!path?.startsWith('/')) return fallback
  const site = 'https://portal.invalid'
  const url = URL.canParse(path, site) ? new URL(path, site) : null
  // The parser reads `//elsewhere` and `/\elsewhere` as another host.
  if (url?.origin !== site || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
