import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST, partOfFile, partOfTable, type Manifest } from './manifest.ts'
import { withBackup } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-refused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal()
const place = { DATA_DIR: portal.config.DATA_DIR, DATABASE_URL: portal.url }
await portal.signIn('admin')
const key = 'documents/0123456789abcdef0123456789abcdef'
await portal.files.put(key, 'x'.repeat(10_000))
const whole = join(folder, 'whole.zip')
await makeBackup(place, whole, new Date())
const bytes = readFileSync(whole)

let files = 0
const elsewhere = join(folder, 'elsewhere')
/** What is said of a file when it is to be restored where nothing is; nothing may be there afterwards. */
async function saidOf(path: string): Promise<string> {
  const said = await restoreBackup(path, { DATA_DIR: elsewhere, DATABASE_URL: undefined }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(existsSync(elsewhere)).toBe(false)
  return said
}
const other = () => join(folder, `${(files += 1)}.zip`)

/** A zip file that is whole as such, with other parts than those of the backup. */
async function changed(change: (parts: Map<string, Buffer>, manifest: Manifest) => void): Promise<string> {
  const path = other()
  const parts = new Map<string, Buffer>()
  await withBackup(whole, async ({ manifest, lines, file }) => {
    for (const { name } of manifest.tables) {
      let text = ''
      for await (const line of lines(name)) text += `${line}\n`
      parts.set(partOfTable(name), Buffer.from(text))
    }
    for (const { name } of manifest.files)
      parts.set(partOfFile(name), Buffer.concat(await (await file(name)).toArray()))
    change(parts, manifest)
    parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  })
  await writeArchive(path, async ({ add }) => {
    for (const [name, content] of parts) await add(name, [content])
  })
  return path
}

describe('before anything is written, a backup is refused', () => {
  test.each([0, 0.3, 0.9, 0.999])('that is cut off after %d of it', async (share) => {
    const path = other()
    writeFileSync(path, bytes)
    truncateSync(path, Math.floor(bytes.length * share))
    expect(await saidOf(path)).toMatch(/cut off or not a backup at all/u)
  })

  test.each([0.1, 0.4, 0.7])('in which one bit differs, at %d of it', async (share) => {
    const path = other()
    const broken = Buffer.from(bytes)
    const at = Math.floor(bytes.length * share)
    broken[at] = (broken[at] ?? 0) ^ 4
    writeFileSync(path, broken)
    expect(await saidOf(path)).toMatch(/^This is no whole backup: .+ Nothing was written\.$/u)
  })

  test.each<[string, RegExp, Parameters<typeof changed>[0]]>([
    [
      'a row',
      /data\/users\.jsonl was changed/u,
      (parts) => {
        const name = partOfTable('users')
        parts.set(name, Buffer.from(String(parts.get(name)).replace('example.org', 'example.com')))
      },
    ],
    ['an upload', /files\/documents\/\w+ was changed/u, (parts) => parts.set(partOfFile(key), Buffer.from('y'))],
    ['a missing part', /data\/units\.jsonl is missing/u, (parts) => parts.delete(partOfTable('units'))],
    ['a part too many', /files\/..more does not belong/u, (parts) => parts.set('files/..more', Buffer.from('z'))],
    ['another form', /manifest\.json cannot be read/u, (_, manifest) => Object.assign(manifest, { format: 2 })],
    [
      'a newer schema',
      /made by version 99\.0\.0 .+ 9999-later/u,
      (_, manifest) => {
        manifest.version = '99.0.0'
        manifest.migrations.push('9999-later')
      },
    ],
  ])('in which somebody changed %s', async (_, said, change) => {
    expect(await saidOf(await changed(change))).toMatch(said)
  })
})

test('a portal in use is never restored into', async () => {
  await expect(restoreBackup(whole, place)).rejects.toThrow(/The target is in use/u)
  expect(await portal.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('rows that the manifest did not count are noticed, and nothing is kept', async () => {
  const path = await changed((_, manifest) => {
    for (const table of manifest.tables) if (table.name === 'users') table.digest = '0'.repeat(64)
  })
  const target = { DATA_DIR: join(folder, 'noticed'), DATABASE_URL: undefined }
  await expect(restoreBackup(path, target)).rejects.toThrow(/users is not what the backup says/u)
  await restoreBackup(whole, target)
})
