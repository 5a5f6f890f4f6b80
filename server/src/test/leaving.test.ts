import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import { importCallsOf } from './entry-imports.ts'
import { entrySeason, rowCounts } from './entry-season.ts'
import { testPortal } from './portal.ts'
import { beforeQueries } from './queries.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { otherPeople, row, write } = importCallsOf(portal, season, token)
const tournament_id = season.tournaments.open
await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo

/** Sends a call whose client goes away before the statement that `when` names, and waits for the end of its transaction. */
async function leaving(method: 'POST' | 'PUT', path: string, body: unknown, when: RegExp): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const arrived = once(portal.app.server, 'connection') as Promise<[Socket]>
  const client = request({ port, host: '127.0.0.1', path: API_BASE + path, method, headers, agent: false })
  client.on('error', () => {})
  await new Promise<void>((resolve) => {
    void beforeQueries(
      portal.db,
      async ({ sql }) => {
        if (!when.test(sql) || client.destroyed) return
        const [socket] = await arrived
        const closed = once(socket, 'close')
        client.destroy()
        await closed
        resolve()
      },
      async () => {
        client.end(JSON.stringify(body))
        await arrived
        await new Promise<void>((closed) => client.once('close', closed))
      },
    )
  })
  // Given once the transaction under way has ended.
  await portal.db.transaction().execute(async (tx) => {
    await lockForUpdate(tx, portal.engine, 'tournaments', [tournament_id])
    const entries = await tx.selectFrom('athletes').select('id').execute()
    const ids = entries.map(({ id }) => id)
    await lockForUpdate(tx, portal.engine, 'athletes', ids)
  })
}

test('an import whose client has gone enters nobody', async () => {
  otherPeople()
  const before = await rowCounts(portal)
  const body = { tournament_id, rows: [row(2), row(3)] }
  await leaving('POST', '/athletes/import', body, /^insert into "registrations"/u)
  expect(await rowCounts(portal)).toEqual(before)
})

test('an act upon many entries whose client has gone changes none of them', async () => {
  otherPeople()
  const { rows } = await write([row(2), row(3)])
  const id = (rows as { id: number }[]).map((entered) => entered.id)
  await leaving('PUT', '/athletes/check-is_pay/all', { id }, /^insert into "payments"/u)
  const paid = await portal.db.selectFrom('payments').select('id').where('athlete_id', 'in', id).execute()
  expect(paid).toEqual([])
})
