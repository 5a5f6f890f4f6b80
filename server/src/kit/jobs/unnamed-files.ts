import type { Disk } from 'flydrive'
import { fileKeyOf, isNamed, unnamedOf } from '../files/file-names.ts'
import type { Db } from '../db/tables.ts'

const DAY = 24 * 60 * 60 * 1000

type Purge = {
  db: Db
  files: Disk
  now: Date
  /** Called with the random name of a file that could not be deleted. */
  report: (path: string, error: unknown) => void
  /** Asked between two uploads. */
  stopped: () => boolean
}

/**
 * Deletes uploaded files that no row names, one after the other; answers how many. Spares those of the last day, which may wait in a
 * form that is not saved yet. Several processes may do so at once: a file that is gone already is no failure.
 */
export async function deleteUnnamedFiles({ db, files, now, report, stopped }: Purge): Promise<number> {
  const found = await uploaded(files)
  if (found.size === 0) return 0
  const since = await firstAccount(db)
  if (since === null) return 0
  // Another process may have deleted it meanwhile.
  const failed = async (path: string, error: unknown) => ((await files.exists(path)) ? report(path, error) : undefined)
  const isOld = async (path: string) => {
    const changed = (await files.getMetaData(path)).lastModified.getTime()
    return changed >= since && changed < now.getTime() - DAY
  }
  let deleted = 0
  for (const key of await unnamedOf(db, found.keys())) {
    if (stopped()) break
    const old: string[] = []
    for (const path of found.get(key) ?? [])
      await isOld(path).then(
        (is) => is && old.push(path),
        async (error) => failed(path, error),
      )
    if (old.length === 0 || (await isNamed(db, key))) continue
    for (const path of old)
      await files.delete(path).then(
        () => (deleted += 1),
        async (error) => failed(path, error),
      )
  }
  return deleted
}

/** Paths of uploaded files by key. Other files in the folder are never deleted. */
async function uploaded(files: Disk): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const folder of ['images', 'documents']) {
    let paginationToken: string | undefined
    do {
      const listed = await files.listAll(folder, paginationToken === undefined ? {} : { paginationToken })
      for (const object of listed.objects) {
        const path = object.isFile ? object.key : ''
        const key = fileKeyOf(path)
        if (key !== undefined) found.set(key, [...(found.get(key) ?? []), path])
      }
      paginationToken = listed.paginationToken
    } while (paginationToken !== undefined)
  }
  return found
}

/** When this database was first used: of older files another one may know, such as that which an empty one stands in for by mistake. */
async function firstAccount(db: Db): Promise<number | null> {
  const first = await db.selectFrom('users').select('created_date').orderBy('created_date').limit(1).executeTakeFirst()
  return first ? Date.parse(first.created_date) : null
}
