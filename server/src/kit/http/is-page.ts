import type { FastifyRequest } from 'fastify'

/** Whether a request is for a page of the client rather than for data or a file. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|assets|files|calendar)\//u.test(url)
}

/** Whether a browser asks for a page to show. */
export function isPageNavigation(request: FastifyRequest): boolean {
  return isPage(request) && (request.headers.accept ?? '').includes('text/html')
}
