import type { BilingualName } from '@portal/shared/kit/text/name-in'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { idChunks, readByIds } from '../kit/db/chunks.ts'
import { nextPosition } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { createdColumns, type Trail } from '../kit/db/trail.ts'

const meaningColumns = [
  'c.id',
  'c.symbol',
  'c.name',
  'c.formality_id',
  'c.age_id',
  'c.grade_id',
  'c.unit_id',
  'c.is_closed',
  'c.tournament_id',
  'c.copied_from',
] as const

/** The shared contents and the private ones of a tournament, with the columns that decide whether two contents mean the same. */
export async function findKnownContents(db: Db, tournament_id: number | null) {
  const query = db.selectFrom('content_competition as c').select(meaningColumns)
  if (tournament_id === null) return query.where('c.tournament_id', 'is', null).execute()
  return query
    .where((eb) => eb.or([eb('c.tournament_id', 'is', null), eb('c.tournament_id', '=', tournament_id)]))
    .execute()
}

/** Opened contents with their contents, fees and currencies, sorted by tournament and manual order. */
export async function findCopySources(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('tournament_details as o')
      .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
      .innerJoin('tournaments as t', 't.id', 'o.tournament_id')
      .select(meaningColumns)
      .select(['o.id as detail_id', 'o.index', 'o.is_register', 'o.fee', 'o.tournament_id as opened_in'])
      .select('t.currency_name')
      .where('o.id', 'in', chunk)
      .execute(),
  )
  return rows.sort((a, b) => a.opened_in - b.opened_in || a.index - b.index || a.detail_id - b.detail_id)
}

/** The opened contents of a tournament, with the columns that decide whether two contents mean the same. */
export async function findOpenContentMeanings(db: Db, tournament_id: number) {
  return db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(meaningColumns)
    .select('o.id as detail_id')
    .where('o.tournament_id', '=', tournament_id)
    .execute()
}

/** The ids of folders by their Vietnamese names. Folders that exist in neither language are created (`newFolders`). */
export async function ensureFolders(db: Db, folders: readonly BilingualName[], trail: Trail) {
  const idByName = new Map<string, number>()
  const newFolders: { id: number; name: string }[] = []
  for (const { name, name_en } of folders) {
    if (idByName.has(name)) continue
    const [search_key, name_en_key] = [searchKey(name), searchKey(name_en) || null]
    const folder =
      (await findFolder(db, search_key)) ?? (name_en_key === null ? undefined : await findFolder(db, name_en_key))
    if (folder) {
      idByName.set(name, folder.id)
      continue
    }
    const keys = { search_key, name_en_key, sort_key: textSortKey(name) }
    const { id } = await db
      .insertInto('folders')
      .values({ name, name_en, ...keys, index: nextPosition('folders'), ...createdColumns(trail) })
      .returning('id')
      .executeTakeFirstOrThrow()
    idByName.set(name, id)
    newFolders.push({ id, name })
  }
  return { ids: idByName, newFolders }
}

async function findFolder(db: Db, search_key: string) {
  return db.selectFrom('folders').select('id').where('search_key', '=', search_key).executeTakeFirst()
}

/** The symbols of the opened contents that have registrations, with the number of registrations. */
export async function findDetailsInUse(db: Db, details: readonly number[]) {
  return readByIds(details, async (chunk) =>
    db
      .selectFrom('registrations as r')
      .innerJoin('tournament_details as o', 'o.id', 'r.tournament_detail_id')
      .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
      .select((eb) => ['c.symbol', eb.fn.countAll<number>().as('count')])
      .where('o.id', 'in', chunk)
      .groupBy(['o.id', 'c.symbol'])
      .execute(),
  )
}

export async function countRegistrations(db: Db, details: readonly number[]): Promise<number> {
  const rows = await readByIds(details, async (chunk) =>
    db
      .selectFrom('registrations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tournament_detail_id', 'in', chunk)
      .execute(),
  )
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

/** How often tournaments have opened these contents. */
export async function countOpenings(db: Db, contents: readonly number[]): Promise<number> {
  const rows = await readByIds(contents, async (chunk) =>
    db
      .selectFrom('tournament_details')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('content_competition_id', 'in', chunk)
      .execute(),
  )
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

/** Closes opened contents and deletes private contents. Returns the number of closed contents. */
export async function closeDetails(
  db: Db,
  details: readonly { id: number; content_competition_id: number }[],
): Promise<number> {
  let closed = 0
  for (const chunk of idChunks(details.map(({ id }) => id))) {
    const { numDeletedRows } = await db.deleteFrom('tournament_details').where('id', 'in', chunk).executeTakeFirst()
    closed += Number(numDeletedRows)
  }
  for (const chunk of idChunks(details.map(({ content_competition_id }) => content_competition_id)))
    await db.deleteFrom('content_competition').where('id', 'in', chunk).where('tournament_id', 'is not', null).execute()
  return closed
}

/** Deletes shared contents; returns how many. */
export async function deleteContents(db: Db, ids: readonly number[]): Promise<number> {
  let deleted = 0
  for (const chunk of idChunks(ids)) {
    const { numDeletedRows } = await db
      .deleteFrom('content_competition')
      .where('id', 'in', chunk)
      .where('tournament_id', 'is', null)
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}

/** Deletes the empty folders among these ids. */
export async function deleteEmptyFolders(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids))
    await db
      .deleteFrom('folders')
      .where('id', 'in', chunk)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('content_competition as c').select('c.id').whereRef('c.folder_id', '=', 'folders.id'),
          ),
        ),
      )
      .execute()
}
