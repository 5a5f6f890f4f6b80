import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { createHeadWriter } from './pages.routes.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org' })
const { token } = await portal.signIn('admin')
const writeHead = createHeadWriter(portal)
const html = '<html lang="en"><head><meta name="description" content="x" /><title>t</title></head></html>'

async function createRecord(path: string, body: object): Promise<number> {
  const answer = await portal.call('POST', path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const tournament = async (more: object = {}) =>
  createRecord('/tournaments', {
    name: 'Cúp "Mùa Thu" & bạn bè $&',
    address: 'Nhà thi đấu Hoa Sen, Hà Nội',
    start_date: '2026-09-05',
    end_date: '2026-09-06',
    register_end_date: '2026-08-20',
    content: '<p>Điều lệ &amp; lịch</p>',
    is_active: 1,
    ...more,
  })
const headOf = async (url: string) =>
  writeHead(html, { url, query: Object.fromEntries(new URL(url, 'http://x').searchParams), headers: {} } as never)
/** Lines of an iCalendar, folded ones joined, as RFC 5545 has them. */
const lines = (text: string) => text.replaceAll(/\r?\n[ \t]/gu, '').split(/\r?\n/u)

test('a page knows whether the portal sends emails', async () => {
  const withServer = createHeadWriter({ ...portal, config: { ...portal.config, SMTP_URL: 'smtp://mail.example.org' } })
  expect(await headOf('/signup')).toContain('<html lang="en" data-mail="none">')
  expect(await withServer(html, { url: '/signup', query: {}, headers: {} } as never)).toContain('<html lang="en">')
})

test('an address that names another host is read as one of ours', async () => {
  for (const url of ['http://evil.example/home', '//evil.example/home'])
    expect(await writeHead(html, { url, query: {}, headers: {} } as never)).not.toContain('evil.example"')
  expect(await writeHead(html, { url: 'http://evil.example/home', query: {}, headers: {} } as never)).toContain(
    'og:url" content="https://portal.example.org/home',
  )
})

test('a shared tournament says what, when and where, in the language of the link, and nothing in its name is markup', async () => {
  const id = await tournament()
  const vietnamese = await headOf(`/tournament_detail/${id}?lang=vi`)
  expect(vietnamese).toContain('<html lang="vi" data-mail="none">')
  expect(vietnamese).toContain('<title>Cúp &quot;Mùa Thu&quot; &amp; bạn bè $&amp; – Cổng Dance Sport</title>')
  expect(vietnamese).toMatch(
    /og:description" content="5–6\/9\/2026 · Nhà thi đấu Hoa Sen, Hà Nội\. Điều lệ &amp; lịch"/u,
  )
  expect(vietnamese).toContain(`hreflang="en" href="https://portal.example.org/tournament_detail/${id}?lang=en"`)
  expect(vietnamese).toContain(`og:image" content="https://portal.example.org/files/share/${id}.jpg?lang=vi&amp;v=1"`)
  expect(vietnamese.match(/name="description"/gu)).toHaveLength(1)
  const english = await headOf(`/register_competition/${id}`)
  expect(english).toContain('5–6 Sep 2026')
  expect(english).toContain('– Dance Sport Portal</title>')
})

test('a shared tournament has a picture of its own, whatever its name', async () => {
  const names = ['Cúp Đồng Bằng', `Giải <b>"&'</b> ${'Ngưỡng Thuở '.repeat(7)}`, 'W'.repeat(100), '﷽'.repeat(100)]
  const pictures = await Promise.all(
    names.map(async (name) => {
      const { rawPayload, headers, statusCode } = await portal.app.inject({
        url: `/files/share/${await tournament({ name, address: name.slice(0, 1).repeat(255) })}.jpg?lang=vi&v=1`,
      })
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      return rawPayload.toString('base64')
    }),
  )
  expect(new Set(pictures).size).toBe(names.length)
})

test('the poster of the hall leads to the live page, in both languages', async () => {
  const id = await tournament({ name: 'Cúp '.repeat(25).trim() })
  const poster = async (which: number, language: string) =>
    portal.app.inject({ url: `/files/poster/${which}.pdf?lang=${language}` })
  const answer = await poster(id, 'vi')
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect(text).toContain(`https://portal.example.org/live/${id}`)
  expect(text).toMatch(/Bao giờ đến lượt bạn\?.*When is it your turn\?/u)
  const hidden = await tournament({ is_active: 0 })
  expect((await poster(hidden, 'en')).statusCode).toBe(404)
})

test('what is not published says nothing of itself', async () => {
  const id = await tournament({ is_active: 0, name: 'Giải bí mật' })
  for (const path of [`/tournament_detail/${id}`, '/tournament_detail/99999999999', '/tournament_detail/x'])
    expect(await headOf(path)).toContain('<title>Dance Sport Portal</title>')
  for (const url of [`/calendar/${id}.ics`, `/files/share/${id}.jpg`, '/files/share/x.jpg'])
    expect((await portal.app.inject({ url })).statusCode).toBe(404)
  expect((await portal.app.inject({ url: '/sitemap.xml' })).body).not.toContain(`/tournament_detail/${id}<`)
})

test('a news item stored with an address that is none is shown all the same', async () => {
  const id = await createRecord('/news', { name: 'Lịch tập', content_summary: 'Tháng 8.', content_detail: '' })
  await portal.db.updateTable('news').set({ image: 'http://[bad' }).where('id', '=', id).execute()
  expect(await headOf(`/new_detail/${id}`)).toContain('og:image" content="https://portal.example.org/share.png"')
})

test('a shared news item shows its summary and its picture', async () => {
  const id = await createRecord('/news', {
    name: 'Mở đăng ký',
    image: '/files/images/abc-1600.webp',
    content_summary: 'Từ hôm nay.',
    content_detail: '',
  })
  const head = await headOf(`/new_detail/${id}`)
  expect(head).toContain('og:description" content="Từ hôm nay."')
  expect(head).toContain('og:image" content="https://portal.example.org/files/images/abc-preview.jpg"')
  expect(head).toContain('og:type" content="article"')
})

test('a page of the portal is named in both languages', async () => {
  expect(await headOf('/event_calendar?lang=vi')).toContain('<title>Lịch giải – Cổng Dance Sport</title>')
  expect(await headOf('/event_calendar')).toContain('<title>Event calendar – Dance Sport Portal</title>')
})

test('the feed carries each published tournament as whole days, with its deadline', async () => {
  const id = await tournament({ name: 'Cúp Hè, lần 2' })
  const feed = await portal.app.inject({ url: '/calendar.ics?lang=vi' })
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(lines(feed.body)).toEqual(
    expect.arrayContaining([
      `UID:tournament-${id}@portal.example.org`,
      'DTSTART;VALUE=DATE:20260905',
      'DTEND;VALUE=DATE:20260907',
      'SUMMARY:Cúp Hè\\, lần 2',
      'SUMMARY:Hạn đăng ký: Cúp Hè\\, lần 2',
    ]),
  )
  const feedLines = lines((await portal.app.inject({ url: `/calendar/${id}.ics` })).body)
  expect(feedLines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(feedLines.every((line) => Buffer.byteLength(line) > 0 || line === '')).toBe(true)
})

test('a change raises the sequence, so that calendars take it over', async () => {
  const id = await tournament()
  const sequences = async () =>
    lines((await portal.app.inject({ url: `/calendar/${id}.ics` })).body).filter((line) => line.startsWith('SEQUENCE'))
  expect(await sequences()).toEqual(['SEQUENCE:0', 'SEQUENCE:0'])
  await portal.call('PUT', `/tournaments/${id}`, { token, body: { address: 'Đà Nẵng' } })
  expect(await sequences()).toEqual(['SEQUENCE:1', 'SEQUENCE:1'])
})

test('robots and sitemap name the public pages', async () => {
  const id = await tournament()
  const sitemap = await portal.app.inject({ url: '/sitemap.xml' })
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain(`<loc>https://portal.example.org/tournament_detail/${id}</loc><lastmod>2026-06-01`)
  expect((await portal.app.inject({ url: '/robots.txt' })).body).toContain(
    'Sitemap: https://portal.example.org/sitemap.xml',
  )
})

test('what names entrants asks search engines not to list it, what presents a tournament does not', async () => {
  const robots = async (url: string) => (await portal.app.inject({ url })).headers['x-robots-tag']
  for (const url of [
    '/api/v1/mc/tv',
    '/api/v1/mc/programme/1',
    '/mc',
    '/tv?x=1',
    '/entry',
    '/files/documents/x',
    '/register_club/1',
  ])
    expect([url, await robots(url)]).toEqual([url, 'noindex'])
  for (const url of ['/', '/tournament_detail/1', '/mcx', '/sitemap.xml'])
    expect([url, await robots(url)]).toEqual([url, undefined])
})
