import { beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pointer, Pointers } from '@portal/shared/programme/pointer-rows'
import { api } from '../../kit/api/calls.ts'
import { test } from '../../test/portal.tsx'
import { useHall } from './use-hall.ts'

const pointer = (more: Partial<Pointer> = {}): Pointer => ({
  floor: 1,
  version: 1,
  item_id: 11,
  number: 1,
  next_item_id: 12,
  heat: null,
  dance: null,
  hall_state: 'on_floor',
  message: null,
  message_en: null,
  moved_at: null,
  stepped_at: null,
  last_move: null,
  ...more,
})
const pointers = (more: Partial<Pointers> = {}): Pointers => ({
  tournament_id: 7,
  status: 2,
  programme_version: 100,
  zone: 'Asia/Ho_Chi_Minh',
  now: '2026-06-01T03:00:00.000Z',
  floors: [pointer()],
  screens: [],
  ...more,
})

/** The stream of the server, by hand. */
class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = []
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  send(name: string, data: unknown, lastEventId = 'id 1'): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }
}
/** The connection that is open; it opens once the tab has the lock. */
const opened = async (count = 1): Promise<FakeSource> =>
  vi.waitFor(() => {
    const source = FakeSource.all[count - 1]
    if (!source) throw new Error('no connection yet')
    return source
  })

function Page() {
  const { pointers: hallPointers, programme, isStale } = useHall(7)
  return (
    <p>
      {`item ${hallPointers?.floors[0]?.number ?? '-'} dance ${hallPointers?.floors[0]?.dance ?? '-'}`}
      {` programme ${programme?.programme_version ?? '-'} ${isStale ? 'stale' : 'current'}`}
    </p>
  )
}
async function shows(text: string) {
  await expect.element(page.getByText(text)).toBeVisible()
}

beforeEach(() => {
  FakeSource.all.length = 0
  vi.stubGlobal('EventSource', FakeSource)
})

describe('a screen of the hall', () => {
  test('follows the stream once it speaks, and asks no more', async ({ portal }) => {
    const requests = portal.answer(api.pointers.pointers, pointers())
    portal.answer(api.pointers.items, { tournament_id: 7, programme_version: 100, call_minutes: 15, items: [] })
    await portal.open('/hall', Page)
    await shows('item 1 dance - programme 100 current')
    const source = await opened()
    expect(source.url).toContain('/mc/stream/7')
    source.send('whole', pointers({ floors: [pointer({ version: 2, number: 2 })] }))
    await shows('item 2 dance - programme 100')
    const before = requests.length
    source.send('change', { floor: pointer({ version: 3, number: 2, dance: 0 }) })
    await shows('item 2 dance 0')
    expect(requests.length).toBe(before)
  })

  test('reads the programme again when the stream says that it changed', async ({ portal }) => {
    portal.answer(api.pointers.pointers, pointers())
    let programme_version = 100
    portal.answer(api.pointers.items, () => ({ tournament_id: 7, programme_version, call_minutes: 15, items: [] }))
    await portal.open('/hall', Page)
    const source = await opened()
    source.send('whole', pointers())
    await shows('programme 100')
    programme_version = 200
    source.send('change', { programme_version })
    await shows('programme 200')
  })

  test('asks while the stream is away, says so when nothing answers, and connects again where it was', async ({
    portal,
  }) => {
    let answer: Pointers | 'offline' = pointers()
    portal.answer(api.pointers.pointers, () => answer)
    portal.answer(api.pointers.items, { tournament_id: 7, programme_version: 100, call_minutes: 15, items: [] })
    await portal.open('/hall', Page)
    const source = await opened()
    source.send('whole', pointers(), 'where it was')
    await shows('item 1')
    answer = pointers({ floors: [pointer({ version: 5, number: 5 })] })
    source.dispatchEvent(new Event('error'))
    expect(source.isClosed).toBe(true)
    await shows('item 5')
    answer = 'offline'
    await shows('stale')
    const again = await opened(2)
    expect(new URL(again.url, location.href).searchParams.get('last_event_id')).toBe('where it was')
    again.dispatchEvent(new Event('open'))
    again.send('change', { floor: pointer({ version: 6, number: 6 }) })
    await shows('item 6 dance - programme 100 current')
  })

  test('does not go back to an answer that is older than the stream', async ({ portal }) => {
    portal.answer(api.pointers.pointers, pointers({ floors: [pointer({ version: 1, number: 1 })] }))
    portal.answer(api.pointers.items, { tournament_id: 7, programme_version: 100, call_minutes: 15, items: [] })
    portal.signIn()
    await portal.open('/hall', Page)
    const source = await opened()
    // A reader who is signed in asks who moved last, and may be answered what was kept.
    source.send('whole', pointers({ floors: [pointer({ version: 4, number: 4 })] }))
    await shows('item 4')
    source.send('beat', {})
    await shows('item 4')
  })
})
