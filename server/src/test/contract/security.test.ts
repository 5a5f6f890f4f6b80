import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testPortal } from '../portal.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')
const rows = page.split('\n').filter((line) => /^\| [\d.]+[ ,]/u.test(line))
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.(?:ts|tsx|mjs|md|json|txt))`/gu)].map(([, path = '']) => path)

/** The product's own sources of a part, with its tests left out. */
const sourcesOf = (folder: string) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^test[\\/]/u.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}${folder}/${file}`, 'utf8') }))
const saying = (folder: string, what: RegExp) =>
  sourcesOf(folder).flatMap(({ file, text }) => (what.test(text) ? [file] : []))

describe('docs/security.md', () => {
  test('names files that are there', () => {
    const missing = pathsIn(page).filter((path) => !existsSync(`${root}server/src/${path}`) && !existsSync(root + path))
    expect(missing).toEqual([])
  })

  test('calls nothing met without a file or a record of a decision', () => {
    expect(rows.length).toBeGreaterThan(140)
    const records = readdirSync(`${root}docs/decisions`)
    const isRecorded = (row: string) =>
      [...(/decisions? ([\d, and]+)/u.exec(row)?.[1]?.matchAll(/\d+/gu) ?? [])].some(([number]) =>
        records.some((file) => Number(file.slice(0, 4)) === Number(number)),
      )
    const bare = rows.filter((row) => row.includes('| met |') && pathsIn(row).length === 0 && !isRecorded(row))
    expect(bare).toEqual([])
  })
})

describe('the sources', () => {
  test('start no commands, run no text as code and request no address', () => {
    expect(saying('server/src', /child_process|\beval\(|new Function\(|\bfetch\(/u)).toEqual([])
    expect(saying('client/src', /\beval\(|new Function\(|dangerouslySetInnerHTML/u)).toEqual([])
  })

  // A worker and a channel hear this origin alone; a window hears anybody who holds it.
  test('send messages to own workers and tabs only', () => {
    expect(saying('client/src', /postMessage\(/u).toSorted()).toEqual([
      'portal/hall/hall-stream.ts',
      'programme/draft/checker.worker.ts',
      'programme/draft/use-checker.ts',
      'programme/plan-acts/solver.worker.ts',
      'programme/plan-acts/use-solver.ts',
    ])
  })
})

describe('every answer', async () => {
  const portal = await testPortal()
  const app = await buildApp(portal)
  await app.ready()

  test('carries the headers that browsers protect a page by, and lets no other site read it', async () => {
    const { headers } = await app.inject({
      url: '/api/v1/tournaments/get-all',
      headers: { origin: 'https://a.example' },
    })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /frame-ancestors 'self';.*script-src 'self'(?: 'sha256-[\w+/=]+')*;/u,
      ),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['{"__proto__":{"role":1}}', '{"constructor":{"prototype":{"role":1}}}'])(
    'refuses %s as a body',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url: '/api/v1/users/login', headers, payload })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'MALFORMED_JSON'])
    },
  )

  test('to TRACE and other methods is that there is no such call', async () => {
    for (const method of ['TRACE', 'PATCH'] as const)
      expect((await app.inject({ method: method as 'GET', url: '/api/v1/units/get-all' })).statusCode).toBe(404)
  })
})
