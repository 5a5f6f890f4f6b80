import { describe, expect, it, test } from 'vitest'
import { contentCalls } from '@portal/shared/contents/contents'
import { contentDraft, make, makeMasterData } from '../../test/master-data.ts'
import { signUpDraft } from '../../test/accounts.ts'
import { testPortal } from '../../test/portal.ts'
import type { Tables } from '../db/tables.ts'
import { mount } from './mount.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const tournamentDraft = { name: 'Cúp Mùa Thu', address: 'Huế', start_date: '2026-09-05', end_date: '2026-09-06' }
const tournament = await make(portal, token, '/tournaments', tournamentDraft)
const content = await make(portal, token, '/content_competition', contentDraft(master))
const emptyTournament = await make(portal, token, '/tournaments', { ...tournamentDraft, name: 'Cúp Còn Trống' })
const openedNew = { ...contentDraft(master), tournament_id: tournament.id }
const opened = await make(portal, token, '/tournament_details/with-content', openedNew)

const count = async (table: keyof Tables) => {
  const { n } = await portal.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const send = async (path: string, body: unknown, key: string, as: string | null = token) =>
  portal.call('POST', path, { token: as, body, headers: { 'idempotency-key': key } })

const creating: [string, () => object, keyof Tables, (string | null)?][] = [
  ['/units', () => ({ name: 'CLB Một Lần' }), 'units'],
  ['/tournaments', () => ({ ...tournamentDraft, name: 'Cúp Một Lần' }), 'tournaments'],
  ['/tournaments/create', () => ({ ...tournamentDraft, name: 'Cúp Một Lần Nữa' }), 'tournaments'],
  ['/content_competition', () => contentDraft(master), 'content_competition'],
  [
    '/tournament_details',
    () => ({ tournament_id: tournament.id, content_competition_id: [content.id] }),
    'tournament_details',
  ],
  [
    '/tournament_details/with-content',
    () => ({ ...contentDraft(master), tournament_id: tournament.id }),
    'tournament_details',
  ],
  [
    '/content_competition/create-many',
    () => ({ contents: [contentDraft(master, { is_closed: 1 })] }),
    'content_competition',
  ],
  [
    '/tournament_details/copy',
    () => ({ tournament_id: emptyTournament.id, tournament_detail_id: [opened.id] }),
    'tournament_details',
  ],
  ['/users/create', () => signUpDraft({ user_name: 'madeonce1' }), 'users'],
  ['/users/register', () => signUpDraft({ user_name: 'signedonce' }), 'users', null],
]

describe.each(creating)('POST %s with an Idempotency-Key', (path, draftOf, table, as) => {
  const key = `attempt ${path}`

  it('creates once, however often and in parallel it comes, and answers the same each time', async () => {
    const before = await count(table)
    const draft = draftOf()
    const answers = await Promise.all([1, 2, 3].map(async () => send(path, draft, key, as)))
    answers.push(await send(path, draft, key, as))
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await count(table)).toBe(before + 1)
    const reusedKey = await send(
      path,
      { ...draft, name: 'Tên Khác Hẳn', is_register: 0, with_fee: 0, address: 'Vinh' },
      key,
      as,
    )
    expect([reusedKey.statusCode, reusedKey.json().message]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await count(table)).toBe(before + 1)
  })
})

test('a mail goes out once for a sign-up that was sent again', async () => {
  const draft = signUpDraft({ user_name: 'mailedonce' })
  for (let time = 0; time < 2; time++) await send('/users/register', draft, 'sign-up once', null)
  const mails = await portal.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', draft.email as string)
    .execute()
  expect(mails).toHaveLength(1)
})

test('a refused attempt is assessed again', async () => {
  const refused = await send('/units', { name: 'CLB Sao Mai' }, 'name is taken')
  expect(refused.statusCode, refused.body).toBe(409)
  expect((await send('/units', { name: 'CLB Sao Hôm' }, 'name is taken')).statusCode).toBe(200)
})

test('nothing is kept by which a password could be guessed', async () => {
  const draft = signUpDraft({ user_name: 'guessed01' })
  const first = await send('/users/create', draft, 'with a password')
  const second = await send('/users/create', { ...draft, password: 'another123' }, 'with a password')
  expect(second.body).toBe(first.body)
})

test('the same key means another attempt to another account, and in another call', async () => {
  const { token: otherToken } = await portal.signIn('admin')
  const answers = [
    await send('/units', { name: 'CLB Khóa Chung' }, 'shared key'),
    await send('/units', { name: 'CLB Khóa Riêng' }, 'shared key', otherToken),
    await send('/themes', { name: 'Khóa Chung' }, 'shared key'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

describe('a call that creates', () => {
  it('cannot be mounted past the keys', () => {
    expect(() => mount(portal.app, contentCalls.create, async () => Promise.reject(new Error()))).toThrow(
      'mountCreating serves it',
    )
  })

  it('says in the API document that it honours a key', async () => {
    const { paths } = (await portal.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    const header = { in: 'header', name: 'Idempotency-Key', required: false }
    expect(paths['/api/v1/units'].post.parameters).toContainEqual(expect.objectContaining(header))
    expect(paths['/api/v1/users/login'].post.parameters ?? []).toEqual([])
  })
})
