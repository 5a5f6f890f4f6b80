import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { UNFINISHED } from './make-backup.ts'

/** Why a backup was made; those by hand are never removed. */
type Kind = 'scheduled' | 'before-update' | 'by-hand'
type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'DATA_DIR'>
type KeptBackup = { path: string; kind: Kind; made: Date; bytes: number }

const NAME = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(scheduled|before-update|by-hand)\.zip$/u
export const HOUR = 3_600_000

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Settings) => BACKUP_DIR ?? join(DATA_DIR, 'backups')

export function backupPath(settings: Settings, kind: Kind, now: Date): string {
  const at = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(backupFolder(settings), `portal-${at}Z-${kind}.zip`)
}

/** The backups in their folder, newest first. */
export async function keptBackups(settings: Settings): Promise<KeptBackup[]> {
  const folder = backupFolder(settings)
  const found: KeptBackup[] = []
  for (const file of await filesIn(folder)) {
    const [, day, hours, minutes, seconds, kind] = NAME.exec(file) ?? []
    if (!kind) continue
    const path = join(folder, file)
    const madeDate = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
    found.push({ path, kind: kind as Kind, made: madeDate, bytes: (await stat(path)).size })
  }
  return found.toSorted((one, other) => other.made.getTime() - one.made.getTime())
}

/**
 * Removes what is more than BACKUP_KEEP of a kind, updates' backups that are older than all scheduled ones may be, and unfinished ones;
 * answers how many files went.
 */
export async function removeOldBackups(settings: Settings, now: Date): Promise<number> {
  const { BACKUP_KEEP, BACKUP_EVERY_HOURS } = settings
  const backups = await keptBackups(settings)
  // A backup that a wrong clock dated into the future goes first, or it would push out every new one.
  const isLater = ({ made }: KeptBackup) => made.getTime() > now.getTime() + HOUR
  const inOrder = [...backups.filter((backup) => !isLater(backup)), ...backups.filter(isLater)]
  const ofKind = (kind: Kind) => inOrder.filter((backup) => backup.kind === kind)
  const lifetime = BACKUP_EVERY_HOURS > 0 ? BACKUP_KEEP * BACKUP_EVERY_HOURS * HOUR : Infinity
  const old = [
    ...ofKind('scheduled').slice(BACKUP_KEEP),
    ...ofKind('before-update').filter(
      ({ made }, index) => index >= BACKUP_KEEP || now.getTime() - made.getTime() > lifetime,
    ),
  ].map(({ path }) => path)
  for (const path of old) await rm(path, { force: true })
  return old.length + (await removeUnfinished(backupFolder(settings), now))
}

/** Removes from a folder what backups that were killed left there a day ago; answers how many files went. */
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
