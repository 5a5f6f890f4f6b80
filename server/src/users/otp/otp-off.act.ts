import { existsSync } from 'node:fs'
import { databaseOptions, readProcessConfig, type Config } from '../../kit/config.ts'
import { databaseFile, openDatabase, type Database } from '../../kit/db/database.ts'
import { recordHistory } from '../../kit/db/history.ts'
import { userQueries } from '../users.queries.ts'
import { resetOtp } from './otp.act.ts'
import { otpQueries } from './otp.queries.ts'

/**
 * Turns two-step verification off for an account, on behalf of the operator of the portal, and records it in the audit trail. Throws if the
 * account does not exist or two-step verification is off. Returns the account's id.
 */
export async function turnOtpOff(database: Database, user_name: string, now: Date): Promise<number> {
  const { db } = database
  const account = await userQueries(db).findCredentialsByName(user_name)
  if (!account) throw new Error(`There is no account ${user_name}.`)
  const { id } = account
  if (!(await otpQueries(db).isOn(id))) throw new Error(`Two-step verification of ${user_name} is off already.`)
  const row = { table_name: 'users', record_id: id, tournament_id: null, action: 'otp-off', reason: 'operator' }
  const at = now.toISOString()
  await db.transaction().execute(async (tx) => {
    await resetOtp(tx, database.engine, id, at)
    await recordHistory(tx, [row], { by: null, at })
  })
  return id
}

// npm run otp:off -- USERNAME: for somebody who lost phone and recovery codes. The portal may keep running.
async function main(config: Config, [user_name, ...extraArguments]: string[]): Promise<void> {
  if (!user_name || extraArguments.length > 0) throw new Error('npm run otp:off -- USERNAME')
  const { DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL && !existsSync(databaseFile(DATA_DIR))) throw new Error(`There is no database in ${DATA_DIR}.`)
  const database = openDatabase(databaseOptions(config))
  try {
    const now = new Date()
    const account = await turnOtpOff(database, user_name, now)
    // In the format of the portal's log, so that an operator can append it there.
    console.log(
      JSON.stringify({ level: 30, time: now.getTime(), event: 'otp-off-by-operator', outcome: 'ok', account }),
    )
    console.log(
      `${user_name} signs in with the password alone now; all sessions ended. Turn it on again under My account.`,
    )
  } finally {
    await database.db.destroy()
  }
}

if (import.meta.main)
  main(readProcessConfig(), process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
