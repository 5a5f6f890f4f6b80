import type { QueryClient } from '@tanstack/react-query'

export type Transport = (path: string, init: RequestInit) => Promise<Response>

const transports = new WeakMap<QueryClient, Transport>()

/** Replaces `fetch` for the queries of a client: while rendering a page the server calls itself. */
export function setTransport(queries: QueryClient, transport: Transport): void {
  transports.set(queries, transport)
}

/** The transport of a client's queries; undefined for `fetch`. */
export const findTransport = (queries: QueryClient): Transport | undefined => transports.get(queries)
