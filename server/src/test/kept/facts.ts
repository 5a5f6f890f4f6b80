import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the kept databases lie: `<name>.sqlite.br`, `<name>.postgres.sql.br` and `<name>.json`, one of each a landing. */
export const folder = fileURLToPath(new URL('.', import.meta.url))

/** Handed out by the portal that a kept database comes from: it has to open for ever. */
export type KeptFacts = {
  /** The moment of the last call (ISO): tests put their clock shortly after it. */
  at: string
  tournament_id: number
  /** An approved entry with its name, so that the right one is opened. */
  entry: {
    id: number
    name: string
    email: string
    code: string
    /** The personal link as the page showed it, and as it was mailed. */
    link: string
    mailed_link: string
    memo: string
    fee_amount: number
  }
  /** The pages of a unit's card and of a ticket, by links that were shared; of the first landing none is kept. */
  shared?: { card: string; ticket: string }
  unit: { unit_id: number; memo: string; owed: number }
  account: { user_name: string; password: string; refreshToken: string }
  /** Unused tokens from mails. */
  mailed: { verify: string; reset: string; reset_user_name: string }
  rows: Readonly<Record<string, number>>
}

/** Its backup, where one is kept. */
export const backupOf = (name: string): string => `${folder}${name}.backup`

export function keptFacts(name: string): KeptFacts {
  return JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as KeptFacts
}
