import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const open = async (url: string, accept: string) => portal.app.inject({ url, headers: { accept } })

test('an address that cannot be decoded is an unknown one: a person is led on, a program is answered', async () => {
  const page = await open('/%E0%A4%A', 'text/html,*/*')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/unknown-address'])
  for (const [url, accept] of [
    ['/%E0%A4%A', 'application/json'],
    ['/api/v1/%E0%A4%A', 'text/html'],
  ] as const) {
    const answer = await open(url, accept)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'ROUTE_NOT_FOUND'])
  }
})
