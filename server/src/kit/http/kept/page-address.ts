import type { IncomingHttpHeaders } from 'node:http'
import { idInAddress } from '@portal/shared/kit/id-in-address'
import type { Language } from '@portal/shared/kit/errors'

/** A page that the server draws: its route, and the parts of the address's search that change what is drawn. */
export type DrawnRoute = { path: string; search: readonly string[] }

/** The language that a page is asked for in: the one that the browser keeps, else that of the link, else English. */
export function pageLanguage({ url = '', headers }: { url?: string; headers: IncomingHttpHeaders }): Language {
  const linkLanguage = new URLSearchParams(url.split('?')[1]).get('lang') ?? ''
  const cookieLanguage = /(?:^|;\s*)language=(\w+)/u.exec(headers.cookie ?? '')?.[1] ?? ''
  return [cookieLanguage, linkLanguage].find((each) => each === 'en' || each === 'vi') ?? 'en'
}

/** The address as far as it changes what is drawn, whatever else a link carries; null where no such page is. */
export function drawnAddress(url: string, routes: readonly DrawnRoute[]): string | null {
  const [pathname = '', query] = url.split('?')
  const route = routes.find((each) => fits(pathname, each.path))
  if (!route) return null
  const path = withIds(pathname, route.path)
  const search = new URLSearchParams(query)
  const drawnSearch = new URLSearchParams()
  for (const name of route.search) if (search.get(name)) drawnSearch.set(name, search.get(name) ?? '')
  return drawnSearch.size > 0 ? `${path}?${drawnSearch.toString()}` : path
}

const TOKEN = ':token'
/** Whether a page is opened by a secret: it is drawn for each reader, and kept nowhere, so that it ends with its link. */
export const isSecret = (route: string): boolean => route.endsWith(`/${TOKEN}`)

/** A token has letters, digits, `-` and `_`. */
function fits(path: string, route: string): boolean {
  const [parts, wanted] = [path.split('/'), route.split('/')]
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => {
      if (part === TOKEN) return /^[\w-]{1,64}$/u.test(parts[place] ?? '')
      return part.startsWith(':') ? parts[place] !== '' : part === parts[place]
    })
  )
}

function withIds(path: string, route: string): string {
  const wanted = route.split('/')
  const isId = (part = '') => part.startsWith(':') && part !== TOKEN
  return path
    .split('/')
    .map((part, place) => (isId(wanted[place]) ? idInAddress(part) : part))
    .join('/')
}
