import type { FastifyRequest } from 'fastify'

/** A name of a page or folder; no token of ours looks like one. */
const WORD = /^[a-z][a-z_-]{0,23}$/u

/**
 * The name of a request in the log: the pattern of its route, since addresses carry tokens, codes and names. A page of the client has no
 * route of its own: its first step is named, and nothing behind it.
 */
export function loggedRoute({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.url !== undefined && routeOptions.url !== '/*') return routeOptions.url
  const [, page = '', ...behind] = (url.split('?')[0] ?? '').split('/')
  if (!WORD.test(page)) return '/*'
  return behind.length > 0 ? `/${page}/*` : `/${page}`
}
