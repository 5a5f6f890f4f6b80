import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { TEST_KEY } from '../../test/running-portal.ts'
import { RowDigest } from '../copy/rows.ts'
import { makeBackup } from './make-backup.ts'
import { createDataKey } from '../data-key.ts'
import { MANIFEST, partOfFile, partOfTable, SIGNATURE, type Manifest } from './manifest.ts'
import { signManifest } from './signature.ts'
import { withBackup } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-refused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = await testPortal()
const place = { DATA_DIR: portal.config.DATA_DIR, DATABASE_URL: portal.url, DATA_KEY: TEST_KEY }
const vouchers = { keys: [createDataKey(TEST_KEY)] }
await portal.signIn('admin')
const key = 'documents/0123456789abcdef0123456789abcdef'
await portal.files.put(key, 'x'.repeat(10_000))
const whole = join(folder, 'whole.zip')
await makeBackup(place, whole, new Date())
const bytes = readFileSync(whole)

let files = 0
const elsewhere = join(folder, 'elsewhere')
/** The answer to restoring a file where nothing is; nothing may be there afterwards. */
async function saidOf(path: string, by: Parameters<typeof restoreBackup>[2] = vouchers): Promise<string> {
  const outcome = await restoreBackup(path, { DATA_DIR: elsewhere, DATABASE_URL: undefined }, by).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(existsSync(elsewhere)).toBe(false)
  return outcome
}
const nextPath = () => join(folder, `${(files += 1)}.zip`)

/** A zip file that is whole as such, with other parts than those of the backup. */
async function changed(
  change: (parts: Map<string, Buffer>, manifest: Manifest) => void,
  sign: (manifest: Buffer) => string | null = (manifest) => signManifest(createDataKey(TEST_KEY), manifest),
): Promise<string> {
  const path = nextPath()
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
    const bytes = Buffer.from(JSON.stringify(manifest))
    parts.set(MANIFEST, bytes)
    const signature = sign(bytes)
    if (signature !== null) parts.set(SIGNATURE, Buffer.from(signature))
  })
  await writeArchive(path, async ({ add }) => {
    for (const [name, content] of parts) await add(name, [content])
  })
  return path
}

describe('before anything is written, a backup is refused', () => {
  test.each([0, 0.3, 0.9, 0.999])('that is cut off after %d of it', async (share) => {
    const path = nextPath()
    writeFileSync(path, bytes)
    truncateSync(path, Math.floor(bytes.length * share))
    expect(await saidOf(path)).toMatch(/cut off or not a backup at all/u)
  })

  test.each([0.1, 0.4, 0.7])('in which one bit differs, at %d of it', async (share) => {
    const path = nextPath()
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
    ['another form', /manifest\.json cannot be read/u, (_, manifest) => Object.assign(manifest, { format: 3 })],
    [
      'a newer schema',
      /made by version 99\.0\.0 .+ 9999-later/u,
      (_, manifest) => {
        manifest.version = '99.0.0'
        manifest.migrations.push('9999-later')
      },
    ],
  ])('in which somebody changed %s', async (_, sentence, change) => {
    expect(await saidOf(await changed(change))).toMatch(sentence)
  })
})

test('a portal in use is never restored into', async () => {
  await expect(restoreBackup(whole, place, vouchers)).rejects.toThrow(/The target is in use/u)
  expect(await portal.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

/** A row changed so that every hash and count of the archive fits again. */
function promote(parts: Map<string, Buffer>, manifest: Manifest) {
  const name = partOfTable('users')
  const content = Buffer.from(String(parts.get(name)).replace('account1@', 'account9@'))
  parts.set(name, content)
  const digest = new RowDigest()
  for (const line of content.toString().split('\n').filter(Boolean)) digest.add(line)
  for (const table of manifest.tables)
    if (table.name === 'users')
      Object.assign(table, { digest: digest.hash, bytes: content.length, sha256: hashOf(content) })
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const manifestOf = async (path: string) => withBackup(path, async ({ manifest }) => JSON.stringify(manifest))

describe('who vouches for a backup', () => {
  const unverified = { ...vouchers, isUnverified: true }
  const anotherKey = createDataKey('6b'.repeat(32))

  test('one that was altered as a whole is refused, with --unverified too', async () => {
    const original = Buffer.from(await manifestOf(whole))
    const path = await changed(promote, () => signManifest(createDataKey(TEST_KEY), original))
    expect(await saidOf(path)).toMatch(/altered after it was made/u)
    expect(await saidOf(path, unverified)).toMatch(/altered after it was made/u)
  })

  test('one without a signature, or of an earlier format, is restored only with --unverified', async () => {
    const path = await changed(
      (_, manifest) => Object.assign(manifest, { format: 1 }),
      () => null,
    )
    expect(await saidOf(path)).toMatch(/Nobody vouches for this file.+no signature.+--unverified/u)
    const target = { DATA_DIR: join(folder, 'unverified'), DATABASE_URL: undefined }
    await restoreBackup(path, target, unverified)
  })

  test('one signed by another key names it; the key before the last one vouches too', async () => {
    expect(await saidOf(whole, { keys: [anotherKey] })).toContain(`data key ${createDataKey(TEST_KEY).id}`)
    const target = { DATA_DIR: join(folder, 'by-old-key'), DATABASE_URL: undefined }
    await restoreBackup(whole, target, { keys: [anotherKey, createDataKey(TEST_KEY)] })
  })
})

test('a table whose rows are not those of the manifest is refused before anything is written', async () => {
  const path = await changed((_, manifest) => {
    for (const table of manifest.tables) if (table.name === 'users') table.digest = '0'.repeat(64)
  })
  expect(await saidOf(path)).toMatch(/the rows of data\/users\.jsonl are not those that were counted/u)
})

test('a line that is no row of its table is refused before anything is written', async () => {
  const path = await changed((parts, manifest) => {
    const name = partOfTable('users')
    const content = Buffer.from(String(parts.get(name)).replace(/\]\n/u, ',1]\n'))
    parts.set(name, content)
    for (const table of manifest.tables)
      if (table.name === 'users') Object.assign(table, { bytes: content.length, sha256: hashOf(content) })
  })
  expect(await saidOf(path)).toMatch(/line 1 of data\/users\.jsonl is no row/u)
})
