import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrySeason } from '../entry-season.ts'
import { testDatabase } from '../portal.ts'
import { startPortal, type RunningPortal } from '../running-portal.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portal-client-'))
const admin = { ADMIN_USER: 'chiefadmin', ADMIN_PASSWORD: 'chiefpass1' }
const { db, url, dataDir } = await testDatabase()
let portal: RunningPortal
let season: Awaited<ReturnType<typeof entrySeason>>

beforeAll(async () => {
  const now = new Date()
  const nextMonth = new Date(now.getTime() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  season = await entrySeason({ db, clock: { now } }, nextMonth)
  portal = await startPortal({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}), ...admin })
  const types = await openapiTS(new URL('/api/docs/json', portal.url))
  writeFileSync(join(folder, 'api.ts'), astToString(types))
  copyFileSync(inRoot('server/test-client/visit.ts'), join(folder, 'visit.ts'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: inRoot('tsconfig.base.json'), compilerOptions: { types: ['node'] }, include: ['.'] }),
  )
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction')
})

afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

function typeErrors(): string {
  return run([inRoot('node_modules/typescript/bin/tsc'), '-p', folder]).stdout
}

function run(args: string[]) {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
}

test('a client made of the document compiles, and enters, approves, numbers and reads back', () => {
  expect(typeErrors()).toBe('')
  const ids = [season.tournaments.open, season.contents.pair].map(String)
  const visit = run([join(folder, 'visit.ts'), portal.url, admin.ADMIN_USER, admin.ADMIN_PASSWORD, ...ids])
  expect(visit.stderr).toBe('')
  expect(JSON.parse(visit.stdout)).toEqual({
    refused: ['mobile PHONE_INVALID'],
    status: 1,
    handedOut: [{ own: true, number: 101 }],
    listed: [101],
    seen: { number: 101, full_name_one: 'Trần Văn Khách' },
  })
})

test.each([
  ['reads what no answer holds', 'seen.number,', 'seen.numbers,', "'numbers' does not exist"],
  ['sends a wrong type', 'code: entry.code', 'code: entry.id', "'number' is not assignable to type 'string'"],
  ['calls what is not there', '/registration/look-up', '/registration/look', 'is not assignable'],
])('one that %s does not compile', (_what, right, wrong, problem) => {
  const source = readFileSync(inRoot('server/test-client/visit.ts'), 'utf8')
  expect(source).toContain(right)
  writeFileSync(join(folder, 'visit.ts'), source.replace(right, wrong))
  expect(typeErrors()).toContain(problem)
})
