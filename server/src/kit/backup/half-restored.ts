import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'DATA_DIR'>

const mark = ({ DATA_DIR }: Place) => join(DATA_DIR, 'restore.unfinished')

/** Marks a folder while a restore fills it: the rows come with one commit, the uploads do not. */
export function beginRestore(place: Place): void {
  mkdirSync(place.DATA_DIR, { recursive: true, mode: 0o700 })
  writeFileSync(mark(place), '')
}

export const endRestore = (place: Place): void => rmSync(mark(place), { force: true })

/** Whether the uploads in an unused place are those of a restore that was killed. */
export const isHalfRestored = (place: Place): boolean => existsSync(mark(place))
