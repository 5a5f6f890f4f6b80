import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { readBuiltClient, serveClient } from './client-files.ts'
import { answerErrors } from './error-handler.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-client-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<title>the page</title>')
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite', 'pages.json'), '{"src/main.tsx":{}}')
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'packed by the build')
const app = Fastify()
answerErrors(app, 1024)
const asItIs = async (html: string) => html
await serveClient(app, asItIs, readBuiltClient(folder))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = async (url: string) => app.inject({ method: 'GET', url })

describe('the built client', () => {
  it.each(['/', '/home', '/tournament_detail/7', '/assets', '/verify-email/a.b.c'])(
    'answers %s with its page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('the page')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('serves none of the notes of its build', async () => {
    expect((await get('/.vite/pages.json')).body).not.toContain('src/')
  })

  it('lets a hashed asset be kept for a year', async () => {
    const answer = await get('/assets/main-1a2b.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('sends what the build has packed to who takes it, under the name and type of the file itself', async () => {
    const packed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed by the build', 'br'])
    expect(packed.headers['content-type']).toContain('javascript; charset=utf-8')
    expect(packed.headers['cache-control']).toContain('immutable')
    expect(packed.headers.vary).toContain('accept-encoding')
    expect((await get('/assets/main-1a2b.js')).body).toBe('export {}')
  })

  it.each([
    '/assets/x.js',
    '/assets/main-0000.css',
    '/assets/deep/font.woff2',
    '/assets/x.js?v=1',
    '/assets/plain',
    '/assets/..%2findex.html',
    '/assets/main-1a2b.js.br',
    '/api/v1/nothing',
  ])('says that %s is not there, and nothing keeps that', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, message: 'ROUTE_NOT_FOUND' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

it('without a built client every address but the calls is unknown', async () => {
  const bare = Fastify()
  answerErrors(bare, 1024)
  await serveClient(bare, asItIs, readBuiltClient(join(folder, 'not-built')))
  expect((await bare.inject({ method: 'GET', url: '/home' })).statusCode).toBe(404)
})
