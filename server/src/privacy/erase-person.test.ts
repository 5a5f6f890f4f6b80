import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCatalogue } from '../kit/db/catalogue.ts'
import { fill, needles } from '../test/privacy/personal-data.ts'
import { declarations } from './personal-columns.queries.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { unsoundness } from '../test/soundness.ts'

const portal = await testPortal()
const { db, clock } = portal
const season = await entrySeason(portal)
const calls = entryCallsOf(portal, season)
const { register, done, refused, seen } = calls
const { token: admin, id: adminId } = await portal.signIn('admin')

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

/** Columns that are made of others, machinery, or checked by a value of their own. */
const derived =
  /^(?:athletes\.(?:people_key|sort_key|sex|date_of_birth_\w+)|athlete_members\.year_of_birth|registrations\.people_key|users\.user_name\w*|roster_people\.(?:sort_key|sex|year_of_birth)|mails\.cause)$/u

describe('erasing a person', () => {
  let filled: Awaited<ReturnType<typeof fill>>
  let erased: Record<string, unknown>
  beforeAll(async () => {
    filled = await fill(portal, season, calls, { admin, adminId })
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
    // Neither what the person signed for others, nor what was signed for them.
    expect(await db.selectFrom('desk_signatures').select('id').execute()).toEqual([])
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
