import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '@portal/shared/kit/contract'
import { PASSWORD } from '../accounts.ts'
import type { Place } from '../portal.ts'
import { freePort, startPortal } from '../running-portal.ts'

const movedClock = new URL('moved-clock.mjs', import.meta.url).href

type Reply = { status: number; message: string; data: unknown }
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** The product as a process on this data folder, whose clock stands at `at` and goes on; it can be killed and started again. */
export async function startHall({ dataDir, url: databaseUrl }: Place, at: Date) {
  const clockFile = join(dataDir, 'clock')
  let moved = at.getTime() - Date.now()
  const moveClock = (milliseconds: number) => {
    moved += milliseconds
    // Renamed, because the process may read it at any moment.
    writeFileSync(`${clockFile}.new`, String(moved))
    renameSync(`${clockFile}.new`, clockFile)
  }
  moveClock(0)
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    PORT: String(await freePort()),
    NODE_OPTIONS: `--import ${movedClock}`,
    MOVED_CLOCK: clockFile,
  }
  let running = await startPortal(settings)
  return {
    api: running.url + API_BASE,
    now: () => Date.now() + moved,
    wait: moveClock,
    kill: async () => running.kill(),
    start: async () => {
      running = await startPortal(settings)
    },
    stop: async () => running.stop(),
  }
}
export type RunningHall = Awaited<ReturnType<typeof startHall>>

/** Calls the API with this `Authorization`; without one as a visitor. Throws a TypeError when nobody answers. */
export async function callHall(
  { api }: Pick<RunningHall, 'api'>,
  method: Method,
  path: string,
  { body, authorization }: { body?: unknown; authorization?: string | undefined } = {},
): Promise<Reply> {
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await fetch(api + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { message, data } = (await answer.json()) as Omit<Reply, 'status'>
  return { status: answer.status, message, data }
}

/** An account that is signed in by its password, as a browser is: it renews its session once the access token has expired. */
export class HallAccount {
  readonly #hall: RunningHall
  #session: { accessToken: string; refreshToken: string }

  private constructor(hall: RunningHall, session: { accessToken: string; refreshToken: string }) {
    this.#hall = hall
    this.#session = session
  }

  static async signIn(hall: RunningHall, user_name: string): Promise<HallAccount> {
    const body = { user_name, password: PASSWORD }
    return new HallAccount(hall, toSession(await callHall(hall, 'POST', '/users/login', { body })))
  }

  async call(method: Method, path: string, body?: unknown): Promise<Reply> {
    const answer = await this.#send(method, path, body)
    if (answer.status !== 401) return answer
    const { refreshToken } = this.#session
    this.#session = toSession(await callHall(this.#hall, 'POST', '/users/refresh-token', { body: { refreshToken } }))
    return this.#send(method, path, body)
  }

  async #send(method: Method, path: string, body?: unknown): Promise<Reply> {
    return callHall(this.#hall, method, path, { body, authorization: `Bearer ${this.#session.accessToken}` })
  }
}

function toSession({ status, message, data }: Reply): { accessToken: string; refreshToken: string } {
  if (status !== 200) throw new Error(`not signed in: ${message}`)
  return data as { accessToken: string; refreshToken: string }
}
