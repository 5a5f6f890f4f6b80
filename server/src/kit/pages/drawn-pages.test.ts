import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { DatabaseTrouble } from '../db/trouble.ts'
import type { App } from '../deps.ts'
import { answerErrors } from '../http/error-handler.ts'
import { drawPages } from './drawn-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-drawn-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '.vite'))
const files = {
  'index.html': { scripts: ['first.js'], styles: ['first.css'] },
  'src/home.page.tsx': { scripts: ['first.js', 'reading.js', 'home.js'], styles: ['first.css', 'home.css'] },
}
writeFileSync(join(folder, '.vite', 'pages.json'), JSON.stringify(files))
for (const name of ['first', 'home']) writeFileSync(join(folder, `${name}.css`), `.${name}{}`)
const frame =
  '<html><head><script type="module" crossorigin src="/first.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/first.css"></head>' +
  '<body><div id="root"><div class="first"><i></i></div></div></body></html>'
const config = { PUBLIC_URL: 'https://portal.example.org' } as never
const now = () => new Date('2026-11-23T08:00:00Z')

type Drawer = Parameters<typeof drawPages>[2]
function portal(drawPage: Drawer['drawPage']) {
  const app = Fastify() as unknown as App
  app.get('/api/v1/news', async () => ({ data: 'Cúp </script>' }))
  drawPages(app, { now, config }, { drawPage, drawnPages: [{ path: '/home', search: [] }] }, folder, async () => frame)
  return async (headers: Record<string, string> = {}) => app.inject({ url: '/home?x=1', headers })
}

test('a page is drawn in its language, with its data, its styles and its scripts, once each', async () => {
  const get = portal(async ({ address, language, moment, origin, transport }) => {
    const read = await transport('/api/v1/news', { headers: {} })
    const drawn = { told: ((await read.json()) as { data: string }).data }
    const html = [address, language, moment.toISOString(), origin].join(' ')
    return { html, drawn, status: 200, sources: ['src/home.page.tsx'] }
  })
  const { body, statusCode, headers } = await get({ cookie: 'language=vi' })
  expect([statusCode, headers.vary]).toEqual([200, 'cookie'])
  expect(body).toContain('<div id="root">/home vi 2026-11-23T08:00:00.000Z https://portal.example.org</div>')
  expect(body).toContain('id="drawn">{"told":"Cúp \\u003c/script>"}</script>')
  expect(body).toContain('<style>.first{}.home{}</style>')
  expect(body).toContain('<script type="module" fetchpriority="low" crossorigin src="/first.js"></script>')
  expect([...body.matchAll(/<link .*?>/gu)].map(([link]) => link)).toEqual([
    // Never fetched: it says that its styles are there.
    '<link rel="stylesheet" href="/first.css" disabled />',
    '<link rel="stylesheet" href="/home.css" disabled />',
    '<link rel="modulepreload" href="/reading.js" fetchpriority="low" />',
    '<link rel="modulepreload" href="/home.js" fetchpriority="low" />',
  ])
})

test.each([404, 410])('what does not exist, or no more, is answered %i, and says so in a page', async (status) => {
  const { statusCode, body } = await portal(async () => ({ html: 'none', drawn: {}, status, sources: [] }))()
  expect([statusCode, body.includes('none')]).toEqual([status, true])
})

test.each([
  ['is not drawn', async () => null],
  ['fails', async () => Promise.reject(new Error('no'))],
])('a page that %s is sent as the frame, which a browser fills', async (_what, draw) => {
  const { statusCode, body } = await portal(draw)()
  expect([statusCode, body]).toEqual([200, frame])
})

test('a page whose data is not there for now is answered so, and read once', async () => {
  let reads = 0
  const app = Fastify() as unknown as App
  answerErrors(app, 1024)
  app.get('/api/v1/news', async () => {
    reads += 1
    throw new DatabaseTrouble('DATABASE_BUSY', new Error('PostgreSQL gave no answer in time'))
  })
  const drawPage: Drawer['drawPage'] = async ({ transport }) => {
    await transport('/api/v1/news', { headers: {} })
    return null
  }
  drawPages(app, { now, config }, { drawPage, drawnPages: [{ path: '/home', search: [] }] }, folder, async () => frame)
  const { statusCode, headers, body } = await app.inject({ url: '/home', headers: { accept: 'text/html' } })
  expect([statusCode, headers['retry-after'], reads]).toEqual([503, '1', 1])
  expect(body).toContain('The portal will be back shortly')
})

test('who comes while many are drawn is sent the frame', async () => {
  const waiting: (() => void)[] = []
  const get = portal(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { html: 'drawn', drawn: {}, status: 200, sources: [] }
  })
  const first = Array.from({ length: 8 }, async () => get())
  await expect.poll(() => waiting.length).toBe(8)
  expect((await get()).body).toBe(frame)
  waiting.forEach((go) => go())
  expect((await Promise.all(first)).every(({ body }) => body.includes('drawn'))).toBe(true)
})
