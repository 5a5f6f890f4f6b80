import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { hashOf } from '../text/hash.ts'

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'FILES_URL'>

const markOf = ({ DATA_DIR }: Place) => join(DATA_DIR, 'restore.unfinished')
/** Made of the place that a restore fills, because the next one may be asked for another. As a hash: the addresses hold passwords. */
const nameOf = ({ DATABASE_URL = '', FILES_URL = '' }: Place) => hashOf(`${DATABASE_URL} ${FILES_URL}`)

/** Marks a folder while a restore fills it: the rows come with one commit, the uploads do not. */
export function beginRestore(place: Place): void {
  mkdirSync(place.DATA_DIR, { recursive: true, mode: 0o700 })
  writeFileSync(markOf(place), nameOf(place))
}

export const endRestore = (place: Place): void => rmSync(markOf(place), { force: true })

/** Whether the uploads in an unused place are those of a restore that was killed. */
export const isHalfRestored = (place: Place): boolean =>
  existsSync(markOf(place)) && readFileSync(markOf(place), 'utf8') === nameOf(place)
