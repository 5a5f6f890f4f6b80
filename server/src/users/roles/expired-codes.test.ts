import { expect, it } from 'vitest'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { startHousekeeping } from '../../kit/jobs/housekeeping.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { removeExpiredCodes } from './expired-codes.act.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, seen } = entryCallsOf(portal, season)
const tournament_id = season.tournaments.open
const HOUR = 3_600_000
const wait = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR)
}

/** A code of one day in the hall. */
const today = () => {
  const { day } = vietnamDayAndTime(portal.clock.now)
  return { from: day, until: day }
}

/** An account that signed in with a new code. */
async function entered(name: string) {
  const { token } = await portal.signIn('admin')
  const body = {
    tournament_id,
    role: 'desk',
    name,
    ...today(),
  }
  const { code, granted } = await done('POST', '/tournament_roles/code', { token, body })
  const { accessToken, data_user } = await done('POST', '/users/login-with-code', { body: { code } })
  return { token: accessToken as string, id: data_user.id as number, grant: granted.id as number }
}
const clearAway = async () => {
  const housekeeping = startHousekeeping({ ...portal, jobs: [removeExpiredCodes] }, () => {}, 100 * HOUR)
  await housekeeping.run()
  await housekeeping.stop()
}
const remainingCounts = async (user_id: number) => {
  const { db } = portal
  const rows = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', user_id).execute(),
    db.selectFrom('tournament_roles').select('id').where('user_id', '=', user_id).execute(),
    db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute(),
  ])
  const [accounts, codes, sessions] = rows.map(({ length }) => length)
  return { accounts, codes, sessions }
}

it('a code is removed a day after its end, with its account and sessions, and no sooner', async () => {
  const { id } = await entered('Bàn số 1')
  wait(41)
  await clearAway()
  expect(await remainingCounts(id)).toEqual({ accounts: 1, codes: 1, sessions: 1 })
  wait(2)
  await clearAway()
  expect(await remainingCounts(id)).toEqual({ accounts: 0, codes: 0, sessions: 0 })
})

it('an account that the history names stays readable, without a way in', async () => {
  const { id, token } = await entered('Bàn số 2')
  const entry = await register()
  await done('PUT', `/athletes/active/${entry.id}`, { token })
  wait(49)
  await clearAway()
  expect(await remainingCounts(id)).toEqual({ accounts: 1, codes: 0, sessions: 0 })
  const { history } = await seen((await portal.signIn('admin')).token, entry.id)
  expect(history.at(-1)).toMatchObject({ action: 'approve', created_by: { id, name: 'Bàn số 2' } })
})

it('what a revoked code left goes too; a code that runs, and a role of an account, stay', async () => {
  const { token } = await portal.signIn('admin')
  const revoked = await entered('Bàn số 3')
  await done('DELETE', `/tournament_roles/${revoked.grant}`, { token })
  const running = await entered('Bàn số 4')
  const account = await portal.signIn('user', 'holder')
  await done('POST', '/tournament_roles', { token, body: { tournament_id, role: 'desk', account: 'holder' } })
  await clearAway()
  expect(await remainingCounts(revoked.id)).toEqual({ accounts: 0, codes: 0, sessions: 0 })
  expect(await remainingCounts(running.id)).toEqual({ accounts: 1, codes: 1, sessions: 1 })
  wait(1_000)
  await clearAway()
  expect(await remainingCounts(account.id)).toMatchObject({ accounts: 1, codes: 1 })
})
