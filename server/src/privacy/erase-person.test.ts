import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { writeReadableQuery } from '@portal/shared/entries/list/entry-views'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCatalogue } from '../kit/db/catalogue.ts'
import { toEntryCompetitor } from '../programme/heats.rules.ts'
import { insertItem } from '../programme/programme-writes.queries.ts'
import { insertRoundEntries } from '../programme/rounds/round-entries.queries.ts'
import { declarations } from './personal-columns.queries.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { unsoundness } from '../test/soundness.ts'

const portal = await testPortal()
const { db, clock } = portal
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token: admin, id: adminId } = await portal.signIn('admin')

const NAME = 'Vũ Kỳ Lạ Thường'
const GUARDIAN = 'Hồ Giám Hộ Thường'
const ADDRESS = 'kylathuong@example.org'
const PHONE = '0987650321'
const needles = [NAME, fold(NAME), GUARDIAN, fold(GUARDIAN), ADDRESS, PHONE.slice(1)].map((text) => text.toLowerCase())

/** Every text of the database that holds one of these, as `table.column`. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const { columns } = await getCatalogue(db)
  for (const { table, column } of columns.filter(({ type }) => type === 'text')) {
    const { rows } = await sql<{
      text: string | null
    }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db)
    if (rows.some(({ text }) => texts.some((each) => (text ?? '').normalize('NFC').toLowerCase().includes(each))))
      found.push(`${table}.${column}`)
  }
  return found
}

async function filesWith(texts: readonly string[]): Promise<string[]> {
  const folder = join(portal.config.DATA_DIR, 'files')
  const names = (() => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
    } catch {
      return []
    }
  })().filter((entry) => entry.isFile())
  const found: string[] = []
  for (const { parentPath, name } of names) {
    const text = (await readFile(join(parentPath, name))).toString('utf8').toLowerCase()
    if (texts.some((each) => text.includes(each) || name.toLowerCase().includes(each))) found.push(name)
  }
  return found
}

const person = {
  full_name_one: NAME,
  date_of_birth_one: 2014,
  full_name_two: null,
  date_of_birth_two: null,
  email: ADDRESS,
  mobile: PHONE,
  consent: { guardian_name: GUARDIAN, guardian_phone: PHONE, accepted: true },
}

/** Puts the name wherever the portal keeps texts about people; returns the ids to erase. */
async function fill() {
  const at = clock.now.toISOString()
  const trail = { created_date: at, updated_date: at, created_by: adminId, updated_by: adminId }
  const text = `Hỏi về ${NAME}, ${PHONE}, ${ADDRESS}`
  const account = await portal.signIn('user', 'thuongky1')
  await db
    .updateTable('users')
    .set({
      name: NAME,
      email: ADDRESS,
      email_key: ADDRESS,
      mobile: PHONE,
      address: `Nhà ${NAME}`,
      search_key: fold(NAME),
      sort_key: fold(NAME),
    })
    .where('id', '=', account.id)
    .execute()
  await db.updateTable('sessions').set({ browser: NAME, system: NAME }).where('user_id', '=', account.id).execute()

  const headers = { 'idempotency-key': 'attempt-of-the-family' }
  const { contents } = season
  const solo = await register({ ...person, tournament_detail_id: [contents.solo] }, { headers })
  const paid = await register(
    { ...person, tournament_detail_id: [contents.junior], unit_id: season.units.saoMai },
    { token: account.token },
  )
  await db
    .updateTable('units')
    .set({ contact_name: NAME, phone: PHONE, email: ADDRESS, head_name: NAME, officials: text })
    .where('id', '=', season.units.saoMai)
    .execute()
  const members = [NAME, 'Đỗ Thành Viên', 'Lý Thành Viên'].map((full_name, n) => ({
    full_name,
    year_of_birth: 2000 + n,
  }))
  await db
    .updateTable('athletes')
    .set({
      override_reason: text,
      state_reason: text,
      team_name: NAME,
      team_name_key: fold(NAME),
      full_name_two: NAME,
      link_hash: NAME,
      link_salt: NAME,
    })
    .where('id', '=', paid.id)
    .execute()
  await db
    .insertInto('athlete_members')
    .values(members.map((member, position) => ({ ...member, athlete_id: solo.id, position })))
    .execute()
  await done('PUT', `/athletes/active/${paid.id}`, { token: admin })
  await done('POST', `/athletes/payments/${paid.id}`, {
    token: admin,
    body: { amount: 100_000, method: 'cash', note: text },
  })
  // Leaves an undo that would bring names back.
  const third = await register({ ...person, tournament_detail_id: [contents.soloTwo], unit_id: season.units.binhMinh })
  await done('DELETE', `/athletes/${third.id}`, { token: admin })

  const otherEntry = await register({}, { token: admin })
  await db
    .updateTable('athletes')
    .set({ override_reason: text, state_reason: text, team_name: `Đội ${NAME}`, team_name_key: fold(`Đội ${NAME}`) })
    .where('id', '=', otherEntry.id)
    .execute()
  await db
    .insertInto('payments')
    .values({
      athlete_id: otherEntry.id,
      amount: 1,
      method: 'cash',
      note: text,
      paid_date: at,
      created_by: null,
      created_date: at,
    })
    .execute()
  // Requests of the person, and of somebody else who names them.
  for (const athlete_id of [paid.id, otherEntry.id])
    await db
      .insertInto('entry_requests')
      .values({
        ...trail,
        athlete_id,
        kind: 'change',
        wanted: JSON.stringify({ full_name_two: NAME, email: ADDRESS, mobile: PHONE }),
        fee_amount: 0,
        note: text,
        reason: text,
      })
      .execute()
  await db
    .insertInto('history')
    .values({
      table_name: 'mc',
      record_id: 1,
      tournament_id: season.tournaments.open,
      action: 'x',
      before: JSON.stringify({ text }),
      after: JSON.stringify({ text }),
      reason: text,
      created_by: null,
      created_date: at,
    })
    .execute()

  const commenter = await portal.signIn('user')
  const rosterColumns = { user_id: commenter.id, unit_id: null, sex: null, note: text, ...trail }
  await db
    .insertInto('roster_people')
    .values([
      {
        ...rosterColumns,
        full_name: NAME,
        year_of_birth: 2014,
        name_key: fold(NAME),
        person_key: fold(NAME),
        sort_key: '',
      },
      {
        ...rosterColumns,
        full_name: 'Lý Ở Lại',
        year_of_birth: 2014,
        name_key: 'ly o lai',
        person_key: 'ly',
        sort_key: '',
      },
    ])
    .execute()
  await db
    .insertInto('entry_views')
    .values({
      user_id: commenter.id,
      name: text,
      name_key: fold(text),
      query: writeReadableQuery(new URLSearchParams({ search: text })),
      created_date: at,
    })
    .execute()
  for (const user_id of [account.id, commenter.id])
    await db
      .insertInto('comments')
      .values({
        ...trail,
        content: text,
        search_key: searchKey(text),
        id_tournament: season.tournaments.open,
        id_news: null,
        user_id,
      })
      .execute()
  for (const email of [ADDRESS, 'other@example.org'])
    await db
      .insertInto('contacts')
      .values({
        name: NAME,
        title: text,
        email,
        mobile: PHONE,
        content_summary: text,
        search_key: searchKey(text),
        created_date: at,
      })
      .execute()
  const mail = {
    to_address: 'club@example.org',
    address_key: 'club@example.org',
    subject: text,
    text: text.toUpperCase(),
    html: `<p>${text}</p>`,
    search_key: searchKey(text),
    last_error: text,
    next_attempt_date: at,
    created_date: at,
    sent_date: null,
    cause: null,
    act: null,
    handed_date: null,
  }
  await db
    .insertInto('mails')
    .values([
      { ...mail, status: 'sent' },
      { ...mail, status: 'queued', news: text },
      { ...mail, status: 'sent', to_address: ADDRESS, address_key: ADDRESS },
    ])
    .execute()
  const { id: mailing_id } = await db
    .insertInto('mailings')
    .values({
      tournament_id: season.tournaments.open,
      message: text,
      subject: text,
      group_name: text,
      created_date: at,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('mailing_mails').values({ mailing_id, email_key: ADDRESS, mail_id: null }).execute()
  await db.insertInto('confirmed_addresses').values({ email_key: ADDRESS, confirmed_date: at }).execute()
  const texts = { name: `Biểu diễn: ${NAME}`, note: text, dances: null, day: null, time: null }
  const draft = { ...texts, number: 1, kind: null, quota: null, tournament_detail_id: null }
  const { round_id } = await insertItem(db, season.tournaments.open, 1, draft, { by: adminId, at })
  const guest = { athlete_id: null, number: 1, full_name_one: NAME, full_name_two: NAME, unit: null, heat: null }
  await insertRoundEntries(db, new Map([[round_id, [guest, toEntryCompetitor(paid.id, null)]]]))
  const note = { text: `Gọi lại ${NAME}`, created_date: at, created_by: null }
  await db
    .insertInto('entry_notes')
    .values([paid.id, otherEntry.id].map((athlete_id) => ({ athlete_id, ...note })))
    .execute()
  return { solo, paid, account, other: otherEntry, subject: { entries: [solo.id, paid.id], account: account.id } }
}

/** Columns that are made of others, machinery, or checked by a value of their own. */
const derived =
  /^(?:athletes\.(?:people_key|sort_key|sex|date_of_birth_\w+)|athlete_members\.year_of_birth|registrations\.people_key|users\.user_name\w*|roster_people\.(?:sort_key|sex|year_of_birth)|mails\.cause)$/u

describe('erasing a person', () => {
  let filled: Awaited<ReturnType<typeof fill>>
  let erased: Record<string, unknown>
  beforeAll(async () => {
    filled = await fill()
  })

  test('begins with the name in every column that is declared to be personal', async () => {
    const declared = declarations.flatMap(([table, { emptied = {}, deleted = [], mentions = [] }]) =>
      [...Object.keys(emptied), ...deleted, ...mentions].map((column) => `${table}.${column}`),
    )
    const found = new Set(await columnsWith(needles))
    expect(declared.filter((name) => !found.has(name) && !derived.test(name))).toEqual([])
  })

  test('says before what would go, and changes nothing by saying it', async () => {
    const before = await columnsWith(needles)
    const preview = await done('POST', '/privacy/preview', { token: admin, body: filled.subject })
    expect(preview).toMatchObject({ entries: 1, kept: 1, accounts: 1, comments: 1, messages: 1, published: [] })
    expect(preview.mails).toBeGreaterThan(2)
    expect(preview.mentions).toBeGreaterThan(5)
    expect(await columnsWith(needles)).toEqual(before)
    erased = preview
  })

  test('leaves no name, phone or address in any text of any table, nor in any file', async () => {
    expect(await done('POST', '/privacy/erase', { token: admin, body: filled.subject })).toEqual(erased)
    expect(await columnsWith(needles)).toEqual([])
    expect(await filesWith(needles)).toEqual([])
  })

  test('keeps money, code and who erased, without the name', async () => {
    const { id } = filled.paid
    const remainingEntry = await seen(admin, id)
    expect(remainingEntry).toMatchObject({
      full_name_one: '—',
      email: '',
      mobile: '',
      code: filled.paid.code,
      paid_amount: 100_000,
    })
    expect(remainingEntry).toMatchObject({ state: 'withdrawn', number: null, guardian: null })
    expect(remainingEntry.payments).toMatchObject([{ amount: 100_000, note: null }])
    expect(remainingEntry.history.at(-1)).toMatchObject({ action: 'erase', created_by: { id: adminId } })
    expect(await refused('GET', `/athletes/get-by-id/${filled.solo.id}`, { token: admin })).toMatchObject({
      status: 404,
    })
    expect((await portal.call('GET', '/users/me', { token: filled.account.token })).statusCode).toBe(401)
  })

  test('leaves what others are told, with a dash for the name, and sound totals', async () => {
    const waiting = await db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', 'club@example.org')
      .execute()
    expect(waiting).toEqual([{ subject: 'Hỏi về —, —, —' }])
    expect(await db.selectFrom('athletes').select('state_reason').where('id', '=', filled.other.id).execute()).toEqual([
      { state_reason: 'Hỏi về —, —, —' },
    ])
    const broken = await unsoundness(portal)
    expect(broken.filter((each) => !/mail|history|people/u.test(each))).toEqual([])
  })

  test('a second time finds nothing', async () => {
    expect(await refused('POST', '/privacy/erase', { token: admin, body: filled.subject })).toMatchObject({
      status: 404,
      message: 'ATHLETE_NOT_FOUND',
    })
  })
})

test('what others are known by as well is not taken out of their texts', async () => {
  const shared = { email: 'clb@example.org', mobile: '0976543210' }
  const leavingEntry = await register({ ...shared, full_name_one: 'Ngô Người Đi', full_name_two: 'Tạ Bạn Nhảy' })
  const partnerEntry = await register({
    ...shared,
    full_name_one: 'Tạ Bạn Nhảy',
    full_name_two: null,
    date_of_birth_two: null,
    tournament_detail_id: [season.contents.solo],
  })
  await db.updateTable('mails').set({ status: 'sent' }).execute()
  const body = { entries: [leavingEntry.id] }
  const preview = await done('POST', '/privacy/preview', { token: admin, body })
  expect(preview.borne_by).toEqual([{ name: 'Tạ Bạn Nhảy', others: [partnerEntry.code], count: 1 }])
  await done('POST', '/privacy/erase', { token: admin, body })
  expect(await seen(admin, partnerEntry.id)).toMatchObject({ ...shared, full_name_one: 'Tạ Bạn Nhảy' })
  const mails = await db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .where('to_address', '=', shared.email)
    .execute()
  expect(mails.some(({ text }) => text.includes(partnerEntry.code))).toBe(true)
  expect(mails.some(({ text }) => text.includes('Ngô Người Đi') || text.includes(leavingEntry.code))).toBe(false)
})

test('a published text that names the person is reported and stays as it is', async () => {
  const name = 'Đặng Có Tin Riêng'
  const { id } = await register({ full_name_one: name, email: 'tinrieng@example.org', mobile: '0976543211' })
  const at = clock.now.toISOString()
  const news = {
    name: `Chúc mừng ${name}`,
    search_key: 'x',
    sort_key: 'x',
    image: null,
    theme_id: null,
    content_summary: '',
    content_detail: '',
    content_detail_en: '',
    created_date: at,
    updated_date: at,
    created_by: null,
    updated_by: null,
  }
  await db.insertInto('news').values(news).execute()
  const report = await done('POST', '/privacy/erase', { token: admin, body: { entries: [id] } })
  expect(report.published).toEqual([{ table: 'news', name: news.name }])
  expect(await db.selectFrom('news').select('name').execute()).toEqual([{ name: news.name }])
})

test('the last admin is not erased', async () => {
  const others = await db.selectFrom('users').select('id').where('role', '=', 1).where('id', '<>', adminId).execute()
  expect(others).toEqual([])
  const answer = await refused('POST', '/privacy/erase', { token: admin, body: { account: adminId } })
  expect(answer).toMatchObject({ status: 409, message: 'LAST_ADMIN' })
})

test('a code that was named after a person is no other bearer of the name', async () => {
  const { id, code } = await register({ full_name_one: 'Uông Tên Mã' })
  const at = clock.now.toISOString().slice(0, 10)
  const role = { tournament_id: season.tournaments.open, role: 'desk', name: 'Uông Tên Mã', from: at }
  await done('POST', '/tournament_roles/code', { token: admin, body: role })
  await db
    .updateTable('athletes')
    .set({ override_reason: `Như Uông Tên Mã (${code})` })
    .where('id', '<>', id)
    .execute()
  const report = await done('POST', '/privacy/erase', { token: admin, body: { entries: [id] } })
  expect(report.borne_by).toEqual([])
  const reasons = await db.selectFrom('athletes').select('override_reason').where('id', '<>', id).execute()
  expect(JSON.stringify(reasons)).not.toContain('Uông Tên Mã')
})
