import type { Disk } from 'flydrive'
import { readFileKey, findUnreferencedKeys, isReferenced } from '../files/file-references.ts'
import { listFileKeys } from '../files/store.ts'
import { firstAccountDate } from '../db/first-account.ts'
import type { Db } from '../db/tables.ts'

const DAY = 24 * 60 * 60 * 1000

type Purge = {
  db: Db
  files: Disk
  now: Date
  /** Called with the path of a file that could not be deleted. */
  report: (path: string, error: unknown) => void
  /** Checked between two uploads. */
  isStopped: () => boolean
}

/**
 * Deletes uploaded files that no row names, one after the other; returns how many. Keeps files of the last day, which may belong to an
 * unsaved form, and files from before the first account, which may belong to another database. Several processes may run it at once: a
 * file that another process deleted is no failure.
 */
export async function deleteUnreferencedFiles({ db, files, now, report, isStopped }: Purge): Promise<number> {
  const pathsByKey = await listUploads(files)
  if (pathsByKey.size === 0) return 0
  const firstUse = await firstAccountDate(db)
  if (firstUse === null) return 0
  const reportUnlessGone = async (path: string, error: unknown) =>
    (await files.exists(path)) ? report(path, error) : undefined
  const isOld = async (path: string) => {
    const modified = (await files.getMetaData(path)).lastModified.getTime()
    return modified >= firstUse.getTime() && modified < now.getTime() - DAY
  }
  let deleted = 0
  for (const key of await findUnreferencedKeys(db, pathsByKey.keys())) {
    if (isStopped()) break
    const oldPaths: string[] = []
    for (const path of pathsByKey.get(key) ?? [])
      await isOld(path).then(
        (isPathOld) => isPathOld && oldPaths.push(path),
        async (error) => reportUnlessGone(path, error),
      )
    if (oldPaths.length === 0 || (await isReferenced(db, key))) continue
    for (const path of oldPaths)
      await files.delete(path).then(
        () => (deleted += 1),
        async (error) => reportUnlessGone(path, error),
      )
  }
  return deleted
}

/** Paths of uploaded files by key; other files in the folders are never deleted. */
async function listUploads(files: Disk): Promise<Map<string, string[]>> {
  const pathsByKey = new Map<string, string[]>()
  for (const folder of ['images', 'documents'])
    for await (const path of listFileKeys(files, folder)) {
      const key = readFileKey(path)
      if (key !== undefined) pathsByKey.set(key, [...(pathsByKey.get(key) ?? []), path])
    }
  return pathsByKey
}
