import { expect, test } from 'vitest'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { isPlaceholderEmail } from '@portal/shared/users/invented-address'
import { readConfig } from '../kit/config.ts'
import { login } from '../test/accounts.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { createFirstAdmin } from './first-admin.act.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const settings = readConfig({ ADMIN_USER: 'chiefadmin', ADMIN_PASSWORD: 'chiefpass1' })
await createFirstAdmin({ ...portal, config: settings }, () => {})
const { accessToken: token, data_user: chief } = (await login(portal, 'chiefadmin', 'chiefpass1')).json().data
const tournament_id = season.tournaments.open

/** Somebody who works there by a code. */
async function byCode() {
  const { day } = vietnamDayAndTime(portal.clock.now)
  const body = { tournament_id, role: 'desk', name: 'Bàn số 1', from: day, until: day }
  const { code } = await done('POST', '/tournament_roles/code', { token, body })
  return done('POST', '/users/login-with-code', { body: { code } })
}
const storedAddress = async (id: number) =>
  portal.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
const letter = { tournament_id, filter: {}, subject_vi: 'Lịch', text_vi: 'Xin chào {names}' }

test('no answer shows an address that was made up for an account', async () => {
  const desk = await byCode()
  expect(isPlaceholderEmail((await storedAddress(chief.id)).email)).toBe(true)
  expect(isPlaceholderEmail((await storedAddress(desk.data_user.id)).email)).toBe(true)
  expect([chief.email, desk.data_user.email]).toEqual(['', ''])
  for (const path of ['/users/me', '/users/get-all', '/overview/first-run', '/users/me/data'])
    expect(JSON.stringify(await done('GET', path, { token }))).not.toMatch(/@localhost|code\.invalid/u)
  expect(JSON.stringify(await done('GET', '/users/me', { token: desk.accessToken }))).not.toContain('code.invalid')
})

test('an edit of such an account leaves its address, and a real one takes its place', async () => {
  const { email } = await storedAddress(chief.id)
  await done('PUT', `/users/${chief.id}`, { token, body: { name: 'Trưởng ban' } })
  expect(await storedAddress(chief.id)).toEqual({ email })
  await done('PUT', `/users/${chief.id}`, { token, body: { email: 'chief@example.org' } })
  expect((await done('GET', '/users/me', { token })).email).toBe('chief@example.org')
  await portal.db.updateTable('users').set({ email }).where('id', '=', chief.id).execute()
})

test('nothing is mailed there: a test email says that the account has no address', async () => {
  await register()
  const missing = { status: 409, message: 'OWN_EMAIL_MISSING' }
  expect(await refused('POST', '/mails/test', { token, body: {} })).toMatchObject(missing)
  expect(await refused('POST', '/athletes/letters/test', { token, body: letter })).toMatchObject(missing)
  const mails = await portal.db.selectFrom('mails').select('to_address').execute()
  expect(mails.filter(({ to_address }) => isPlaceholderEmail(to_address))).toEqual([])
})

test('an entry that was once sent under such an address has none: in lists, its history, files and emails', async () => {
  const entry = await register({ email: 'code-abc@code.invalid' })
  await done('PUT', `/athletes/active/${entry.id}`, { token })
  const currentEntry = await done('GET', `/athletes/get-by-id/${entry.id}`, { token })
  await done('PUT', `/athletes/${entry.id}`, {
    token,
    body: { email: 'real@example.org', version: currentEntry.version },
  })
  await portal.db.updateTable('athletes').set({ email: 'code-abc@code.invalid' }).where('id', '=', entry.id).execute()
  const list = `/athletes/get-athletes-by-tournament-id?tournament_id=${tournament_id}`
  for (const path of [`/athletes/get-by-id/${entry.id}`, list])
    expect(JSON.stringify(await done('GET', path, { token }))).not.toContain('code.invalid')
  const body = { tournament_id, filter: { status: 1 } }
  expect(await done('POST', '/athletes/letters/count', { token, body })).toEqual({ addresses: 0, entries: 0 })
  const mails = await portal.db.selectFrom('mails').select('to_address').execute()
  expect(mails.filter(({ to_address }) => isPlaceholderEmail(to_address))).toEqual([])
})
