import { createDataKey } from './data-key.ts'
import { TEST_KEY } from '../test/running-portal.ts'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { startBucket } from '../test/servers/bucket.ts'
import { testPortal } from '../test/portal.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { deleteUnreferencedFiles } from './jobs/unreferenced-files.ts'
import { isBucketAddress } from './bucket.ts'
import { openFileStore } from './files/store.ts'

const { directory, settings, stop } = await startBucket('portal', 'other')
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
const { FILES_URL } = settings
const portal = await testPortal({ FILES_URL })
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
})

const DATA_DIR = join(directory, 'folder')
describe.each([
  ['a folder', await openFileStore({ DATA_DIR, FILES_URL: undefined })],
  ['a bucket', await openFileStore({ DATA_DIR, FILES_URL })],
])('%s', (_what, disk) => {
  it('gives back what was put, whole, and says how old it is', async () => {
    await disk.put('documents/one', Buffer.from('Điều lệ'))
    expect(await disk.exists('documents/one')).toBe(true)
    expect(await text(await disk.getStream('documents/one'))).toBe('Điều lệ')
    const { contentLength, lastModified } = await disk.getMetaData('documents/one')
    expect(contentLength).toBe(Buffer.byteLength('Điều lệ'))
    expect(Math.abs(Date.now() - lastModified.getTime())).toBeLessThan(600_000)
  })

  it('lists what lies in a place', async () => {
    for (const name of ['a', 'b', 'c']) await disk.put(`listed/${name}`, name)
    expect(await namesIn(disk, 'listed')).toEqual(['listed/a', 'listed/b', 'listed/c'])
  })

  it('deletes, and does not mind what is gone', async () => {
    await disk.put('documents/two', 'x')
    await disk.delete('documents/two')
    expect(await disk.exists('documents/two')).toBe(false)
    await disk.delete('documents/two').catch(() => {})
    expect(await disk.exists('documents/two')).toBe(false)
  })
})

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {})
    for (const object of page.objects) if (object.isFile) names.push(object.key)
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return names.toSorted()
}

test('a picture goes through the portal into the bucket and out of it, and is deleted there when nothing names it', async () => {
  const { token } = await portal.signIn('admin')
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7a3b69' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  const sent = new Response(form)
  const uploaded = await portal.app.inject({
    method: 'POST',
    url: `${API_BASE}/resources/upload-images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(uploaded.statusCode, uploaded.body).toBe(200)
  const { url } = uploaded.json().data
  const servedPicture = await portal.app.inject({ url })
  expect([servedPicture.statusCode, servedPicture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(servedPicture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 })
  const late = new Date(Date.now() + 100 * 3_600_000)
  const purge = { db: portal.db, files: portal.files, report: () => {}, isStopped: () => false }
  expect(await deleteUnreferencedFiles({ ...purge, now: late })).toBe(4)
  expect((await portal.app.inject({ url })).statusCode).toBe(404)
})

test('a backup takes the files of a bucket and puts them into another', async () => {
  const key = 'documents/0123456789abcdef'
  await portal.files.put(key, Buffer.from('Điều lệ'))
  const path = join(directory, 'portal.zip')
  const { DATA_DIR: from } = portal.config
  await makeBackup({ DATA_DIR: from, DATABASE_URL: portal.url, FILES_URL, DATA_KEY: TEST_KEY }, path, new Date())
  const elsewhere = { DATA_DIR: join(directory, 'restored'), FILES_URL: FILES_URL.replace('portal', 'other') }
  await restoreBackup(path, { ...elsewhere, DATABASE_URL: undefined }, { keys: [createDataKey(TEST_KEY)] })
  expect(await text(await (await openFileStore(elsewhere)).getStream(key))).toBe('Điều lệ')
})

test.each([
  'https://store.example.org/bucket',
  's3://',
  's3://key:secret@bucket',
  's3://bucket/folder',
  's3://bucket?endpoint=store.example.org',
  's3://bucket?key=secret',
])('%s names no bucket', (address) => {
  expect(isBucketAddress(address)).toBe(false)
})
