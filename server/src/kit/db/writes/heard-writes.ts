import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE_AFTER } from '../postgres.ts'
import { destroySoon } from '../postgres/destroy-soon.ts'
import { CHANNEL, type Writes } from './noticed-writes.ts'

/** Milliseconds between two attempts to listen. */
const AGAIN_AFTER = 1_000

/**
 * Listens to what other processes on the PostgreSQL at `url` write, over a connection of its own, until the function it answers is called.
 * While that connection is lost nothing is heard, and what is kept falls back to its greatest age; afterwards everything is dropped once.
 */
export async function hearWrites(
  { DATABASE_URL: url }: { DATABASE_URL?: string | undefined },
  writes: Writes,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (!url) return async () => {}
  const stopping = new AbortController()
  const open = () => {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', onError)
    client.on('notification', ({ payload }) => payload !== writes.process && writes.invalidate())
    return { client, socket, ended: new Promise((resolve) => client.once('end', resolve)) }
  }
  const listen = async ({ client, ended }: ReturnType<typeof open>) => {
    try {
      // A connection that is ended while it is made answers nothing.
      await Promise.race([client.connect(), ended.then(() => Promise.reject(new Error('no connection')))])
      await client.query(`listen ${CHANNEL}`)
      writes.invalidate()
    } catch (error) {
      if (!stopping.signal.aborted) onError(error as Error)
      await client.end()
    }
  }
  let current = open()
  await listen(current)
  const listening = (async () => {
    for (;;) {
      await current.ended
      await pause(AGAIN_AFTER, undefined, { signal: stopping.signal })
      current = open()
      await listen(current)
    }
  })().catch(() => {})
  return async () => {
    stopping.abort()
    destroySoon([current.socket])
    await current.client.end()
    await listening
  }
}
