import { Agent, get as request, type ClientRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { BEAT_MS, applyChange } from '@portal/shared/programme/hall-stream'
import type { Pointers, PointersChange } from '@portal/shared/programme/pointer-rows'
import { succeededCalls } from '../../test/contract/checked-app.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

// The heartbeats and ticks of the stream by hand, the network and the database in real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const portal = await testPortal({ STREAMS_MAX: '5' })
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, callNextItem, readItems } = await programmesOf(
  portal,
  token,
)
const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const sockets = new Map<number | undefined, Socket>()
portal.app.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
const open = new Set<ClientRequest>()
/** Ends a connection as a browser that vanishes does, until the server knows. */
async function vanish(sent: ClientRequest): Promise<void> {
  open.delete(sent)
  const socket = sockets.get(sent.socket?.localPort)
  const closed = socket && once(socket, 'close')
  sent.destroy()
  await closed
}
afterEach(async () => {
  await Promise.all([...open].map(vanish))
})
afterAll(async () => {
  vi.useRealTimers()
  await portal.app.close()
})

type Message = { id: string | undefined; event: string; data: Pointers & PointersChange; bytes: number }

/** A connection to the stream over the network; `next` waits for its next event or comment. */
async function connect(id: number, headers: Record<string, string> = {}, query = '', localAddress = '127.0.0.1') {
  const sent = request(`${origin}${API_BASE}/mc/stream/${id}${query}`, { headers, agent: false, localAddress })
  open.add(sent)
  sent.on('error', () => {})
  const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
  // The network is used past the application that records its successes.
  if (answer.statusCode === 200) succeededCalls.add('GET /api/v1/mc/stream/{id}')
  let text = ''
  let isEnded = false
  let wake = () => {}
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  answer.on('close', () => {
    isEnded = true
    wake()
  })
  const nextBlock = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        return block
      }
      if (isEnded) return null
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  const next = async (): Promise<Message> => {
    const block = (await nextBlock()) ?? ''
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1]
    return {
      id: field('id'),
      event: field('event') ?? '',
      data: JSON.parse(field('data') ?? 'null'),
      bytes: Buffer.byteLength(block),
    }
  }
  return { answer, next, nextBlock, end: async () => vanish(sent) }
}

const read = async (id: number) => (await portal.call('GET', `/mc/pointers/${id}`)).json().data as Pointers
const withoutTime = ({ now: _now, ...pointers }: Pointers) => pointers

describe('the stream of a hall', () => {
  test('begins with the whole, then sends each change to every browser', async () => {
    const id = await createProgrammeWithItems(3)
    const streams = [await connect(id), await connect(id)]
    const wholes = await Promise.all(streams.map(async ({ next }) => next()))
    const before = await read(id)
    for (const whole of wholes) {
      expect(whole.event).toBe('whole')
      expect(withoutTime(whole.data)).toEqual(withoutTime(before))
      expect(whole.bytes).toBeLessThan(32_000)
    }
    await callNextItem(id)
    for (const { next } of streams) {
      const change = await next()
      expect([change.event, change.bytes < 2_000, change.id === wholes[0]?.id]).toEqual(['change', true, false])
      expect(change.data).toMatchObject({ floor: { number: 2, version: 1, last_move: null } })
      expect(withoutTime(applyChange(before, change.data))).toEqual(withoutTime(await read(id)))
    }
  })

  test('carries heats, dances, the state of the hall and what another floor does', async () => {
    const id = await createProgrammeWithItems(2)
    const items = await readItems(id)
    await portal.db
      .updateTable('programme_items')
      .set({ floor: 2 })
      .where('id', '=', items[1]?.id ?? 0)
      .execute()
    const { next } = await connect(id)
    const { floors } = (await next()).data
    const body = (floor: number) => {
      const { version = 0, item_id = null } = floors.find((each) => each.floor === floor) ?? {}
      const from = { item_id, heat: null, dance: null }
      return { floor, version, from, to: from, hall_state: 'ceremony', message: 'Trao giải', message_en: 'Medals' }
    }
    for (const floor of [1, 2]) {
      await portal.call('PUT', `/mc/step/${id}`, { token, body: body(floor) })
      expect((await next()).data).toMatchObject({ floor: { floor, hall_state: 'ceremony', message: 'Trao giải' } })
    }
  })

  test('tells that the programme changed, and nothing of what is written elsewhere', async () => {
    const { id, athletes } = await createTournamentWithEntries()
    await generate(id)
    const { next } = await connect(id)
    const { programme_version } = (await next()).data
    await portal.call('PUT', `/tournaments/${id}`, { token, body: { name: 'Tên khác' } })
    await portal.db
      .updateTable('athletes')
      .set({ status: 2 })
      .where('id', '=', athletes[0] ?? 0)
      .execute()
    // The programme is compared once a second at most.
    const changed = next()
    const before = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => before + 2_000)
    vi.advanceTimersByTime(1_000)
    const { data } = await changed
    clock.mockRestore()
    expect(Object.keys(data)).toEqual(['programme_version'])
    expect(data.programme_version).not.toBe(programme_version)
  })

  test('has no names', async () => {
    const { id } = await createTournamentWithEntries()
    await generate(id)
    const { nextBlock } = await connect(id)
    const names = (await readItems(id)).flatMap(({ athletes }) => athletes as unknown as { full_name_one: string }[])
    const text = await nextBlock()
    expect(names.length).toBeGreaterThan(0)
    for (const { full_name_one } of names) expect(text).not.toContain(full_name_one)
  })
})

describe('a browser that comes back', () => {
  test('is sent what changed since its last event, whichever way it says so', async () => {
    const id = await createProgrammeWithItems(4)
    const first = await connect(id)
    const { id: lastId = '' } = await first.next()
    await first.end()
    await callNextItem(id)
    for (const [headers, query] of [
      [{ 'last-event-id': lastId }, ''],
      [{}, `?last_event_id=${encodeURIComponent(lastId)}`],
    ] as const) {
      const again = await connect(id, headers, query)
      expect((await again.next()).data).toMatchObject({ floor: { number: 2 } })
      expect(await again.nextBlock()).toBe(': resumed')
      await again.end()
    }
  })

  test('is sent nothing again when nothing changed, and the whole when its event means nothing here', async () => {
    const id = await createProgrammeWithItems(2)
    const first = await connect(id)
    const { id: lastId = '' } = await first.next()
    expect(await (await connect(id, { 'last-event-id': lastId })).nextBlock()).toBe(': resumed')
    expect((await (await connect(id, { 'last-event-id': 'f9.x~nonsense' })).next()).event).toBe('whole')
  })
})

describe('the connection', () => {
  test('is not buffered, packed or kept on the way, and has the headers of any answer', async () => {
    const id = await createProgrammeWithItems(1)
    const { answer } = await connect(id, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('beats every fifteen seconds while nothing happens', async () => {
    const id = await createProgrammeWithItems(1)
    const { next, nextBlock } = await connect(id)
    await next()
    for (let beat = 0; beat < 2; beat++) {
      vi.advanceTimersByTime(BEAT_MS)
      expect(await nextBlock()).toBe('event: beat\ndata: {}')
    }
  })

  test('is refused beyond the most there may be, and free again once a browser vanished', async () => {
    const id = await createProgrammeWithItems(1)
    const [first] = [await connect(id), await connect(id), await connect(id)]
    const ask = async (remoteAddress: string) =>
      portal.app.inject({ url: `${API_BASE}/mc/stream/${id}`, remoteAddress })
    const refused = await ask('127.0.0.1')
    expect([refused.statusCode, refused.json().message]).toEqual([503, 'STREAMS_OF_ADDRESS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(20)
    for (const _ of [1, 2]) await connect(id, {}, '', '127.0.0.2')
    expect((await ask('127.0.0.2')).json().message).toBe('STREAMS_FULL')
    await first?.end()
    expect((await connect(id)).answer.statusCode).toBe(200)
  })

  test('is for public tournaments only', async () => {
    const id = await createProgrammeWithItems(1)
    await portal.db.updateTable('tournaments').set({ is_active: 0 }).where('id', '=', id).execute()
    expect((await portal.app.inject(`${API_BASE}/mc/stream/${id}`)).statusCode).toBe(404)
    expect((await portal.app.inject(`${API_BASE}/mc/stream/999999`)).statusCode).toBe(404)
  })
})

test('ends at once when the portal does', async () => {
  const closing = await testPortal()
  const { token: admin } = await closing.signIn('admin')
  const { createProgrammeWithItems: create } = await programmesOf(closing, admin)
  const id = await create(1)
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  // As a browser, which keeps connections for further requests.
  const agent = new Agent({ keepAlive: true })
  const sent = request(`${address}${API_BASE}/mc/stream/${id}`, { agent })
  const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve))
  // The network is used past the application that records its successes.
  if (answer.statusCode === 200) succeededCalls.add('GET /api/v1/mc/stream/{id}')
  answer.resume()
  const ended = new Promise((resolve) => answer.once('end', resolve))
  await closing.app.close()
  await ended
  agent.destroy()
})
