import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { UNFINISHED } from './make-backup.ts'

/** Why a backup was made; those by hand are never removed. */
type Kind = 'scheduled' | 'before-update' | 'by-hand'
type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'DATA_DIR'>
type BackupFile = { path: string; kind: Kind; date: Date }

const NAME = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(scheduled|before-update|by-hand)\.zip$/u
export const HOUR = 3_600_000

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Settings) => BACKUP_DIR ?? join(DATA_DIR, 'backups')

export function backupPath(settings: Settings, kind: Kind, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(backupFolder(settings), `portal-${time}Z-${kind}.zip`)
}

/** The backups in their folder, newest first. */
export async function listBackups(settings: Settings): Promise<BackupFile[]> {
  const folder = backupFolder(settings)
  const backups: BackupFile[] = []
  for (const file of await filesIn(folder)) {
    const [, day, hours, minutes, seconds, kind] = NAME.exec(file) ?? []
    if (!kind) continue
    const date = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
    backups.push({ path: join(folder, file), kind: kind as Kind, date })
  }
  return backups.toSorted((a, b) => b.date.getTime() - a.date.getTime())
}

/**
 * Removes the oldest scheduled backups and backups before updates beyond BACKUP_KEEP each, those before updates also once they are older
 * than any scheduled one, and unfinished files; returns how many files it removed.
 */
export async function removeOldBackups(settings: Settings, now: Date): Promise<number> {
  const { BACKUP_KEEP, BACKUP_EVERY_HOURS } = settings
  const backups = await listBackups(settings)
  // A backup that a wrong clock dated into the future counts as the oldest, or every new one would be removed instead.
  const isFuture = ({ date }: BackupFile) => date.getTime() > now.getTime() + HOUR
  const newestFirst = [...backups.filter((backup) => !isFuture(backup)), ...backups.filter(isFuture)]
  const ofKind = (kind: Kind) => newestFirst.filter((backup) => backup.kind === kind)
  const lifetime = BACKUP_EVERY_HOURS > 0 ? BACKUP_KEEP * BACKUP_EVERY_HOURS * HOUR : Infinity
  const old = [
    ...ofKind('scheduled').slice(BACKUP_KEEP),
    ...ofKind('before-update').filter(
      ({ date }, index) => index >= BACKUP_KEEP || now.getTime() - date.getTime() > lifetime,
    ),
  ].map(({ path }) => path)
  for (const path of old) await rm(path, { force: true })
  return old.length + (await removeUnfinished(backupFolder(settings), now))
}

/** Removes unfinished backups from a folder after a day: their process was killed. Returns how many files it removed. */
export async function removeUnfinished(folder: string, now: Date): Promise<number> {
  let count = 0
  for (const file of await filesIn(folder)) {
    const path = join(folder, file)
    if (!file.endsWith(UNFINISHED) || now.getTime() - (await stat(path)).mtimeMs <= 24 * HOUR) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
}
