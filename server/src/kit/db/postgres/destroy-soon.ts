import type { Socket } from 'node:net'

/** Milliseconds within which a connection is closed in good order. */
const CLOSED_WITHIN = 1_000

/** Ends connections that were closed: a process of PostgreSQL that hangs never closes its side, and would keep this one alive. */
export function destroySoon(sockets: Iterable<Socket>): void {
  setTimeout(() => [...sockets].forEach((socket) => socket.destroy()), CLOSED_WITHIN).unref()
}
