import type { QueryClient } from '@tanstack/react-query'

export type Transport = (path: string, init: RequestInit) => Promise<Response>

const transports = new WeakMap<QueryClient, Transport>()

/** Sends the queries of a client by another transport than `fetch`: a server that draws a page calls itself. */
export function setTransport(queries: QueryClient, transport: Transport): void {
  transports.set(queries, transport)
}

/** The transport of a client's queries; undefined for `fetch`. */
export const findTransport = (queries: QueryClient): Transport | undefined => transports.get(queries)
