import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { activeAccount, login, signUp } from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'
import { createFirstAdmin } from './first-admin.act.ts'

const portal = await testPortal()
const start = async (settings: Record<string, string> = {}): Promise<string[]> => {
  const sentences: string[] = []
  await createFirstAdmin({ ...portal, config: readConfig(settings) }, (sentence) => sentences.push(sentence))
  return sentences
}
const admins = async () => portal.db.selectFrom('users').selectAll().where('role', '=', 1).execute()

beforeEach(async () => {
  await portal.db.deleteFrom('users').execute()
})

it('is made from the settings, can sign in and is told without the password', async () => {
  const sentences = await start({ ADMIN_USER: 'chiefadmin', ADMIN_PASSWORD: 'chiefpass1' })
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain('chiefadmin')
  expect(sentences[0]).not.toContain('chiefpass1')
  const answer = await login(portal, 'chiefadmin', 'chiefpass1')
  expect(answer.json().data.data_user).toMatchObject({ role: 1, user_name: 'chiefadmin' })
})

it('gets a random password that is told once and kept as a hash', async () => {
  const [sentence = ''] = await start()
  const password = /password ([A-Za-z0-9]{16}) /.exec(sentence)?.[1] ?? ''
  expect((await login(portal, 'admin1', password)).statusCode).toBe(200)
  expect(JSON.stringify(await admins())).not.toContain(password)
  expect(await start()).toEqual([])
  await portal.db.deleteFrom('users').execute()
  expect((await start())[0]).not.toContain(password)
})

it('leaves an existing admin alone', async () => {
  const { id } = await portal.signIn('admin', 'existing01')
  const before = await admins()
  expect(await start({ ADMIN_USER: 'existing01', ADMIN_PASSWORD: 'otherpass1' })).toEqual([])
  expect(await admins()).toEqual(before)
  expect(before.map((admin) => admin.id)).toEqual([id])
})

it('is one when several processes start at once', async () => {
  const sentences = await Promise.all([start(), start(), start(), start()])
  expect(sentences.flat()).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
  await portal.db.deleteFrom('users').execute()
  await Promise.all(['adminone', 'admintwo', 'adminthree'].map(async (ADMIN_USER) => start({ ADMIN_USER })))
  expect(await admins()).toHaveLength(1)
})

it('does not take over an ordinary account of that name', async () => {
  await activeAccount(portal, { user_name: 'plainuser' })
  await expect(start({ ADMIN_USER: 'PlainUser' })).rejects.toThrow(/^ADMIN_USER: PlainUser is an account already/)
  expect(await admins()).toEqual([])
})

it('does not count ordinary accounts as admins', async () => {
  await signUp(portal, { user_name: 'ordinary1' })
  expect(await start()).toHaveLength(1)
})
