import type { QueryClient } from '@tanstack/react-query'

export type Transport = (path: string, init: RequestInit) => Promise<Response>

const transports = new WeakMap<QueryClient, Transport>()

/** Lets the questions of a page reach the server another way: where the server draws the page, it asks itself. */
export function transferBy(queries: QueryClient, transport: Transport): void {
  transports.set(queries, transport)
}

/** How the questions of a page reach the server; by the browser's own `fetch` where nothing else was said. */
export const transportOf = (queries: QueryClient): Transport | undefined => transports.get(queries)
