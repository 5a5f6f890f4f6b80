import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNDO_MINUTES } from '@portal/shared/kit/undo'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findFileColumns, newFileKey } from '../files/file-references.ts'
import { openFileStore } from '../files/store.ts'
import { namingRows } from '../../test/naming-rows.ts'
import { testPortal } from '../../test/portal.ts'
import { tournamentRow } from '../../test/tournaments.ts'
import { startHousekeeping } from './housekeeping.ts'
import { deleteUnreferencedFiles } from './unreferenced-files.ts'

const portal = await testPortal()
const { db, clock, files } = portal
const { id: user_id } = await portal.signIn('admin')
const HOUR = 3_600_000
const opened = clock.now.getTime()
clock.now = new Date(opened + 100 * HOUR)
const { id: tournament_id } = await tournamentRow(portal)
const at = clock.now.toISOString()
const trail = { created_by: null, updated_by: null, created_date: at, updated_date: at }
const nameColumns = { name: 'x', search_key: 'x', sort_key: 'x' }
const SIZES = ['480.webp', '960.webp', '1600.webp', 'preview.jpg']

/** Files as an upload leaves them, so many hours ago; answers their paths. */
async function uploaded(key: string, hours = 48): Promise<string[]> {
  const paths = [...SIZES.map((size) => `images/${key}-${size}`), `documents/${key}`]
  for (const path of paths) {
    await files.put(path, 'x')
    touch(path, hours)
  }
  return paths
}
function touch(path: string, hours: number): void {
  const then = new Date(clock.now.getTime() - hours * HOUR)
  utimesSync(join(portal.config.DATA_DIR, 'files', path), then, then)
}
const existingPaths = async (paths: string[]) =>
  (await Promise.all(paths.map(async (path) => ((await files.exists(path)) ? [path] : [])))).flat()
const failures: string[] = []
const purge = async (store = files, isStopped = () => false) => {
  failures.length = 0
  return deleteUnreferencedFiles({ db, files: store, now: clock.now, report: (path) => failures.push(path), isStopped })
}

test('what no row names goes, in all its sizes; what is none of the portal stays', async () => {
  const paths = await uploaded(newFileKey())
  const others = ['images/readme.txt', 'documents/.keep', `documents/${newFileKey()}.bak`]
  for (const path of others) {
    writeFileSync(join(portal.config.DATA_DIR, 'files', path), 'x')
    touch(path, 90)
  }
  expect(await purge()).toBe(paths.length)
  expect(await existingPaths([...paths, ...others])).toEqual(others)
  expect(await purge()).toBe(0)
})

test('an upload of the last day may wait in a form', async () => {
  const paths = await uploaded(newFileKey(), 23)
  expect(await purge()).toBe(0)
  clock.now = new Date(clock.now.getTime() + 2 * HOUR)
  expect(await purge()).toBe(paths.length)
})

test('files from before the first account of the database are those of another', async () => {
  const paths = await uploaded(newFileKey(), (clock.now.getTime() - opened) / HOUR + 1)
  expect(await purge()).toBe(0)
  for (const path of paths) touch(path, 90)
  expect(await purge()).toBe(paths.length)
})

const rows = namingRows(portal, { tournament_id, user_id })

const places = [...(await findFileColumns(db))].filter(([table]) => table === 'tournaments' || table in rows)
test.each(places.flatMap(([table, columns]) => columns.map((column) => [table, column] as const)))(
  'what %s.%s names stays, until it does no more',
  async (table, column) => {
    const { rows: there } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (there.length === 0) await rows[table]?.()
    const key = newFileKey()
    const paths = await uploaded(key)
    const write = async (text: string) => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`.execute(db)
    for (const text of [
      key,
      `<p>Sơ đồ</p><img src="https://portal.example.org/files/images/${key}-960.webp">`,
      `{"key":"${key}"}`,
      `?to=%2Ffiles%2Fimages%2F${key}-480.webp`,
    ]) {
      await write(text)
      expect(await purge(), text).toBe(0)
    }
    await write('')
    expect(await purge()).toBe(paths.length)
    expect(await existingPaths(paths)).toEqual([])
  },
)

test('a name on the last of many pages counts', async () => {
  const key = newFileKey()
  const paths = await uploaded(key)
  const item = (n: number) => ({
    ...nameColumns,
    ...trail,
    image: `/files/images/${newFileKey()}-1600.webp`,
    theme_id: null,
    content_summary: '',
    content_detail: `<p>${n}</p>`,
    content_detail_en: '',
  })
  await db
    .insertInto('news')
    .values(Array.from({ length: 450 }, (_, n) => item(n)))
    .execute()
  await db
    .insertInto('news')
    .values({ ...item(450), image: `/files/images/${key}-1600.webp` })
    .execute()
  expect(await purge()).toBe(0)
  expect(await existingPaths(paths)).toEqual(paths)
  await db.deleteFrom('news').execute()
  expect(await purge()).toBe(paths.length)
})

test('a deleted document stays for as long as its deletion can be taken back', async () => {
  const { token } = await portal.signIn('admin')
  const key = newFileKey()
  const paths = await uploaded(key)
  const document = { ...trail, tournament_id, title: 'Điều lệ', key, media_type: 'application/pdf', bytes: 1 }
  const { id } = await db.insertInto('tournament_files').values(document).returning('id').executeTakeFirstOrThrow()
  const remove = async () => (await portal.call('DELETE', `/resources/files/${id}`, { token })).json().undo.token
  const offer = await remove()
  expect(await purge()).toBe(0)
  expect((await portal.call('POST', `/undo/${offer}`, { token })).statusCode).toBe(200)
  expect((await portal.app.inject({ url: `/files/documents/${key}` })).statusCode).toBe(200)
  await remove()
  clock.now = new Date(clock.now.getTime() + (UNDO_MINUTES + 1) * 60_000)
  const housekeeping = startHousekeeping(portal, (error) => failures.push(String(error)), 100 * HOUR)
  onTestFinished(housekeeping.stop)
  await housekeeping.run()
  expect([failures, await existingPaths(paths)]).toEqual([[], []])
})

test('a file that cannot be deleted is told of by its name and stops no other', async () => {
  const paths = (await Promise.all([uploaded(newFileKey()), uploaded(newFileKey())])).flat()
  const stuck = paths[1] ?? ''
  const store = await openFileStore(portal.config)
  const remove = store.delete.bind(store)
  store.delete = async (path) => {
    if (path === stuck) throw new Error('EBUSY')
    return remove(path)
  }
  expect(await purge(store)).toBe(paths.length - 1)
  expect(failures).toEqual([stuck])
  expect(await existingPaths(paths)).toEqual([stuck])
  expect(await purge()).toBe(1)
})

test('two processes at once disturb neither each other nor what is named', async () => {
  const keys = Array.from({ length: 20 }, newFileKey)
  const paths = (await Promise.all(keys.map(async (key) => uploaded(key)))).flat()
  const usedKeys = keys.slice(0, 5)
  await db
    .insertInto('news')
    .values(
      usedKeys.map((key) => ({
        ...nameColumns,
        ...trail,
        image: `/files/images/${key}-1600.webp`,
        theme_id: null,
        content_summary: '',
        content_detail: '',
        content_detail_en: '',
      })),
    )
    .execute()
  const others = [await openFileStore(portal.config), await openFileStore(portal.config)]
  await Promise.all([purge(), ...others.map(async (store) => purge(store))])
  expect(failures).toEqual([])
  expect(await existingPaths(paths)).toHaveLength(usedKeys.length * (SIZES.length + 1))
})

test('a server that stops does not wait for the rest', async () => {
  const paths = (await Promise.all([uploaded(newFileKey()), uploaded(newFileKey())])).flat()
  let checks = 0
  expect(await purge(files, () => (checks += 1) > 1)).toBe(paths.length / 2)
})
