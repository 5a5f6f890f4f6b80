import type { Socket } from 'node:net'

/** The time that a connection has to close in good order. */
const GRACE_MS = 1_000

/** Destroys the sockets of closed connections after a moment: a hanging process of PostgreSQL would never close its side. */
export function destroySoon(sockets: Iterable<Socket>): void {
  setTimeout(() => [...sockets].forEach((socket) => socket.destroy()), GRACE_MS).unref()
}
