import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { anotherProcess } from '../../test/another-process.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

// Only the notices of the database are left to wake the stream: its own ticks stand still.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createProgrammeWithItems } = await programmesOf(portal, token)
const [mover, reader] = [await anotherProcess(portal), await anotherProcess(portal)]
const origin = await reader.listen({ port: 0, host: '127.0.0.1' })

test('a move at one process reaches a stream of another one', async () => {
  const id = await createProgrammeWithItems(3)
  const sent = get(`${origin}${API_BASE}/mc/stream/${id}`, { agent: false })
  onTestFinished(() => void sent.destroy())
  const stream = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
  const events = stream.setEncoding('utf8')[Symbol.asyncIterator]()
  expect((await events.next()).value).toContain('event: whole')
  for (const version of [1, 2]) {
    const headers = { authorization: `Bearer ${token}` }
    const url = `${API_BASE}/mc/get-next-event-in-tournament`
    const moved = await mover.inject({ method: 'PUT', url, headers, payload: { id } })
    expect(moved.statusCode, moved.body).toBe(200)
    const text: string = (await events.next()).value
    expect(text).toContain('event: change')
    expect(text).toContain(`"version":${version}`)
  }
})
