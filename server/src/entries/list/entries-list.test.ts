import { sql, type Kysely, type KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sortableEntryColumns, type EntryColumn } from '@portal/shared/entries/entries'
import { containedFields, containsFilter, filteredTexts, foldedTexts } from '@portal/shared/entries/entry.fields'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { up } from '../../kit/db/migrations/0029-text-keys.ts'
import { selectPage } from './entries-list.queries.ts'
import { toOrder } from './entries-list.rules.ts'
import { nestEntries } from '../record/entry-read.queries.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { contents, units, tournaments } = season
const { register, done, refused } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')

const approved = '/athletes/get-athletes-by-tournament-id'
type EntryRow = Record<EntryColumn, never> & {
  id: number
  code: string
  unit: { name: string } | null
  is_pay: boolean
}
type Page = {
  rows: EntryRow[]
  count: number
  cursor: string | null
  totals: { fees_collected: number; fees_pending: number; total_fee: number; total_entry_fee: number }
}
const list = async (query: Record<string, string | number>, as = token, path = approved): Promise<Page> =>
  done('GET', `${path}?${new URLSearchParams({ limit: '200', ...query } as Record<string, string>).toString()}`, {
    token: as,
  })
const ids = ({ rows }: Page) => rows.map(({ id }) => id)

// A small field with every kind of absence: no unit, no bib, no year, a team, a paid one, one that waits, one of a user.
const dao = await register(
  { full_name_one: 'Nguyễn Thị Đào', full_name_two: 'Bùi Văn Ánh', unit_id: units.saoMai },
  { token },
)
const anh = await register({ full_name_one: 'Vũ Hồng Ánh', unit_id: units.binhMinh }, { token })
const noYear = await register(
  { full_name_one: 'Lý Bảo', date_of_birth_one: null, full_name_two: null, tournament_detail_id: [contents.solo] },
  { token },
)
const team = await register(
  {
    full_name_one: 'Phan Cúc 2001, Đinh Dung 2002',
    full_name_two: null,
    team_name: 'Hướng Dương',
    is_group: 1,
    tournament_detail_id: [contents.group],
  },
  { token },
)
const waiting = await register({ full_name_one: 'Tô Hiên' })
const theirs = await register({ full_name_one: 'Hồ Giang' }, { token: owner })
await done('PUT', `/athletes/check-is_pay/${dao.id}`, { token })
await portal.db.updateTable('athletes').set({ number: 7 }).where('id', '=', anh.id).execute()
await portal.db.updateTable('athletes').set({ number: 3 }).where('id', '=', team.id).execute()

describe('a list of entries', () => {
  test('holds the approved or the waiting ones, newest first', async () => {
    const tournament_id = tournaments.open
    expect(ids(await list({ tournament_id }))).toEqual([team.id, noYear.id, anh.id, dao.id])
    const waitingOf = '/athletes/get-athletes-not-active-by-tournament-id'
    for (const path of ['/athletes/get-all-not-active', waitingOf])
      expect(ids(await list({}, token, path))).toEqual([theirs.id, waiting.id])
    expect(ids(await list({}, token, '/athletes/get-all'))).toEqual(ids(await list({ tournament_id })))
    expect(ids(await list({ tournament_id: tournaments.past }))).toEqual([])
  })

  test('shows a user only what is theirs, and no visitor anything', async () => {
    expect(ids(await list({}, owner, '/athletes/get-all-not-active'))).toEqual([theirs.id])
    expect(await list({}, owner)).toMatchObject({ rows: [], count: 0, totals: { total_entry_fee: 0 } })
    expect(await refused('GET', approved)).toMatchObject({ status: 401 })
  })

  test('is a bare array unless it is paged', async () => {
    const rows = await done('GET', approved, { token })
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([team.id, noYear.id, anh.id, dao.id])
  })

  test('is searched without diacritics over names, members, teams and codes', async () => {
    const found = async (search: string) => ids(await list({ search }))
    expect(await found('dao')).toEqual([dao.id])
    expect(await found('ÁNH vu hong')).toEqual([anh.id])
    expect(await found('dinh dung')).toEqual([team.id])
    expect(await found('huong duong')).toEqual([team.id])
    expect(await found(noYear.code.toLowerCase())).toEqual([noYear.id])
    expect(await found("%' or 1=1 --")).toEqual([])
  })

  test('is searched by unit, bib and e-mail address, as they are now', async () => {
    const found = async (search: string) => ids(await list({ search }))
    expect(await found('binh minh')).toEqual([anh.id])
    expect(await found('7')).toEqual([anh.id])
    expect(await found('anh sao mai')).toEqual([dao.id])
    await done('PUT', `/units/${units.binhMinh}`, { token, body: { name: 'Xuân Mai' } })
    await portal.db.updateTable('athletes').set({ number: 70 }).where('id', '=', anh.id).execute()
    expect(await found('xuân mai')).toEqual([anh.id])
    expect(await found('binh minh')).toEqual([])
    expect(await found('7')).toEqual([])
    expect(await found('70')).toEqual([anh.id])
    await done('PUT', `/units/${units.binhMinh}`, { token, body: { name: 'CLB Bình Minh' } })
    await portal.db.updateTable('athletes').set({ number: 7 }).where('id', '=', anh.id).execute()
    await done('PUT', `/athletes/${dao.id}`, { token, body: { email: 'Dao.Nguyen@example.com' } })
    expect(await found('dao.nguyen@example')).toEqual([dao.id])
  })

  test('is narrowed by unit, content, form, payment and bib', async () => {
    expect(ids(await list({ unit_id: units.saoMai }))).toEqual([dao.id])
    expect(ids(await list({ tournament_detail_id: contents.pair }))).toEqual([anh.id, dao.id])
    expect(ids(await list({ formality_id: 1 }))).toEqual([noYear.id])
    expect(ids(await list({ is_pay: 1 }))).toEqual([dao.id])
    expect(ids(await list({ is_pay: 'false', unit_id: units.binhMinh }))).toEqual([anh.id])
    expect(ids(await list({ has_number: 1 }))).toEqual([team.id, anh.id])
    expect(ids(await list({ has_number: 0 }))).toEqual([noYear.id, dao.id])
  })

  test('is narrowed to entries in an event of a dance type, of an age group, and of both at once', async () => {
    const id = async (path: string, body: object) => (await make(portal, token, path, body)).id
    const latin = await id('/dance-types', { name: 'Latin' })
    const dance = await id('/dances', { name: 'Samba', symbol: 'S', dance_type_id: latin })
    const grade = await id('/grades', { name: 'E', dance_type_id: latin, dance_id: [dance] })
    const contentOf = async (id: number) =>
      portal.db
        .selectFrom('tournament_details as d')
        .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
        .select(['c.id', 'c.age_id'])
        .where('d.id', '=', id)
        .executeTakeFirstOrThrow()
    const setGrade = async (id: number, grade_id: number | null) =>
      portal.db.updateTable('content_competition').set({ grade_id }).where('id', '=', id).execute()
    const [group, junior] = [await contentOf(contents.group), await contentOf(contents.junior)]
    await setGrade(group.id, grade)
    const both = { tournament_id: tournaments.open, dance_type_id: latin, age_id: group.age_id }
    expect(ids(await list({ dance_type_id: latin }))).toEqual([team.id])
    expect(ids(await list({ age_id: junior.age_id }))).toEqual([])
    expect(ids(await list({ tournament_id: tournaments.open, age_id: group.age_id }))).toEqual([
      team.id,
      noYear.id,
      anh.id,
      dao.id,
    ])
    expect(ids(await list(both))).toEqual([team.id])
    expect(ids(await list({ ...both, age_id: junior.age_id }))).toEqual([])
    await setGrade(group.id, null)
  })

  test('is narrowed to one bib, and to a year of birth of any of the dancers', async () => {
    expect(ids(await list({ number: 7 }))).toEqual([anh.id])
    expect(ids(await list({ number: 8 }))).toEqual([])
    expect(ids(await list({ year_of_birth: 1996 }))).toEqual([anh.id, dao.id])
    expect(ids(await list({ year_of_birth: 2002 }))).toEqual([team.id])
    expect(ids(await list({ year_of_birth: 1995, number: 7, tournament_id: tournaments.open, all: 1 }))).toEqual([
      anh.id,
    ])
    expect(await refused('GET', `${approved}?year_of_birth=12`, { token })).toMatchObject({ status: 422 })
  })

  test('is narrowed by the sex of solo dancers, or to those of whom it is not known, never to a pair or team', async () => {
    const setSex = async (sex: 'female' | 'male' | null) =>
      done('PUT', '/athletes/set-sex/all', { token, body: { id: [noYear.id], sex } })
    const bySex = async () => Promise.all(['female', 'male', 'unknown'].map(async (sex) => ids(await list({ sex }))))
    expect(await bySex()).toEqual([[], [], [noYear.id]])
    await setSex('female')
    expect(await bySex()).toEqual([[noYear.id], [], []])
    await setSex('male')
    expect(await bySex()).toEqual([[], [noYear.id], []])
    await setSex(null)
    const select = { tournament_id: tournaments.open, filter: { sex: 'unknown' } }
    expect((await done('PUT', '/athletes/select/all', { token, body: select })).id).toEqual([noYear.id])
    expect(await refused('GET', `${approved}?sex=other`, { token })).toMatchObject({ status: 422 })
  })

  test('refuses to look for a text that no database can hold', async () => {
    expect(await refused('GET', `${approved}?team_name=A%00`, { token })).toMatchObject({
      status: 422,
      errors: [{ path: 'team_name', code: 'CONTROL_CHARACTER' }],
    })
    expect((await list({ team_name_contains: '\u0000', search: '\u0000' })).count).toBe(4)
  })

  test('adds up the whole filter, whatever the page shows', async () => {
    const page = await list({ limit: 1, page: 2 })
    expect(page.rows).toHaveLength(1)
    expect(page.count).toBe(4)
    expect(page.totals).toEqual({
      fees_collected: 1,
      fees_pending: 3,
      total_fee: 300_000,
      total_entry_fee: 1_300_000,
    })
    const filtered = await list({ limit: 1, tournament_detail_id: contents.pair })
    expect(filtered).toMatchObject({ count: 2, totals: { fees_collected: 1, total_entry_fee: 600_000 } })
  })

  test('sorts as people read: by given name, by unit name, bibs that are missing last both ways', async () => {
    const by = async (columnName: string, isDesc: boolean) => ids(await list({ columnName, isDesc: String(isDesc) }))
    // Ánh, Bảo, Đào; a team by its own name.
    expect(await by('full_name_one', false)).toEqual([anh.id, noYear.id, dao.id, team.id])
    expect(await by('full_name_one', true)).toEqual([team.id, dao.id, noYear.id, anh.id])
    expect((await by('unit_id', false)).slice(0, 2)).toEqual([anh.id, dao.id])
    expect((await by('unit_id', true)).slice(2)).toEqual([dao.id, anh.id])
    expect((await by('number', false)).slice(0, 2)).toEqual([team.id, anh.id])
    expect((await by('number', true)).slice(0, 2)).toEqual([anh.id, team.id])
    expect((await by('date_of_birth_one', false)).slice(0, 2).sort()).toEqual([dao.id, anh.id].sort())
  })

  test('follows the new name of a unit', async () => {
    await done('PUT', `/units/${units.binhMinh}`, { token, body: { name: 'Xuân Mai' } })
    expect(ids(await list({ columnName: 'unit_id', isDesc: 'false' })).slice(0, 2)).toEqual([dao.id, anh.id])
    await done('PUT', `/units/${units.binhMinh}`, { token, body: { name: 'CLB Bình Minh' } })
    expect(ids(await list({ columnName: 'unit_id', isDesc: 'false' })).slice(0, 2)).toEqual([anh.id, dao.id])
  })

  test.each(sortableEntryColumns.flatMap((columnName) => ['false', 'true'].map((isDesc) => ({ columnName, isDesc }))))(
    'goes on behind a cursor by $columnName, descending $isDesc, and meets every row once',
    async ({ columnName, isDesc }) => {
      const whole = ids(await list({ columnName, isDesc }))
      const met: number[] = []
      let after: string | null = null
      for (let page = 0; page < 4; page++) {
        const { rows, cursor }: Page = await list({ columnName, isDesc, limit: 2, ...(after ? { after } : {}) })
        met.push(...rows.map(({ id }) => id))
        after = cursor
        if (after === null) break
      }
      expect(met).toEqual(whole)
    },
  )

  test('refuses a column it does not have, and a cursor of another order', async () => {
    for (const columnName of ['email', 'number; drop table athletes', "id' --", 'constructor'])
      expect(await refused('GET', `${approved}?columnName=${encodeURIComponent(columnName)}`, { token })).toMatchObject(
        { status: 400, message: 'UNKNOWN_COLUMN', errors: [{ path: 'columnName' }] },
      )
    const { cursor } = await list({ columnName: 'number', limit: 1 })
    for (const after of [cursor ?? '', 'bm8', 'W10', '%00'])
      expect(
        await refused('GET', `${approved}?columnName=id&after=${encodeURIComponent(after)}`, { token }),
      ).toMatchObject({
        status: 422,
        errors: [{ path: 'after' }],
      })
    expect(await refused('GET', `${approved}?unit_id=99999999999`, { token })).toMatchObject({ status: 422 })
    expect(await list({ page: '9000000000000000' })).toMatchObject({ rows: [] })
  })

  test('asks the database the same few questions for one row as for all', async () => {
    const queries = async (limit: number) => {
      let count = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count++
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const db = portal.db.withPlugin(counting)
      const order = toOrder('id', true)
      if (!order) throw new Error('id is sortable')
      const rows = await selectPage(db, { status: 1 }, order, { page: 1, limit }).execute()
      await nestEntries(db, rows, true)
      return count
    }
    expect(await queries(1)).toBe(6)
    expect(await queries(200)).toBe(6)
  })

  test('gives admins the ids behind a filter', async () => {
    const select = async (filter: Record<string, unknown>) =>
      (await done('PUT', '/athletes/select/all', { token, body: { tournament_id: tournaments.open, filter } })).id
    expect(await select({ status: 1, has_number: 1 })).toEqual([anh.id, team.id])
    expect((await select({})).length).toBe(6)
    expect((await portal.call('PUT', '/athletes/select/all', { token: owner, body: {} })).statusCode).toBe(403)
  })
})

describe.each([...filteredTexts])('a list narrowed by %s', (field) => {
  const tournament_id = tournaments.open
  const values = async (query: Record<string, string | number>) =>
    done('GET', `/athletes/values?${new URLSearchParams({ field, ...query } as Record<string, string>).toString()}`, {
      token,
    })
  const set = async (id: number, value: string) => done('PUT', `/athletes/${id}`, { token, body: { [field]: value } })

  test('offers what its entries have, each once, in the order of the Vietnamese alphabet', async () => {
    await set(dao.id, 'Sơn Ca')
    await set(anh.id, 'Đóa Sen')
    await set(noYear.id, 'Dạ Lan')
    await set(team.id, 'Sơn Ca')
    await set(waiting.id, 'Chờ Đợi')
    expect(await values({ tournament_id, status: 1 })).toEqual(['Dạ Lan', 'Đóa Sen', 'Sơn Ca'])
    expect(await values({ tournament_id, status: 0 })).toEqual(['Chờ Đợi'])
    expect(await values({ tournament_id: tournaments.past, status: 1 })).toEqual([])
  })

  test('holds the entries that have exactly this, and so do its totals and its ids', async () => {
    const narrowed = await list({ tournament_id, [field]: 'Sơn Ca' })
    expect(ids(narrowed)).toEqual([team.id, dao.id])
    expect(narrowed.count).toBe(2)
    expect(ids(await list({ tournament_id, [field]: 'Sơn' }))).toEqual([])
    expect((await list({ tournament_id, [field]: '' })).count).toBeGreaterThan(2)
    const body = { tournament_id, filter: { [field]: 'Sơn Ca' } }
    const numbered = portal.db.updateTable('athletes').where('id', '=', team.id)
    await numbered.set({ number: 977 }).execute()
    const { id, number } = await done('PUT', '/athletes/select/all', { token, body })
    await numbered.set({ number: null }).execute()
    expect([id, number]).toEqual([
      [dao.id, team.id],
      [null, 977],
    ])
  })

  test('is asked for by a field that can narrow it, and by nobody from outside', async () => {
    const query = `tournament_id=${tournament_id}&status=1`
    expect(await refused('GET', `/athletes/values?${query}&field=email`, { token })).toMatchObject({ status: 422 })
    expect(await refused('GET', `/athletes/values?${query}&field=${field}`, { token: owner })).toMatchObject({
      status: 403,
    })
  })
})

describe.each([...foldedTexts])('a list of what contains a part of %s', (field) => {
  const tournament_id = tournaments.open
  const of = async (part: string) => ids(await list({ tournament_id, [containsFilter(field)]: part }))

  test('finds it without regard to accents, case and spaces, and so do totals and ids', async () => {
    await done('PUT', `/athletes/${dao.id}`, { token, body: { [field]: 'Đội Sơn Ca 50%' } })
    await done('PUT', `/athletes/${anh.id}`, { token, body: { [field]: 'Dạ Lan' } })
    await done('PUT', `/athletes/${team.id}`, { token, body: { [field]: 'SƠN CA_2' } })
    for (const part of ['son ca', 'Sơn  Ca', 'ƠN C', ' son CA ']) expect(await of(part)).toEqual([team.id, dao.id])
    expect((await list({ tournament_id, [containsFilter(field)]: 'son' })).count).toBe(2)
    const body = { tournament_id, filter: { [containsFilter(field)]: 'doi son' } }
    expect((await done('PUT', '/athletes/select/all', { token, body })).id).toEqual([dao.id])
  })

  test('takes signs of patterns for themselves, and nothing for no filter', async () => {
    expect(await of('%')).toEqual([dao.id])
    expect(await of('a_2')).toEqual([team.id])
    expect(await of('a_5')).toEqual([])
    expect(await of('\\')).toEqual([])
    expect((await of(' ')).length).toBeGreaterThan(2)
  })

  test('follows a change of the text', async () => {
    await done('PUT', `/athletes/${dao.id}`, { token, body: { [field]: 'Hoa Sen' } })
    expect(await of('son ca')).toEqual([team.id])
    await done('PUT', `/athletes/${dao.id}`, { token, body: { [field]: null } })
    expect(await of('hoa sen')).toEqual([])
  })
})

test('the entries of an address are found by a part of it', async () => {
  await done('PUT', `/athletes/${dao.id}`, { token, body: { email: 'Dao_Club@hoasen.example.org' } })
  const found = await list({ tournament_id: tournaments.open, email_contains: '_club@HOASEN' })
  expect(ids(found)).toEqual([dao.id])
})

test.each(containedFields.map(containsFilter))(
  'a part in %s that is too long is refused by field and limit',
  async (name) => {
    const query = new URLSearchParams({ tournament_id: String(tournaments.open), [name]: 'a'.repeat(256) }).toString()
    const answer = await refused('GET', `${approved}?${query}`, { token })
    expect(answer).toMatchObject({ errors: [{ path: name, code: 'TEXT_TOO_LONG' }] })
    expect(JSON.stringify(answer)).toContain('255')
  },
)

test('teams that were entered before their names were kept folded are found', async () => {
  await done('PUT', `/athletes/${team.id}`, { token, body: { team_name: 'Đội Trước Đây' } })
  await sql`alter table athletes drop column team_name_key`.execute(portal.db)
  await up(portal.db as unknown as Kysely<unknown>, portal.engine)
  expect(ids(await list({ tournament_id: tournaments.open, team_name_contains: 'truoc day' }))).toEqual([team.id])
})
