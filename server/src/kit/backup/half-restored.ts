import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { hashText } from '../text/hash.ts'

type Target = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'FILES_URL'>

const markerFile = ({ DATA_DIR }: Target) => join(DATA_DIR, 'restore.unfinished')
/**
 * Identifies the database and the file store that a restore fills, because the next restore may fill different ones. Hashed, because the
 * addresses hold passwords.
 */
const targetHash = ({ DATABASE_URL = '', FILES_URL = '' }: Target) => hashText(`${DATABASE_URL} ${FILES_URL}`)

/** Marks a folder while a restore fills it: the rows come with one commit, the uploads one by one. */
export function beginRestore(target: Target): void {
  mkdirSync(target.DATA_DIR, { recursive: true, mode: 0o700 })
  writeFileSync(markerFile(target), targetHash(target))
}

export const endRestore = (target: Target): void => rmSync(markerFile(target), { force: true })

/** Whether a restore into this target was killed; the uploads in the target then come from that restore. */
export const isHalfRestored = (target: Target): boolean =>
  existsSync(markerFile(target)) && readFileSync(markerFile(target), 'utf8') === targetHash(target)
