import { randomInt } from 'node:crypto'
import { firstAdminEmail } from '@portal/shared/users/invented-address'
import { readViolation } from '../kit/db/constraints.ts'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Deps } from '../kit/deps.ts'
import { hashPassword } from './password.rules.ts'
import { userQueries } from './users.queries.ts'

const PASSWORD_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const PASSWORD_LENGTH = 16

/**
 * Creates an admin if none is active; several processes may start at once. `report` gets one sentence, with the password only if it was
 * generated. Throws if `ADMIN_USER` is the name of an account that is not an admin.
 */
export async function createFirstAdmin(
  { db, engine, config, now }: Pick<Deps, 'db' | 'engine' | 'config' | 'now'>,
  report: (sentence: string) => void,
): Promise<void> {
  const { ADMIN_USER, ADMIN_PASSWORD } = config
  if ((await userQueries(db).countActiveAdmins()) > 0) return
  const password = ADMIN_PASSWORD ?? generatePassword()
  const password_hash = await hashPassword(password)
  const isCreated = await db
    .transaction()
    .execute(async (tx) => {
      await lockByName(tx, engine, 'admins')
      const users = userQueries(tx)
      if ((await users.countActiveAdmins()) > 0) return false
      const email = firstAdminEmail(ADMIN_USER)
      const person = { name: ADMIN_USER, user_name: ADMIN_USER, email, mobile: null, address: null }
      const account = { ...person, type: 'individual', role: 1, status: 1, language: 'en', password_hash } as const
      await users.insert(account, now().toISOString())
      return true
    })
    .catch((error: unknown) => {
      if (readViolation(error)?.kind !== 'unique') throw error
      throw new Error(`ADMIN_USER: ${ADMIN_USER} is an account already, and not an admin's. Choose another name.`)
    })
  if (!isCreated) return
  report(
    ADMIN_PASSWORD
      ? `The first admin is ${ADMIN_USER}, with the password of ADMIN_PASSWORD.`
      : `The first admin is ${ADMIN_USER} with the password ${password} - write it down, it is not shown again.`,
  )
}

function generatePassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)]).join('')
}
