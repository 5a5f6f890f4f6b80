import { CURRENT_NOTICE_VERSION, noticeVersions } from '@portal/shared/privacy/notice'
import { expect, test } from 'vitest'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { personQueries } from './person.queries.ts'

const portal = await testPortal()
const { db } = portal
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const { token: admin, id: adminId } = await portal.signIn('admin')
const owner = await portal.signIn('user')
const { token: stranger } = await portal.signIn('user')
const solo = { full_name_two: null, date_of_birth_two: null, tournament_detail_id: [season.contents.solo] }
const exports = async () => done('GET', '/privacy/exports', { token: admin })

test('finds the entries of a person by account, contact and name, and says why', async () => {
  const shared = { email: 'gia.dinh@example.org', mobile: '0976500001' }
  const searchedEntry = await register({ ...shared, full_name_one: 'Cao Người Tìm', full_name_two: 'Lưu Bạn Tìm' })
  const contact = await register({ ...solo, ...shared, full_name_one: 'Cao Em Gái' })
  const namesake = await register({ ...solo, full_name_one: 'cao nguoi tim', date_of_birth_one: 1980 })
  const unrelatedEntry = await register({ full_name_one: 'Cao Người Tìm Khác' })
  const { entries, accounts } = await done('GET', `/privacy/person?entry=${searchedEntry.id}`, { token: admin })
  const found = entries.map(({ id, match }: { id: number; match: string }) => [id, match])
  expect(new Map(found)).toEqual(
    new Map([
      [searchedEntry.id, 'asked'],
      [contact.id, 'contact'],
      [namesake.id, 'name'],
    ]),
  )
  expect(entries[0]).toMatchObject({ code: searchedEntry.code, name: 'Cao Người Tìm / Lưu Bạn Tìm', is_paid: 0 })
  expect(found).not.toContain(unrelatedEntry.id)
  expect(accounts).toEqual([])

  const ownEntry = await register({}, { token: owner.token })
  const byAccount = await done('GET', `/privacy/person?account=${owner.id}`, { token: admin })
  expect(byAccount).toMatchObject({ entries: [{ id: ownEntry.id, match: 'account' }], accounts: [{ id: owner.id }] })
})

test('the notice that stood beside the form is kept with the entry, not for those whom an admin enters', async () => {
  const notice_version = CURRENT_NOTICE_VERSION
  const versionOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('athletes').select('notice_version').where('id', '=', id).executeTakeFirstOrThrow())
      .notice_version
  expect(await versionOf(await register({ notice_version }))).toBe(notice_version)
  expect(await versionOf(await register({ notice_version }, { token: owner.token }))).toBe(notice_version)
  expect(await versionOf(await register())).toBeNull()
  expect(await versionOf(await register({ notice_version }, { token: admin }))).toBeNull()
  const unknown = await refused('POST', '/registration', { body: { ...pairDraft(season), notice_version: 'x' } })
  expect(unknown.errors).toMatchObject([{ path: 'notice_version' }])
})

test('a consent names the notice that was read with it: in the entry, and again with another child', async () => {
  const consent = { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678', accepted: true }
  const plain = pairDraft(season, { date_of_birth_one: 2013 })
  const { id } = await done('POST', '/registration', {
    token: owner.token,
    body: { ...plain, consent, notice_version: noticeVersions[0] },
  })
  const guardian = async () => (await done('GET', `/athletes/get-by-id/${id}`, { token: admin })).guardian
  expect(await guardian()).toMatchObject({ name: 'Phạm Thị Hoa', notice_version: noticeVersions[0] })
  const change = async (body: object) => done('PUT', `/athletes/${id}`, { token: owner.token, body })
  await change({ ...plain, mobile: '0987654321', notice_version: CURRENT_NOTICE_VERSION })
  expect(await guardian()).toMatchObject({ notice_version: noticeVersions[0] })
  await change({
    ...plain,
    full_name_one: 'Trần Văn Em',
    date_of_birth_one: 2014,
    consent,
    notice_version: CURRENT_NOTICE_VERSION,
  })
  expect(await guardian()).toMatchObject({ notice_version: CURRENT_NOTICE_VERSION })
  const entry = await register(
    { date_of_birth_one: 2013, consent, notice_version: CURRENT_NOTICE_VERSION },
    { token: admin },
  )
  expect((await done('GET', `/athletes/get-by-id/${entry.id}`, { token: admin })).guardian.notice_version).toBeNull()
})

test('everybody reads how long personal data is kept', async () => {
  expect(await done('GET', '/portal/info')).toMatchObject({ keep_entries_months: 0 })
})

test('only admins look for people, erase them and read who took what', async () => {
  for (const [method, path] of [
    ['GET', '/privacy/person?entry=1'],
    ['GET', '/privacy/exports'],
    ['POST', '/privacy/preview'],
    ['POST', '/privacy/erase'],
    ['POST', '/privacy/export'],
  ] as const)
    expect(await refused(method, path, { token: stranger, ...(method === 'POST' ? { body: {} } : {}) })).toMatchObject({
      status: 403,
    })
  for (const query of ['entry=2147483647', 'account=2147483647'])
    expect(await refused('GET', `/privacy/person?${query}`, { token: admin })).toMatchObject({ status: 404 })
})

test('an account takes everything kept of it, without keys and without what others wrote about it', async () => {
  const reason = 'Ban tổ chức đồng ý'
  const { id, code } = await register({ full_name_one: 'Mạc Tự Tải' }, { token: owner.token })
  await db.updateTable('athletes').set({ override_reason: reason }).where('id', '=', id).execute()
  await done('DELETE', `/athletes/${(await register({}, { token: admin })).id}`, { token: admin })
  const { data } = await done('GET', '/users/me/data', { token: owner.token })
  expect(data.users).toHaveLength(1)
  expect(data.users[0]).toMatchObject({ id: owner.id, user_name: expect.any(String) })
  expect(data.athletes).toContainEqual(expect.objectContaining({ id, code, full_name_one: 'Mạc Tự Tải' }))
  expect(data.history).toContainEqual(
    expect.objectContaining({
      record_id: id,
      action: 'create',
      after: expect.objectContaining({ full_name_one: 'Mạc Tự Tải' }),
    }),
  )
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['registrations', 'sessions']))
  const text = JSON.stringify(data)
  for (const hidden of [reason, 'password_hash', 'link_salt', 'people_key', 'search_key'])
    expect(text).not.toContain(hidden)
})

test('a personal link takes the data of its entry, and no mail that others share the address of', async () => {
  const own = await register({ email: 'mot.minh@example.org', mobile: '0976500002' })
  const taken = async (link: string) => done('GET', '/registration/data', { headers: { 'x-entry-token': link } })
  const { data } = await taken(own.link)
  expect(data.athletes).toMatchObject([{ id: own.id }])
  expect(data.mails).toMatchObject([{ to_address: 'mot.minh@example.org' }])
  expect(data.mails[0].text).not.toContain(own.link)
  const shared = { email: 'clb.chung@example.org', mobile: '0976500003' }
  const [sharedEntry] = [await register(shared), await register(shared)]
  expect((await taken(sharedEntry?.link ?? '')).data).not.toHaveProperty('mails')
  expect(await refused('GET', '/registration/data', { headers: { 'x-entry-token': 'nothing' } })).toMatchObject({
    message: 'LINK_NOT_VALID',
  })
})

test('who took a sheet, a paper or a person’s data is kept before it leaves', async () => {
  await db.deleteFrom('exports').execute()
  const { id, link } = await register({}, { token: admin })
  const tournament_id = season.tournaments.open
  const take = async (path: string, body: object) =>
    expect((await portal.call('POST', path, { token: admin, body })).statusCode).toBe(200)
  await take('/athletes/export-excel-files', { tournament_id })
  await take('/athletes/export-excel-files-select', { id: [id] })
  await take('/athletes/export-list-pdf', { tournament_id })
  await take('/privacy/export', { entries: [id] })
  expect((await portal.call('GET', `/athletes/confirmation/${id}`, { token: admin })).statusCode).toBe(200)
  // Somebody's own, and one that was refused.
  const mine = await register()
  const own = { headers: { 'x-entry-token': mine.link } }
  expect((await portal.call('GET', `/athletes/confirmation/${mine.id}`, own)).statusCode).toBe(200)
  expect(link).toBeNull()
  await refused('POST', '/athletes/export-bibs-pdf', { token: admin, body: { tournament_id } })

  const rows = await exports()
  expect(rows.map(({ what }: { what: string }) => what)).toEqual([
    '/athletes/confirmation/:id',
    '/privacy/export',
    '/athletes/export-list-pdf',
    '/athletes/export-excel-files-select',
    '/athletes/export-excel-files',
  ])
  expect(rows.at(-1)).toMatchObject({ tournament: { id: tournament_id }, taken_by: { id: adminId } })
  expect(rows[3]).toMatchObject({ tournament: { id: tournament_id } })
  const page = await done('GET', '/privacy/exports?page=1&limit=2', { token: admin })
  expect(page).toMatchObject({ count: 5, rows: [{ id: rows[0].id }, { id: rows[1].id }] })
  const searched = await done('GET', '/privacy/exports?search=nobody', { token: admin })
  expect(searched).toEqual([])
})

test('an account that entered tens of thousands is looked through as one that entered few', async () => {
  await register({ ...solo, full_name_one: 'Phan Nhiều Người', email: 'nhieu@example.org' })
  const many = (text: string) => [...Array.from({ length: 40_000 }, (_, n) => `${text} ${n}`), text]
  const identifiers = { names: many('Phan Nhiều Người'), addresses: many('nhieu@example.org'), phones: many('09') }
  const used = await personQueries(db).findBearers(identifiers, { entries: [], account: null })
  expect([...used.keys()]).toEqual(expect.arrayContaining(['Phan Nhiều Người', 'nhieu@example.org']))
})
