import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE_AFTER_MS } from '../postgres.ts'
import { destroySoon } from '../postgres/destroy-soon.ts'
import { CHANNEL, type Writes } from './noticed-writes.ts'

const RETRY_AFTER_MS = 1_000

/**
 * Listens over a separate connection to the notices of other processes on the same PostgreSQL; returns a function that ends it. While the
 * connection is lost, cached answers expire by their age only; once it is restored, all of them are dropped.
 */
export async function listenToWrites(
  { DATABASE_URL: url }: { DATABASE_URL?: string | undefined },
  writes: Writes,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (!url) return async () => {}
  const stopping = new AbortController()
  const connect = async (listener: Listener) =>
    startListening(listener, writes).catch(async (error: unknown) => {
      if (!stopping.signal.aborted) onError(error as Error)
      await listener.client.end()
    })
  let listener = newListener(url, writes, onError)
  await connect(listener)
  const reconnecting = (async () => {
    for (;;) {
      await listener.ended
      await pause(RETRY_AFTER_MS, undefined, { signal: stopping.signal })
      listener = newListener(url, writes, onError)
      await connect(listener)
    }
  })().catch(() => {})
  return async () => {
    stopping.abort()
    destroySoon([listener.socket])
    await listener.client.end()
    await reconnecting
  }
}

type Listener = ReturnType<typeof newListener>

function newListener(url: string, writes: Writes, onError: (error: Error) => void) {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', onError)
  client.on('notification', ({ payload }) => payload !== writes.process && writes.invalidate())
  return { client, socket, ended: new Promise((resolve) => client.once('end', resolve)) }
}

async function startListening({ client, ended }: Listener, writes: Writes): Promise<void> {
  // `connect` never settles if the connection ends while it is being opened.
  await Promise.race([client.connect(), ended.then(() => Promise.reject(new Error('no connection')))])
  await client.query(`listen ${CHANNEL}`)
  writes.invalidate()
}
