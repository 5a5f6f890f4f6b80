import { randomInt } from 'node:crypto'
import { addressOfFirstAdmin } from '@portal/shared/users/invented-address'
import { violationOf } from '../kit/db/constraints.ts'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Deps } from '../kit/deps.ts'
import { hashPassword } from './password.rules.ts'
import { userQueries } from './users.queries.ts'

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const PASSWORD_LENGTH = 16

/**
 * Creates the first admin where no admin is active; several processes may start at once. `tell` gets one sentence, with the password
 * only where it is a random one. Throws when `ADMIN_USER` already names an ordinary account.
 */
export async function firstAdmin(
  { db, engine, config, now }: Pick<Deps, 'db' | 'engine' | 'config' | 'now'>,
  tell: (sentence: string) => void,
): Promise<void> {
  const { ADMIN_USER, ADMIN_PASSWORD } = config
  if ((await userQueries(db).countOtherAdmins(0)) > 0) return
  const password = ADMIN_PASSWORD ?? randomPassword()
  const password_hash = await hashPassword(password)
  const isCreated = await db
    .transaction()
    .execute(async (tx) => {
      await oneAtATime(tx, engine, 'admins')
      const users = userQueries(tx)
      if ((await users.countOtherAdmins(0)) > 0) return false
      const email = addressOfFirstAdmin(ADMIN_USER)
      const person = { name: ADMIN_USER, user_name: ADMIN_USER, email, mobile: null, address: null }
      const account = { ...person, type: 'individual', role: 1, status: 1, language: 'en', password_hash } as const
      await users.insert(account, now().toISOString())
      return true
    })
    .catch((error: unknown) => {
      if (violationOf(error)?.kind !== 'unique') throw error
      throw new Error(`ADMIN_USER: ${ADMIN_USER} is an account already, and not an admin's. Choose another name.`)
    })
  if (!isCreated) return
  tell(
    ADMIN_PASSWORD
      ? `The first admin is ${ADMIN_USER}, with the password of ADMIN_PASSWORD.`
      : `The first admin is ${ADMIN_USER} with the password ${password} - write it down, it is not shown again.`,
  )
}

function randomPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
