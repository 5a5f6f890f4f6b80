import type { IncomingHttpHeaders } from 'node:http'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import type { Language } from '@portal/shared/kit/errors'

/** A page that the server draws: its route, and the names of the search parameters that change it. */
export type DrawnRoute = { path: string; search: readonly string[] }

/** The language of a page: the one in the browser's cookie, else that of the link, else English. */
export function pageLanguage({ url = '', headers }: { url?: string; headers: IncomingHttpHeaders }): Language {
  const linkLanguage = new URLSearchParams(url.split('?')[1]).get('lang') ?? ''
  const cookieLanguage = /(?:^|;\s*)language=(\w+)/u.exec(headers.cookie ?? '')?.[1] ?? ''
  return [cookieLanguage, linkLanguage].find((language) => language === 'en' || language === 'vi') ?? 'en'
}

/** Those parts of an address that change its page; null where the server draws no page for it. */
export function drawnAddress(url: string, routes: readonly DrawnRoute[]): string | null {
  const [pathname = '', query] = url.split('?')
  const route = routes.find(({ path }) => matchesRoute(pathname, path))
  if (!route) return null
  const path = shortenIds(pathname, route.path)
  const search = new URLSearchParams(query)
  const drawnSearch = new URLSearchParams()
  for (const name of route.search) if (search.get(name)) drawnSearch.set(name, search.get(name) ?? '')
  return drawnSearch.size > 0 ? `${path}?${drawnSearch.toString()}` : path
}

const TOKEN = ':token'
/** Whether a page is opened by a secret: it is never cached, so that it ends with its link. */
export const isSecret = (route: string): boolean => route.endsWith(`/${TOKEN}`)

/** Whether a path has the parts of a route. A token has letters, digits, `-` and `_`. */
function matchesRoute(path: string, route: string): boolean {
  const [parts, routeParts] = [path.split('/'), route.split('/')]
  return (
    parts.length === routeParts.length &&
    routeParts.every((routePart, index) => {
      if (routePart === TOKEN) return /^[\w-]{1,64}$/u.test(parts[index] ?? '')
      return routePart.startsWith(':') ? parts[index] !== '' : routePart === parts[index]
    })
  )
}

/** Replaces names in front of ids by the ids alone. */
function shortenIds(path: string, route: string): string {
  const routeParts = route.split('/')
  const isId = (part = '') => part.startsWith(':') && part !== TOKEN
  return path
    .split('/')
    .map((part, index) => (isId(routeParts[index]) ? idInAddress(part) : part))
    .join('/')
}
