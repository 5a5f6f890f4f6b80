import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the kept databases: `<name>.sqlite.br`, `<name>.postgres.sql.br` and `<name>.json` for each release. */
export const folder = fileURLToPath(new URL('.', import.meta.url))

/** Links, codes and tokens that the portal of a kept database issued. They must stay valid in all later versions. */
export type KeptFacts = {
  /** The date of the last call (ISO): tests set their clock shortly after it. */
  at: string
  tournament_id: number
  /** An approved entry, with its name to check that a link opens the right one. */
  entry: {
    id: number
    name: string
    email: string
    code: string
    /** The personal link on the page and in the mail. */
    link: string
    mailed_link: string
    memo: string
    fee_amount: number
  }
  /** The shared links of the card of a unit and of a ticket; missing in the first kept database. */
  shared?: { card: string; ticket: string }
  unit: { unit_id: number; memo: string; owed: number }
  account: { user_name: string; password: string; refreshToken: string }
  /** Unused tokens from mails. */
  mailed: { verify: string; reset: string; reset_user_name: string }
  rows: Readonly<Record<string, number>>
}

/** The path of the backup of a kept database, if there is one. */
export const backupOf = (name: string): string => `${folder}${name}.backup`

/** Tables that a migration has given another name. */
const RENAMED: Readonly<Record<string, string>> = { programme_competitors: 'round_entries' }
/** The present name of a table of a kept database. */
export const presentTable = (table: string): string => RENAMED[table] ?? table

export function keptFacts(name: string): KeptFacts {
  return JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as KeptFacts
}
