import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { startPortal } from './running-portal.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-drain-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test('what was sent just before the end is answered, and a proxy reads first that the end is near', async () => {
  const account = { user_name: 'admin1', password: 'letmein12' }
  const portal = await startPortal({ DATA_DIR, ADMIN_USER: account.user_name, ADMIN_PASSWORD: account.password })
  const sent = Array.from({ length: 10 }, () => signIn(portal.url, account))
  await Promise.all(sent.map(({ written }) => written))
  const stopped = portal.stop()
  const ready = async () => (await fetch(`${portal.url}/readyz`)).status
  let status = 200
  while (status === 200) status = await ready()
  expect(status).toBe(503)
  expect(await Promise.all(sent.map(({ answered }) => answered))).toEqual(Array.from({ length: 10 }, () => 200))
  await stopped
  await expect(ready()).rejects.toThrow('fetch failed')
})

/** A sign-in on a connection of its own. */
function signIn(url: string, account: object) {
  const headers = { 'content-type': 'application/json' }
  const call = request(`${url}${API_BASE}/users/login`, { method: 'POST', headers, agent: false })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })
  const written = new Promise<void>((resolve) => call.end(JSON.stringify(account), () => resolve()))
  return { answered, written }
}
