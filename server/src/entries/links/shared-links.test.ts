import { cardText } from '@portal/shared/entries/card-text'
import { expect, test } from 'vitest'
import { hashText } from '../../kit/text/hash.ts'
import { createRetentionJob } from '../../privacy/retention.act.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_LOOK_UP: '3' })
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { register, done, refused } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const tournament_id = tournaments.open
const unit_id = units.saoMai

const account = async (of: number, type: 'individual' | 'unit' = 'unit') => {
  const user = await portal.signIn('user')
  await portal.db.updateTable('users').set({ type }).where('id', '=', user.id).execute()
  await portal.db.insertInto('unit_members').values({ user_id: user.id, unit_id: of, is_confirmed: 1 }).execute()
  return user.token
}
const coach = await account(unit_id)
const place = `/shared-links/unit?tournament_id=${tournament_id}&unit_id=${unit_id}`
const share = async (token: string | null, more: object = {}) =>
  portal.call('PUT', '/shared-links/unit', { token, body: { tournament_id, unit_id, ...more } })
const shared = async (more: object = {}) => (await share(coach, more)).json().data as { path: string; ends: string }
/** The answer to a link that somebody without an account opens. */
const opened = async (path: string) => portal.call('GET', `/shared-links${path}`)
const at = async <T>(moment: string, then: () => Promise<T>): Promise<T> => {
  const before = portal.clock.now
  portal.clock.now = new Date(moment)
  return then().finally(() => (portal.clock.now = before))
}

const pair = await register({ unit_id, tournament_detail_id: [contents.pair, contents.pairTwo] }, { token: admin })
const secondEntry = await register({ unit_id })
await done('PUT', `/athletes/confirm-unit/${secondEntry.id}`, { token: coach })
await register({ unit_id: units.binhMinh })

test('a confirmed account of the unit makes its link in one call, and finds the same one again', async () => {
  expect((await portal.call('GET', place, { token: coach })).json().data).toBe(null)
  const { path, ends } = await shared()
  expect(path).toMatch(/^\/card\/[\w-]{22}$/u)
  expect(ends).toBe('2026-08-09')
  expect(await shared()).toMatchObject({ path })
  expect((await portal.call('GET', place, { token: coach })).json().data).toMatchObject({ path, ends })
  const second = await account(unit_id)
  expect((await portal.call('GET', place, { token: second })).json().data).toMatchObject({ path })
  const stored = await portal.db.selectFrom('shared_links').selectAll().executeTakeFirstOrThrow()
  const secret = path.slice('/card/'.length)
  expect(stored.link_hash).toBe(hashText(secret))
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test('nobody of another unit, no member who is not the unit’s account and no visitor makes, reads or ends it', async () => {
  const others = [
    await account(units.binhMinh),
    await account(unit_id, 'individual'),
    (await portal.signIn('user')).token,
  ]
  for (const token of others) {
    expect((await share(token)).json().message).toBe('NOT_ALLOWED')
    expect((await portal.call('GET', place, { token })).statusCode).toBe(403)
    expect((await portal.call('DELETE', place, { token })).statusCode).toBe(403)
  }
  expect((await share(null)).statusCode).toBe(401)
  expect((await share(admin)).statusCode).toBe(200)
  const missingUnit = { tournament_id, unit_id: 99_999 }
  expect((await refused('PUT', '/shared-links/unit', { token: admin, body: missingUnit })).message).toBe(
    'UNITS_NOT_FOUND',
  )
  const hidden = { tournament_id: tournaments.unpublished, unit_id }
  expect((await refused('PUT', '/shared-links/unit', { token: coach, body: hidden })).message).toBe(
    'TOURNAMENTS_NOT_FOUND',
  )
})

test('the card counts what takes part and says nobody’s name, year or fee', async () => {
  const { path } = await shared()
  const answer = await opened(path)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data).toMatchObject({
    unit: { id: unit_id, name: 'CLB Sao Mai' },
    entries: 2,
    dancers: 4,
    contents: 3,
    approved: 1,
    waiting: 1,
    asked: 0,
    bibs: null,
    bibs_missing: 1,
    owed: 450_000,
    fee_amount: 450_000,
    transfer: null,
  })
  const people = await portal.db.selectFrom('athletes').selectAll().where('unit_id', '=', unit_id).execute()
  for (const { full_name_one, full_name_two, date_of_birth_one, email, mobile, code } of people)
    for (const personalText of [full_name_one, full_name_two, date_of_birth_one, email, mobile, code])
      if (personalText) expect(answer.body).not.toContain(String(personalText))
})

test('the title of what is open says no fees over lines that are none', async () => {
  const { path } = await shared()
  const card = (await opened(path)).json().data
  expect(card.owed).toBeGreaterThan(0)
  expect(card.waiting).toBeGreaterThan(0)
  expect(cardText(card, 'en').box.title).toBe('Waiting for the organiser')
  expect(cardText({ ...card, waiting: 0, bibs_missing: 0 }, 'en').box).toMatchObject({
    title: 'Fees to pay',
    lines: [],
  })
})

test('each change gives the card a new version and time', async () => {
  const { path } = await shared()
  const before = (await opened(path)).json().data
  await at('2026-06-01T03:10:00Z', async () => {
    const body = { id: [secondEntry.id], reason: 'Thiếu năm sinh', until: '2026-06-20' }
    await done('PUT', '/athletes/ask/all', { token: admin, body })
  })
  const after = (await opened(path)).json().data
  expect(after.version).toBe(before.version + 1)
  expect(after.changed_date).toBe('2026-06-01T03:10:00.000Z')
  expect(after).toMatchObject({ waiting: 0, asked: 1, asked_until: '2026-06-20', entries: 2 })
})

test('a correction has its day in its own line, and is overdue once that day is past', async () => {
  const { path } = await shared()
  const card = async () => (await opened(path)).json().data
  await portal.db.updateTable('tournaments').set({ pay_by: '2026-06-25' }).where('id', '=', tournament_id).execute()
  await at('2026-06-20T16:59:00Z', async () => {
    const due = await card()
    expect(due).toMatchObject({ asked_overdue: 0, asked_until: '2026-06-20', next_by: '2026-06-20' })
    expect(cardText(due, 'vi').box.lines).toContainEqual({ count: 1, text: 'đăng ký cần sửa, hạn 20/6' })
  })
  await at('2026-06-20T17:00:00Z', async () => {
    const late = await card()
    expect(late).toMatchObject({ asked: 1, asked_overdue: 1, asked_until: null, next_by: '2026-06-25' })
    const text = cardText(late, 'vi')
    // The fee's day belongs to the fee.
    expect(text.box.title).toBe('Còn thiếu')
    expect(text.box.lines).toContainEqual({ count: 1, text: 'đăng ký đã quá hạn sửa' })
    expect(text.late).toBe('1 đăng ký đã quá hạn sửa')
    const { token } = await portal.signIn('admin')
    const page = await done('GET', `/athletes/unit-page?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token })
    expect(page).toMatchObject({ asked: 1, asked_overdue: 1, asked_until: null })
  })
  await portal.db.updateTable('tournaments').set({ pay_by: null }).where('id', '=', tournament_id).execute()
})

test('a new link ends the one before, and an ended one opens nothing', async () => {
  const { path: first } = await shared()
  const { path: second } = await shared({ renew: 1 })
  expect(second).not.toBe(first)
  expect((await opened(first)).json().message).toBe('LINK_NOT_VALID')
  expect((await opened(second)).statusCode).toBe(200)
  expect((await portal.call('DELETE', place, { token: coach })).statusCode).toBe(200)
  expect((await portal.call('DELETE', place, { token: coach })).statusCode).toBe(200)
  expect((await opened(second)).json().message).toBe('LINK_NOT_VALID')
})

test('the card of a tournament that is taken back opens nothing', async () => {
  const { path } = await shared()
  const publish = async (is_active: 0 | 1) =>
    portal.db.updateTable('tournaments').set({ is_active }).where('id', '=', tournament_id).execute()
  await publish(0)
  const answer = await opened(path)
  await publish(1)
  expect(answer.json().message).toBe('LINK_NOT_VALID')
})

test('wrong links are counted against an address, right ones are not', async () => {
  const { path } = await shared()
  await at('2026-06-03T03:00:00Z', async () => {
    for (let i = 0; i < 10; i++) expect((await opened(path)).statusCode).toBe(200)
    for (let i = 0; i < 3; i++) expect((await opened('/card/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await opened('/card/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(429)
  })
})

test('the owner of an entry shares what neither reaches, changes nor dates anybody, and ends it', async () => {
  const headers = { 'x-entry-token': secondEntry.link }
  const put = await portal.call('PUT', `/shared-links/entry/${secondEntry.id}`, { headers, body: {} })
  expect(put.statusCode, put.body).toBe(200)
  const { path } = put.json().data
  expect(path).toMatch(/^\/ticket\/[\w-]{22}$/u)
  expect(path).not.toContain(secondEntry.link)
  const answer = await at('2026-06-04T03:00:00Z', async () => opened(path))
  const { entry, ends } = answer.json().data
  expect(ends).toBe('2026-08-09')
  expect(entry).toMatchObject({ code: secondEntry.code, unit: { id: unit_id }, state: 'asked' })
  expect(entry.full_name_one).not.toBe('')
  const stored = await portal.db
    .selectFrom('athletes')
    .selectAll()
    .where('id', '=', secondEntry.id)
    .executeTakeFirstOrThrow()
  for (const personalText of [
    stored.email,
    stored.mobile,
    stored.date_of_birth_one,
    stored.state_reason,
    stored.link_hash,
  ])
    if (personalText) expect(answer.body).not.toContain(String(personalText))
  // It opens no call that the personal link opens.
  const asPersonal = { 'x-entry-token': path.slice('/ticket/'.length) }
  expect((await portal.call('GET', '/registration/by-link', { headers: asPersonal })).statusCode).toBe(404)
  expect((await portal.call('DELETE', `/athletes/${secondEntry.id}`, { headers: asPersonal })).statusCode).toBe(404)
  expect(
    (await portal.call('DELETE', `/shared-links/entry/${secondEntry.id}`, { headers: asPersonal })).statusCode,
  ).toBe(404)
  expect((await portal.call('GET', `/shared-links/entry/${secondEntry.id}`, { headers })).json().data).toMatchObject({
    path,
  })
  expect((await portal.call('DELETE', `/shared-links/entry/${secondEntry.id}`, { headers })).statusCode).toBe(200)
  expect((await at('2026-06-05T03:00:00Z', async () => opened(path))).statusCode).toBe(404)
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['renewed', async (id) => done('POST', `/athletes/link/${id}`, { token: admin })],
  ['revoked', async (id) => done('DELETE', `/athletes/link/${id}`, { token: admin })],
  [
    'another owner’s',
    async (id) => {
      const { version } = await done('GET', `/athletes/get-by-id/${id}`, { token: admin })
      await done('PUT', `/athletes/${id}`, { token: admin, body: { email: 'chu.moi@example.org', version } })
    },
  ],
])('what was shared of an entry ends when its personal link is %s', async (_how, change) => {
  const { id, link } = await register()
  const { path } = await done('PUT', `/shared-links/entry/${id}`, { headers: { 'x-entry-token': link }, body: {} })
  await at('2026-06-10T03:00:00Z', async () => expect((await opened(path)).statusCode).toBe(200))
  await change(id)
  await at('2026-06-10T03:02:00Z', async () => expect((await opened(path)).json().message).toBe('LINK_NOT_VALID'))
})

test('only the owner of an entry and the office share it, and a card’s link opens no ticket', async () => {
  const path = `/shared-links/entry/${secondEntry.id}`
  expect((await portal.call('PUT', path, { body: {} })).statusCode).toBe(401)
  expect((await portal.call('PUT', path, { token: coach, body: {} })).json().message).toBe('ATHLETE_NOT_FOUND')
  expect((await portal.call('PUT', path, { token: admin, body: {} })).statusCode).toBe(200)
  const { path: card } = await shared()
  const wrong = await at('2026-06-06T03:00:00Z', async () => opened(card.replace('card', 'ticket')))
  expect(wrong.statusCode).toBe(404)
})

test('of a team its name alone is shown', async () => {
  const members = 'Lý Minh Khuê 2014, Tô Gia Hân 2014, Đỗ An Chi 2014, Mai Bảo Vy 2014, Võ Khả Ái 2014, Hà Vân Anh 2014'
  const team = { full_name_one: members, full_name_two: null, date_of_birth_one: null, date_of_birth_two: null }
  const draft = { ...team, is_group: 1, team_name: 'Nhóm Hoa Nắng', unit_id, tournament_detail_id: [contents.group] }
  const { id } = await register(draft, { token: admin })
  const { path } = await done('PUT', `/shared-links/entry/${id}`, { token: admin, body: {} })
  const answer = await at('2026-06-07T03:00:00Z', async () => opened(path))
  expect(answer.json().data.entry).toMatchObject({ team_name: 'Nhóm Hoa Nắng' })
  expect(answer.body).not.toContain('Khuê')
})

test('an entry’s links go with the entry, and with the person who is erased', async () => {
  const links = async (id: number) =>
    portal.db.selectFrom('shared_links').select('id').where('athlete_id', '=', id).execute()
  for (const id of [secondEntry.id, pair.id]) {
    await done('PUT', `/shared-links/entry/${id}`, { token: admin, body: {} })
    expect(await links(id)).toHaveLength(1)
  }
  await done('POST', `/athletes/payments/${pair.id}`, { token: admin, body: { amount: 100_000, method: 'cash' } })
  const body = { entries: [pair.id, secondEntry.id], account: null }
  const erased = await portal.call('POST', '/privacy/erase', { token: admin, body })
  expect(erased.statusCode, erased.body).toBe(200)
  for (const id of [secondEntry.id, pair.id]) expect(await links(id)).toHaveLength(0)
})

// Last: it ends the sessions too.
test('a link works for 30 days after the tournament, is not made after that, and its row is deleted', async () => {
  const { path } = await shared()
  const lastDay = await at('2026-08-09T16:00:00Z', async () => opened(path))
  expect(lastDay.statusCode).toBe(200)
  await at('2026-08-09T17:00:00Z', async () => {
    expect((await opened(path)).json().message).toBe('LINK_NOT_VALID')
  })
  expect((await share(coach, { tournament_id: tournaments.past })).json().message).toBe('LINK_TOURNAMENT_OVER')
  const keep = createRetentionJob({ engine: portal.engine, config: { KEEP_ENTRIES_MONTHS: 0, KEEP_MAILS_MONTHS: 0 } })
  const countLinks = async () => (await portal.db.selectFrom('shared_links').select('id').execute()).length
  const before = await countLinks()
  await keep(portal.db, new Date('2026-08-09T16:00:00Z'))
  expect(await countLinks()).toBe(before)
  await keep(portal.db, new Date('2026-08-09T17:00:00Z'))
  expect(await countLinks()).toBe(0)
})
