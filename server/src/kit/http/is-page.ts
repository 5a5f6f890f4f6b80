import type { FastifyRequest } from 'fastify'

/** Whether an address is one of the client's pages rather than data or a file. */
export function isPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|assets|files|calendar)\//u.test(url)
}

/** Whether it is a browser that shows what is answered. */
export function isReader(request: FastifyRequest): boolean {
  return isPage(request) && (request.headers.accept ?? '').includes('text/html')
}
