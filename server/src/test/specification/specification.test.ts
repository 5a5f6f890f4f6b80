import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { plainResources } from '@portal/shared/resources/index'
import { buildApp } from '../../app.ts'
import { testPortal } from '../portal.ts'
import { noteCalls } from './calls.ts'
import { clientRoutes } from './client-routes.ts'
import { mutations, problemsOf, readRows, readText, root } from './rows.ts'
import { filled } from './tables.ts'

const DOCUMENT = 'docs/specification.md'
const rows = readRows()
const { served, note } = noteCalls()
const portal = await testPortal()
const app = await buildApp(portal, note)
await app.ready()
const { token } = await portal.signIn('admin')
const { text, problems } = filled(readText(DOCUMENT), rows, served)
// Set by `npm run spec:table`.
if (process.env.SPECIFICATION === 'write') writeFileSync(join(root, DOCUMENT), text)

describe('the table of the specification', () => {
  it('has each row once, and all sections', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect([...new Set(ids.map(([section]) => section))]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('names files and tests that are there', () => {
    expect(rows.flatMap(problemsOf)).toEqual([])
  })

  it('has no row without a place and a proof', () => {
    expect(rows.filter(({ by }) => by.length === 0).map(({ id }) => id)).toEqual([])
    expect([...text.matchAll(/^\| ([1-9]\.\S+) \|.*\|  \|.*\|$/gmu)].map(([, id]) => id)).toEqual([])
  })

  it('names routes, calls, fields, codes and constants that the product has', () => {
    expect(served.length).toBeGreaterThan(100)
    expect(problems).toEqual([])
  })

  it('is as `npm run spec:table` writes it', () => {
    expect(readText(DOCUMENT)).toBe(text)
  })
})

describe('the pictures of all screens', () => {
  it('show every page of the router', () => {
    const pictured = ['e2e/screens.ts', 'e2e/register/ticket-screens.ts']
      .flatMap((file) => [...readText(file).matchAll(/['`](\/[^'`?\s]*)/gu)])
      .map(([, path = '']) => path)
    // Plain lists are pictured by their declaration.
    const plain = new Set<string>(plainResources.map(({ page }) => page))
    const pages = [...clientRoutes().keys()].filter((path) => path.startsWith('/') && !plain.has(path))
    expect(pages.length).toBeGreaterThan(80)
    const toPattern = (page: string) => new RegExp(`^${page.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u')
    expect(pages.filter((page) => !pictured.some((path) => toPattern(page).test(path)))).toEqual([])
  })
})

describe('on the running server', () => {
  const calls = rows.filter(({ kind }) => kind === 'call').map(({ name }) => name)
  it('every call of the specification is answered', async () => {
    expect(calls.length).toBeGreaterThan(100)
    for (const name of calls) {
      const [method = '', path = ''] = name.split(' ')
      const answer = await app.inject({
        method: method as 'GET',
        url: API_BASE + path.replace(/\{\w+\}/gu, '987654'),
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      })
      expect(answer.statusCode, name).toBeLessThan(500)
      expect(answer.json().message, name).not.toBe('ROUTE_NOT_FOUND')
    }
  })
})

describe('the behaviours broken on purpose', () => {
  const list = mutations.parse(JSON.parse(readText('docs/mutations.json')))
  // Those of screens, acts and rights name no row of the specification.
  const [house, own] = [list.filter(({ row }) => row.startsWith('h.')), list.filter(({ row }) => !row.startsWith('h.'))]
  const byId = new Map(rows.map((row) => [row.id, row]))

  it('are of many different rows, each named with a test that proves it', () => {
    expect(new Set(own.map(({ row }) => row)).size).toBeGreaterThanOrEqual(36)
    expect(own.filter(({ row, test }) => !byId.get(row)?.by.includes(test)).map(({ row }) => row)).toEqual([])
  })

  it('can still be made: what is replaced stands there once', () => {
    const places = list.map(({ row, file, find }) => [row, readText(file).split(find).length - 1])
    expect(places.filter(([, count]) => count !== 1)).toEqual([])
    expect(list.filter(({ find, replace }) => find === replace)).toEqual([])
  })

  it('were all noticed by tests that are there, as `npm run mutations` wrote down', () => {
    expect(list.filter(({ noticed }) => !noticed).map(({ row }) => row)).toEqual([])
    expect(house.flatMap(({ row, file, test }) => problemsOf({ id: row, in: [file], by: [test] }))).toEqual([])
  })
})
