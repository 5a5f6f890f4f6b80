import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const TOKEN = 'a-token-for-prometheus'
const portal = await testPortal()
const season = await entrySeason(portal)
const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  portal.app.inject({ url: '/metrics', headers, remoteAddress })

test('requests are counted by route and status, entries and emails by status, and nobody is named', async () => {
  const draft = pairDraft(season)
  const { id, code } = await entryCallsOf(portal, season).register(draft)
  await portal.call('GET', `/registration/by-code/${code}-nobody`)
  await portal.call('GET', '/tournaments/get-all')
  const answer = await metrics()
  expect(answer.statusCode).toBe(200)
  const text = answer.body
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/registration",status="200"\} 1/u,
  )
  expect(text).toMatch(
    /http_request_duration_seconds_bucket\{le="0\.005",method="GET",route="\/api\/v1\/tournaments\/get-all",status="200"\}/u,
  )
  expect(text).toContain('portal_entries{status="0"} 1')
  expect(text).toContain('portal_mails{status="queued"} 1')
  for (const personal of [code, draft.email, draft.full_name_one, `/${id}`]) expect(text).not.toContain(personal)
})

test('an address that no route has adds one line, whatever it is', async () => {
  for (const path of ['/a', '/b', '/c/d']) await portal.app.inject(`/api/v1${path}`)
  const lines = (await metrics()).body.split('\n').filter((line) => line.includes('_count') && line.includes('404'))
  expect(lines.filter((line) => /route="(none|\/\*)"/u.test(line))).toHaveLength(1)
})

test('without a token only this machine is answered, and no proxy on it', async () => {
  expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  const proxied = await testPortal({ TRUST_PROXY: '1' })
  expect((await proxied.app.inject('/metrics')).statusCode).toBe(404)
})

test('with a token, who knows it is answered from anywhere, and nobody else', async () => {
  const guarded = await testPortal({ METRICS_TOKEN: TOKEN })
  const ask = async (authorization?: string) =>
    (
      await guarded.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode
  expect([await ask(`Bearer ${TOKEN}`), await ask('Bearer wrong'), await ask()]).toEqual([200, 404, 404])
  expect((await guarded.app.inject('/metrics')).statusCode).toBe(404)
})
