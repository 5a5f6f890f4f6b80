import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { anotherProcess } from './another-process.ts'
import { entrySeason, pairDraft } from './entry-season.ts'
import { testPortal } from './portal.ts'

const portal = await testPortal({ RATE_REGISTRATION: '1000' })
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const processes = [await anotherProcess(portal), await anotherProcess(portal)]
const ROUNDS = 8

/** The same call to both at the same moment, twice each. */
const atBoth = async (
  method: 'POST' | 'PUT',
  path: string,
  more: { headers?: Record<string, string>; payload?: object },
) => Promise.all([...processes, ...processes].map(async (app) => app.inject({ method, url: API_BASE + path, ...more })))

test('a registration that arrives at two processes under one key is one entry', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await atBoth('POST', '/registration', { headers, payload: pairDraft(season) })
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().data.code)).size).toBe(1)
  }
  expect(await portal.db.selectFrom('athletes').select('id').execute()).toHaveLength(ROUNDS)
})

test('what is undone at two processes at once is undone once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const creation = await portal.call('POST', '/folders', { token, body: { name: `Buổi ${round}` } })
    const deletion = await portal.call('DELETE', `/folders/${creation.json().data.id}`, { token })
    const headers = { authorization: `Bearer ${token}` }
    const answers = await atBoth('POST', `/undo/${deletion.json().undo.token}`, { headers })
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  }
  expect(await portal.db.selectFrom('folders').select('id').execute()).toHaveLength(ROUNDS)
})
