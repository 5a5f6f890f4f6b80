import { expect, test } from 'vitest'
import type { LastAct } from '@portal/shared/overview/tournament-overview'
import { entryActs } from '@portal/shared/entries/entry.acts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { importCallsOf } from '../test/entry-imports.ts'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const tournament_id = season.tournaments.open
const { token, id } = await portal.signIn('admin')
const { register, done } = entryCallsOf(portal, season)
const { otherPeople, row, write } = importCallsOf(portal, season, token)

// As in life, every reading of the clock is later than the one before.
let moment = portal.clock.now.getTime()
Object.defineProperty(portal.clock, 'now', { get: () => new Date((moment += 1)) })
const acts = async (of = tournament_id): Promise<LastAct[]> =>
  (await done('GET', `/overview/acts?tournament_id=${of}`, { token })).rows
/** The acts that came after those of `before`, newest first. */
const since = async (before: readonly LastAct[]) => {
  const earlierIds = new Set(before.map((act) => act.id))
  return (await acts()).filter((act) => !earlierIds.has(act.id))
}

test('an import is one line apart from single entries, with who, how many and the name of its file', async () => {
  otherPeople()
  await write([row(2)])
  const before = await acts()
  await register({ full_name_one: 'Trần Minh Khang', full_name_two: 'Lê Thu Hà' }, { token })
  const list_name = 'Danh sách CLB.xlsx'
  const written = await write([row(2, { contents: ['D1', 'D2'] }), row(3), row(4)], { list_name })
  expect(written.rows.map(({ result }: { result: string }) => result)).toEqual(['joined', 'added', 'added'])
  const ids = written.rows.map((one: { id: number }) => one.id)
  await done('PUT', entryActs.collect.path, { token, body: { id: ids } })
  expect(await since(before)).toMatchObject([
    { action: 'collect', records: 3, list_name: null, created_by: { id } },
    { action: 'import', records: 3, list_name, created_by: { id } },
    { action: 'create', records: 1, list_name: null, created_by: { id } },
  ])
})

test('an import whose entries are all of one unit names it', async () => {
  otherPeople()
  const before = await acts()
  const name = 'Sao Mai'
  await write([row(2), row(3)])
  await write([row(4), row(5, { unit: 'CLB Bình Minh' })])
  const [mixed, singleUnit] = await since(before)
  expect(mixed).toMatchObject({ action: 'import', records: 2, unit: null, list_name: null })
  expect(singleUnit).toMatchObject({ action: 'import', records: 2, unit: expect.stringContaining(name) })
})

test('the entry itself says that it was imported, and an import that joins it what it added', async () => {
  otherPeople()
  const [first] = (await write([row(2)])).rows
  await write([row(2, { contents: ['D1', 'D2'] })])
  const { history } = await done('GET', `/athletes/get-by-id/${first.id}`, { token })
  expect(history).toMatchObject([
    { action: 'import', before: null },
    { action: 'import', contents: { added: ['D2'], removed: [] } },
  ])
})

test('the sheet of a club is one line, with its account and how many', async () => {
  const coach = await portal.signIn('user', 'coach')
  const before = await acts()
  const rows = ['Khang', 'Bảo', 'Minh'].map((name) => {
    const {
      email: _email,
      mobile: _mobile,
      tournament_id: _id,
      ...draft
    } = pairDraft(season, {
      full_name_one: `Vũ Gia ${name}`,
      full_name_two: `Lê Thu ${name}`,
    })
    return draft
  })
  const body = { tournament_id, unit_id: season.units.saoMai, email: 'club@example.org', mobile: '0912345678', rows }
  await done('POST', '/registration/batch', { token: coach.token, body })
  expect(await since(before)).toMatchObject([{ action: 'batch', records: 3, created_by: { id: coach.id } }])
})

test('last year’s file is one line of the tournament that it makes', async () => {
  const tournament = {
    name: 'Cúp Từ Tệp',
    address: 'Huế',
    start_date: '2026-11-01',
    end_date: '2026-11-02',
    register_end_date: null,
  }
  const rows = [row(2), row(3)].map((one) => ({ ...one, fee: '' }))
  const prices = [{ formality_id: 2, main: 300_000 }]
  const body = { rows, tournament, tournament_id: null, any_unit: 1, prices, list_name: '2025.xlsx' }
  const tournamentAnswer = await done('POST', '/tournaments/from-file', { token, body })
  expect(await acts(tournamentAnswer.tournament_id)).toMatchObject([
    { action: 'import', records: 2, list_name: '2025.xlsx' },
  ])
})

test('imports that were stored as many new entries in one moment are imports too', async () => {
  otherPeople()
  const before = await acts()
  await write([row(2), row(3)])
  const [{ created_date }] = (await since(before)) as [LastAct]
  await portal.db.updateTable('history').set({ action: 'create' }).where('created_date', '=', created_date).execute()
  expect((await since(before)).map(({ action, records }) => ({ action, records }))).toEqual([
    { action: 'import', records: 2 },
  ])
})
