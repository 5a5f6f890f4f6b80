import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'

// Read by a calendar's own parser (of Thunderbird), which knows nothing of the one that writes.
const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org' })
const { token } = await portal.signIn('admin')

const NAME = 'Giải vô địch khiêu vũ thể thao các câu lạc bộ đồng bằng sông Hồng; vòng 1, "Hương Sắc Mùa Thu" 🏆'
const PLACE = 'Nhà thi đấu Hồ Tây, số 5\\7 đường Ngưỡng Thuở, Hà Nội'

async function tournament(more: object = {}): Promise<number> {
  const body = {
    name: NAME,
    address: PLACE,
    start_date: '2026-10-30',
    end_date: '2026-11-01',
    register_end_date: '2026-10-15',
    content: '',
    is_active: 1,
    ...more,
  }
  const answer = await portal.call('POST', '/tournaments', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

const feedAt = async (url: string) => (await portal.app.inject({ url })).body
const read = (feed: string) => {
  const calendar = new ICAL.Component(ICAL.parse(feed) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

test('a calendar reads names in Vietnamese as they were written', async () => {
  const id = await tournament()
  const { calendar, events } = read(await feedAt(`/calendar/${id}.ics?lang=vi`))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Lịch giải dance sport')
  expect(events.map(({ summary }) => summary)).toEqual([NAME, `Hạn đăng ký: ${NAME}`])
  expect(events[0]?.location).toBe(PLACE)
  expect(events[0]?.component.getFirstPropertyValue('url')).toBe(`https://portal.example.org/tournament_detail/${id}`)
})

test('the day on which registration opens is an event that rings that morning, also in the feed of all', async () => {
  const id = await tournament({ register_start_date: '2026-09-01' })
  for (const [url, name] of [
    [`/calendar/${id}.ics?lang=vi`, `Mở đăng ký: ${NAME}`],
    ['/calendar.ics', `Registration opens: ${NAME}`],
  ] as const) {
    const opening = read(await feedAt(url)).events.find(({ uid }) => uid === `opening-${id}@portal.example.org`)
    expect(opening?.summary).toBe(name)
    expect(String(opening?.startDate)).toBe('2026-09-01')
    const trigger = opening?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
    expect(String(trigger)).toBe('PT8H')
  }
})

test('the calendar of a tournament is saved under its name, in letters that every system takes', async () => {
  const id = await tournament()
  const { headers } = await portal.app.inject({ url: `/calendar/${id}.ics` })
  expect(headers['content-disposition']).toMatch(/^inline; filename="giai-vo-dich-khieu-vu[a-z0-9-]*[a-z0-9]\.ics"$/)
})

test('no line is longer than 75 octets, and each ends as mail lines do', async () => {
  await tournament()
  const feed = await feedAt('/calendar.ics?lang=vi')
  const lines = feed.split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/u)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  // Long names were folded, or nothing was proved.
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2)
})

test('whole days are the same wherever they are read, and end on the day after the last', async () => {
  const id = await tournament()
  const { events } = read(await feedAt(`/calendar/${id}.ics`))
  const days = events.map(({ startDate, endDate }) => [startDate, endDate])
  expect(days.flat().every(({ isDate, zone }) => isDate && zone === ICAL.Timezone.localTimezone)).toBe(true)
  expect(days.map((pair) => pair.map(String))).toEqual([
    ['2026-10-30', '2026-11-02'],
    ['2026-10-15', '2026-10-16'],
  ])
  expect(events.map(({ duration }) => duration.toSeconds() / 86_400)).toEqual([3, 1])
})

test('a tournament keeps its ids in every feed, and a change is newer than what it replaces', async () => {
  const id = await tournament()
  const state = async (url: string) => {
    const { events } = read(await feedAt(url))
    const own = events.filter(({ uid }) => uid.includes(`-${id}@`))
    return own.map(({ uid, sequence, summary, component }) => ({
      uid,
      sequence,
      summary,
      modified: String(component.getFirstPropertyValue('last-modified')),
    }))
  }
  const before = await state(`/calendar/${id}.ics`)
  expect(before.map(({ uid }) => uid)).toEqual([
    `tournament-${id}@portal.example.org`,
    `deadline-${id}@portal.example.org`,
  ])
  expect(await state('/calendar.ics')).toEqual(before)
  expect(before.every(({ modified }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u.test(modified))).toBe(true)

  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  await portal.call('PUT', `/tournaments/${id}`, { token, body: { name: 'Giải mới' } })
  const after = await state(`/calendar/${id}.ics`)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after.map(({ summary }) => summary)).toEqual(['Giải mới', 'Registration closes: Giải mới'])
  for (const [place, { sequence, modified }] of after.entries()) {
    expect(sequence).toBe((before[place]?.sequence ?? 0) + 1)
    expect(modified > (before[place]?.modified ?? '')).toBe(true)
  }
})

test('an id is used once in the feed of all', async () => {
  await tournament()
  await tournament({ register_end_date: null })
  const { events } = read(await feedAt('/calendar.ics'))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('an event of the calendar’s own is in the feed with an id of its own, and ends on the day after its last', async () => {
  const body = {
    name: NAME.slice(0, 89),
    start_date: '4/7/2026',
    end_date: '2026-07-05',
    address: PLACE,
    content: '<p>Luật mới; &amp; cách chấm</p>',
  }
  const creation = await portal.call('POST', '/calendar_events', { token, body })
  expect(creation.statusCode, creation.body).toBe(200)
  const { id, version, start_date } = creation.json().data
  expect(start_date).toBe('2026-07-04')
  const found = async () => {
    const { events } = read(await feedAt('/calendar.ics?lang=vi'))
    return events.find(({ uid }) => uid === `event-${id}@portal.example.org`)
  }
  const event = await found()
  expect([event?.summary, event?.location]).toEqual([body.name, PLACE])
  expect([event?.startDate, event?.endDate].map(String)).toEqual(['2026-07-04', '2026-07-06'])
  const url = `https://portal.example.org/event_calendar?month=2026-07&event=${id}`
  expect(event?.description).toBe(`Luật mới; & cách chấm\n\n${url}`)

  const edit = await portal.call('PUT', `/calendar_events/${id}`, { token, body: { name: 'Tập huấn', version } })
  expect(edit.statusCode, edit.body).toBe(200)
  const changed = await found()
  expect([changed?.summary, changed?.sequence]).toEqual(['Tập huấn', (event?.sequence ?? 0) + 1])
  await portal.call('DELETE', `/calendar_events/${id}`, { token })
  expect(await found()).toBeUndefined()
})

test('an event is read by everybody, written by admins, and ends no earlier than it starts', async () => {
  const body = { name: 'Họp các câu lạc bộ', start_date: '5/7/2026', end_date: '4/7/2026' }
  const early = await portal.call('POST', '/calendar_events', { token, body })
  expect([early.statusCode, early.json().errors]).toMatchObject([
    422,
    [{ path: 'end_date', code: 'DATE_ORDER', message: 'Must not be before 5 Jul 2026' }],
  ])
  const stranger = await portal.call('POST', '/calendar_events', { body: { ...body, end_date: '5/7/2026' } })
  expect(stranger.statusCode).toBe(401)
  const user = await portal.signIn('user')
  const forbidden = await portal.call('POST', '/calendar_events', { token: user.token, body })
  expect(forbidden.statusCode).toBe(403)
  const short = await portal.call('POST', '/calendar_events', {
    token,
    body: { ...body, name: 'Họp', end_date: body.start_date },
  })
  expect(short.json().errors).toMatchObject([{ path: 'name', code: 'TEXT_TOO_SHORT' }])
  expect((await portal.call('GET', '/calendar_events/get-all')).statusCode).toBe(200)
})
