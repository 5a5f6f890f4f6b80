import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { api } from '@portal/shared/api'
import type { Endpoint } from '@portal/shared/kit/contract'
import { mapNames } from '@portal/shared/kit/define-fields'
import { plainResources } from '@portal/shared/resources/index'
import { settings } from '@portal/shared/resources/settings'
import { resourceCalls } from '@portal/shared/kit/resource'
import { entrySeason, pairDraft } from '../entry-season.ts'
import { contentDraft, make, makeMasterData } from '../master-data.ts'
import { draftsOf, sampleOf } from '../one-field.ts'
import { testPortal } from '../portal.ts'
import { tournamentDraft } from '../tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
await portal.call('PUT', `/units/${master.unit}`, { token, body: { name: 'CLB Mai Vàng' } })
const season = await entrySeason(portal)
const theme = await make(portal, token, '/themes', { name: 'Thông báo' })

const createRecord = async (path: string, body: object) => (await make(portal, token, path, body)).id
const tournament = await createRecord('/tournaments', tournamentDraft())
const opened = async () =>
  createRecord('/tournament_details/with-content', {
    ...contentDraft(master, { symbol: symbol() }),
    tournament_id: tournament,
  })
const entry = async () => (await make(portal, token, '/registration', pairDraft(season, { team_name: 'Nhóm Sao' }))).id

const surcharge = { late_fee: 50_000, late_fee_from: '2026-07-20' }
const bank = { bank_bin: '970436', bank_account: '0071001234567', bank_holder: 'TRAN VAN BA' }
const at = portal.clock.now.toISOString()
const document = async () => {
  const trail = { created_date: at, created_by: null, updated_date: at, updated_by: null }
  const row = {
    tournament_id: tournament,
    title: 'Điều lệ',
    index: 1,
    key: own('key'),
    media_type: 'application/pdf',
    bytes: 9,
    ...trail,
  }
  return (await portal.db.insertInto('tournament_files').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Body = Record<string, unknown>
let names = 0
/** No two records have one name. */
const own = (name: string) => `${name} ${++names}`
const symbol = () => `M${++names}`
const dancer = async () => {
  const answer = await portal.call('POST', '/roster', { token, body: { people: [{ full_name: own('Trần An') }] } })
  return answer.json().data.people[0].id as number
}
type Update = {
  /** Where the record is stored, and one to be changed. */
  table: string
  record: () => Promise<number>
  /** Bodies of one field that the usual samples cannot make. */
  bodies?: Body
  /** Fields that cannot change without another, and the code that says so. */
  refused?: Record<string, string>
  /** Columns that follow from others. */
  follow?: readonly string[]
  /** Tables whose rows belong to the record, with the column that says so. */
  parts?: Record<string, string>
}

const contentBodies = () => ({
  symbol: symbol(),
  grade_id: master.gradeA,
  age_id: master.youth,
  formality_id: 4,
  unit_id: master.unit,
  folder_id: master.folder,
  sub_ages: [master.children],
})
const updates: Record<string, Update> = {
  ...Object.fromEntries(
    plainResources.map(({ name, path, draft, unique }) => [
      `${path}/:id`,
      {
        table: name,
        record: async () =>
          createRecord(path, {
            ...draftsOf(draft).draft,
            ...mapNames(Object.keys(unique), symbol),
            name: own('Bản mẫu'),
          }),
      },
    ]),
  ),
  '/ages/:id': {
    table: 'ages',
    record: async () => createRecord('/ages', { name: own('Trung niên'), start_age: 5, end_age: 50 }),
    bodies: { ages_more: [master.children] },
    parts: { ages_more: 'age_id' },
  },
  '/dances/:id': {
    table: 'dances',
    record: async () =>
      createRecord('/dances', { name: own('Jive'), symbol: `J${names}`, dance_type_id: master.latin }),
    bodies: { dance_type_id: master.standard },
  },
  '/grades/:id': {
    table: 'grades',
    record: async () =>
      createRecord('/grades', { name: own('E'), dance_type_id: master.latin, dance_id: [master.dances.rumba] }),
    bodies: { dance_type_id: master.standard, dance_id: [master.dances.cha] },
    parts: { grade_dances: 'grade_id' },
  },
  '/formality/:id': {
    table: 'formality',
    record: async () => createRecord('/formality', { name: own('Thầy & Trò'), minimum_people: 2, maximum_people: 9 }),
  },
  '/fees/:id': {
    table: 'fees',
    record: async () => createRecord('/fees', { name: own('Đôi'), amount: 300_000, formality_id: 2 }),
    bodies: { formality_id: 4 },
  },
  '/news/:id': {
    table: 'news',
    record: async () =>
      createRecord('/news', {
        name: own('Mở đăng ký'),
        theme_id: theme.id,
        content_summary: 'Tóm tắt',
        content_detail: '<p>a</p>',
      }),
    bodies: { theme_id: null },
  },
  '/calendar_events/:id': {
    table: 'calendar_events',
    record: async () =>
      createRecord('/calendar_events', {
        name: own('Tập huấn giám khảo'),
        start_date: '2026-08-01',
        end_date: '2026-08-09',
        address: 'Huế',
        content: '<p>a</p>',
      }),
  },
  '/settings/:id': {
    table: 'settings',
    record: async () =>
      (await portal.call('GET', '/settings/get-all')).json().data[0]?.id ?? createRecord('/settings', {}),
  },
  '/users/:id': {
    table: 'users',
    record: async () => (await portal.signIn('user')).id,
    bodies: { status: 2, password: 'another123', unit_id: master.unit },
  },
  '/athletes/views/:id': {
    table: 'entry_views',
    record: async () => createRecord('/athletes/views', { name: own('View'), query: 'status=1' }),
    follow: ['name_key'],
  },
  '/roster/:id': {
    table: 'roster_people',
    record: dancer,
    bodies: { sex: 'female', partner_id: await dancer() },
    follow: ['person_key', 'name_key'],
  },
  '/resources/images/:id': {
    table: 'resources',
    record: async () =>
      createRecord('/resources/create-images', {
        title: 'Sàn nhảy',
        url: '/files/images/xyz-1600.webp',
        link: '/news',
        type: 1,
      }),
    bodies: { link: '/about' },
  },
  '/tournaments/:id': {
    table: 'tournaments',
    record: async () =>
      createRecord('/tournaments', tournamentDraft({ name: own('Cúp Bình Minh'), ...bank, ...surcharge })),
  },
  '/resources/files/:id': { table: 'tournament_files', record: document },
  '/tournament_details/:id': {
    table: 'tournament_details',
    record: opened,
    bodies: contentBodies(),
    follow: ['content_competition_id'],
  },
  '/content_competition/:id': {
    table: 'content_competition',
    record: async () => createRecord('/content_competition', contentDraft(master, { symbol: symbol() })),
    bodies: contentBodies(),
    parts: { content_sub_ages: 'content_competition_id' },
  },
  '/tournament_details/register-permission/:id': { table: 'tournament_details', record: opened },
  '/tournament_details/fee/:id': { table: 'tournament_details', record: opened },
  '/mc/items/:id': {
    table: 'programme_items',
    record: async () =>
      createRecord(`/mc/programme/${tournament}/items`, {
        number: ++names,
        name: 'Đôi Latin',
        round: 'final',
        note: 'a',
      }),
    // Item and round are added together, so that their ids are the same here.
    parts: { rounds: 'id', round_entries: 'round_id' },
    bodies: { athletes: [{ full_name_one: 'Trần Văn Ba' }] },
  },
  '/mc/interludes/:id': {
    table: 'programme_items',
    record: async () => createRecord(`/mc/programme/${tournament}/interludes`, { kind: 'break', name: 'Nghỉ trưa' }),
  },
  '/mc/timetable-items/:id': {
    table: 'programme_items',
    record: async () =>
      createRecord(`/mc/timetable/${tournament}/items`, { kind: 'break', name: 'Nghỉ trưa', day: '2026-08-01' }),
    // A bound that is given alone is both.
    follow: ['heat_from', 'heat_to'],
  },
  '/mc/screen/:id': {
    table: 'screens',
    record: async () => createRecord(`/mc/screens/${tournament}`, { name: 'TV', layout: 'message' }),
    bodies: { content: { text: 'Mời vào sàn' } },
  },
  '/comments/:id': {
    table: 'comments',
    record: async () => createRecord('/comments', { id_tournament: tournament, content: 'Hay quá' }),
  },
  '/athletes/:id': {
    table: 'athletes',
    record: async () => {
      const id = await entry()
      await portal.call('PUT', `/athletes/active/${id}`, { token })
      return id
    },
    parts: { athlete_members: 'athlete_id', registrations: 'athlete_id', payments: 'athlete_id' },
    bodies: { tournament_detail_id: [season.contents.pairTwo], unit_id: season.units.binhMinh, number_of_people: 2 },
    refused: { is_flashmob: 'VALIDATION', is_group: 'VALIDATION' },
  },
}

/** Calls that act on a record and take no part of it. */
const acts = new Set([
  '/news/publish/:id',
  '/users/memberships/:id',
  '/units/merge/:id',
  '/units/apart/:id',
  '/athletes/active/:id',
  '/athletes/waiting/:id',
  '/athletes/agreed-fees/:id',
  '/athletes/merge/:id',
  '/athletes/confirm-unit/:id',
  '/athletes/set-number/:id',
  '/athletes/swap-number/:id',
  '/athletes/request/accept/:id',
  '/athletes/request/decline/:id',
  '/athletes/check-is_pay/:id',
  '/shared-links/entry/:id',
  '/mc/:id',
  '/mc/undo/:id',
  '/mc/step/:id',
  '/mc/absent/:id/:round_entry_id',
  '/desk/marks/:id',
  '/mc/screen-pairing/:id',
  '/mc/items/:id/recall',
  '/mc/programme/:id/generate',
  '/mc/programme/:id/rows',
  '/mc/programme/:id/order',
  '/mc/programme/:id/take-in',
  // Its record is the timetable of the tournament; `settings.test.ts` changes each rule alone.
  '/mc/timetable/:id/settings',
  '/mc/timetable/:id/make',
  '/mc/timetable/:id/arrange',
  '/mc/timetable/:id/take-in',
  '/mc/timetable/:id/publish',
  '/mc/timetable/:id/discard',
  '/mc/timetable/:id/sheet',
  '/mc/rehearsals/:id',
  // The whole list of judges, and the whole table of what is published when, are replaced at once.
  '/results/panel/:id',
  '/results/publication/:id',
  '/results/tablet/:id/card',
  '/results/tablet/:id/letter',
  '/results/tablet/:id/progress',
  '/results/tablets/:id/nudge',
  '/results/tablets/:id/paper',
])

const all: Endpoint[] = [
  ...Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls)),
  ...[...plainResources, settings].flatMap((resource) => Object.values<Endpoint>(resourceCalls(resource as never))),
]
const calls = all.filter(({ method, path }) => method === 'PUT' && path.includes('/:id'))

/** The row of a record as it is stored, and the rows of its parts. */
async function stored({ table, parts = {} }: Update, id: number): Promise<Body> {
  const rowsOf = async (from: string, column: string) =>
    (await sql<Body>`select * from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(portal.db)).rows
  const [row] = await rowsOf(table, 'id')
  const own: Body = { ...row }
  for (const [part, column] of Object.entries(parts)) own[part] = (await rowsOf(part, column)).map(withoutKeys)
  return own
}
const withoutKeys = (row: Body) => Object.fromEntries(Object.entries(row).filter(([name]) => !ALWAYS.test(name)))
/** The parts that a field stands for. */
const partsOf: Record<string, string> = {
  dance_id: 'grade_dances',
  sub_ages: 'content_sub_ages',
  athletes: 'round_entries',
  dances: 'rounds',
  round: 'rounds',
  round_kind: 'rounds',
  quota: 'rounds',
  tournament_detail_id: 'registrations',
}
/** Columns that every change writes, or that the database or the portal makes from others. */
const ALWAYS =
  /^(version|updated_date|updated_by|\w+_key|password_hash|born|unit_sort|has_number|number_(up|down)|link_(hash|salt))$/u

it('knows the record of every update call of the contract', () => {
  const unknown = calls.map(({ path }) => path).filter((path) => !updates[path] && !acts.has(path))
  expect(unknown).toEqual([])
})

describe.each(calls.flatMap((call) => (updates[call.path] ? [[call.path, call] as const] : [])))(
  'PUT %s',
  (path, { body: schema }) => {
    const update = updates[path] as Update
    const { record, bodies = {}, refused = {}, follow = [] } = update
    const fields = Object.entries((schema as z.ZodObject<Record<string, z.ZodType>>).shape)
    it.each(fields.filter(([name]) => name !== 'version'))('leaves all but %s as it is', async (name, field) => {
      const id = await record()
      const before = await stored(update, id)
      const value = bodies[name] !== undefined ? bodies[name] : sampleOf(field, before[name])
      const answer = await portal.call('PUT', path.replace(':id', String(id)), { token, body: { [name]: value } })
      if (refused[name]) expect(answer.json().message, answer.body).toBe(refused[name])
      else expect(answer.statusCode, `${JSON.stringify(value)} ${answer.body}`).toBe(200)
      const after = await stored(update, id)
      const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
      expect(
        changed.filter((key) => key !== name && key !== partsOf[name] && !ALWAYS.test(key) && !follow.includes(key)),
      ).toEqual([])
    })
  },
)
