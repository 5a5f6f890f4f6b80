import { expect, it } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const info = async () => (await portal.call('GET', '/portal/info')).json()

it('shows no sign-in without demo data', async () => {
  expect(await info()).toEqual({ success: true, message: 'PORTAL_FOUND', data: { demo: null, keep_entries_months: 0 } })
})

it('shows the demo sign-in to visitors, and nothing else of the secrets', async () => {
  const value = JSON.stringify({ user_name: 'demounit', password: 'demo12345', other: 'hidden' })
  await portal.db.insertInto('secrets').values({ name: 'demo', value }).execute()
  expect((await info()).data).toEqual({
    demo: { user_name: 'demounit', password: 'demo12345' },
    keep_entries_months: 0,
  })
})

it('says that it runs, and that its database answers', async () => {
  expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ready', database: portal.engine })
})
