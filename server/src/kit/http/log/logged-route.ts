import type { FastifyRequest } from 'fastify'

/** The name of a page or folder; tokens have other forms. */
const PAGE_NAME = /^[a-z][a-z_-]{0,23}$/u

/**
 * The name of a request in the log: the pattern of its route, because addresses hold tokens, codes and names. Pages of the client have no
 * route: for them only the first part of the path is logged.
 */
export function loggedRoute({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.url !== undefined && routeOptions.url !== '/*') return routeOptions.url
  const [, page = '', ...otherParts] = (url.split('?')[0] ?? '').split('/')
  if (!PAGE_NAME.test(page)) return '/*'
  return otherParts.length > 0 ? `/${page}/*` : `/${page}`
}
