import { beforeEach, describe, expect, test } from 'vitest'
import { searchKey } from '@portal/shared/kit/text/names'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)

let unitCount = 0
const unit = async (name: string, more: object = {}) =>
  (await done('POST', '/units', {
    token,
    body: { name: `${name} ${'abcdefghklm'[++unitCount % 11]}${unitCount}`, ...more },
  })) as {
    id: number
    name: string
  }
const look = async (from: number, into: number) => done('GET', `/units/merge/${from}?into=${into}`, { token })
const merge = async (from: number, into: number) => {
  const answer = await portal.call('PUT', `/units/merge/${from}`, { token, body: { into } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().undo.token as string
}
const undo = async (offer: string) => done('POST', `/undo/${offer}`, { token })
const unitsOf = async (...ids: number[]) => {
  const rows = await db.selectFrom('athletes').select(['id', 'unit_id']).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ unit_id }) => unit_id)
}
/** Everything that points at units, as it is stored. */
async function everything() {
  const names = await db.selectFrom('unit_names').selectAll().orderBy('search_key').execute()
  const registrations = await db.selectFrom('registrations').selectAll().execute()
  const members = await db.selectFrom('unit_members').selectAll().orderBy('user_id').execute()
  const roster = await db.selectFrom('roster_people').select(['id', 'unit_id', 'person_key']).orderBy('id').execute()
  const cards = await db.selectFrom('shared_links').select(['id', 'unit_id']).orderBy('id').execute()
  const units = await db.selectFrom('units').select(['id', 'name', 'code', 'phone', 'more_key']).orderBy('id').execute()
  const entries = await db.selectFrom('athletes').select(['id', 'unit_id', 'unit_sort']).orderBy('id').execute()
  const places = registrations.map((row) => JSON.stringify(row)).toSorted()
  return { names, places, members, roster, cards, units, entries }
}

describe('two units that are one', () => {
  let from: { id: number; name: string }
  let into: { id: number; name: string }
  beforeEach(async () => {
    from = await unit('CLB Sao Mai HN', { code: `F${unitCount}`, phone: '0912345678' })
    into = await unit('CLB Sao Mai Hà Nội', { province: 'Hà Nội' })
  })

  /** A unit with entries, money, a coach, a roster that knows one of the other's dancers, and a card. */
  async function filled() {
    const paid = await register({ unit_id: from.id }, { token })
    const waiting = await register({ unit_id: from.id })
    await done('POST', `/athletes/payments/${paid.id}`, { token, body: { amount: 100_000, method: 'cash' } })
    const coach = await portal.signIn('user', `coach${unitCount}`)
    await done('PUT', `/users/${coach.id}`, { token, body: { type: 'unit', unit_id: from.id, unit_confirmed: 1 } })
    const people = [
      { full_name: 'Đỗ Lan', year_of_birth: 2012 },
      { full_name: 'Vũ Mai', year_of_birth: 2013 },
    ]
    await done('POST', '/roster', { token: coach.token, body: { people } })
    const otherCoach = await portal.signIn('user', `other${unitCount}`)
    await done('PUT', `/users/${otherCoach.id}`, { token, body: { type: 'unit', unit_id: into.id, unit_confirmed: 1 } })
    await done('POST', '/roster', { token: otherCoach.token, body: { people: people.slice(1) } })
    const at = portal.clock.now.toISOString()
    const card = { tournament_id: season.tournaments.open, athlete_id: null, link_salt: 'x', created_by: null }
    await db
      .insertInto('shared_links')
      .values({ ...card, unit_id: from.id, link_hash: `card ${unitCount}`, created_date: at })
      .execute()
    return { paid, waiting, coach }
  }

  test('are looked at before: what moves is counted, and nothing is written', async () => {
    await filled()
    const before = await everything()
    expect(await look(from.id, into.id)).toMatchObject({
      entries: 2,
      payments: { count: 1, amount: 100_000 },
      accounts: 1,
      dancers: 1,
      dancers_there: 1,
      cards: 1,
      contents: 0,
      names: [from.name],
      fills: { phone: '0912345678' },
      twice: [],
    })
    expect(await everything()).toEqual(before)
  })

  test('become one with everything of both, and two again by an undo', async () => {
    const { paid, waiting, coach } = await filled()
    const before = await everything()
    const offer = await merge(from.id, into.id)
    expect(await unitsOf(paid.id, waiting.id)).toEqual([into.id, into.id])
    const keys = await db.selectFrom('registrations').select('unit_key').where('athlete_id', '=', paid.id).execute()
    expect(keys).toEqual([{ unit_key: into.id }])
    const after = await everything()
    expect(after.units.find(({ id }) => id === into.id)).toMatchObject({
      phone: '0912345678',
      code: `F${unitCount - 2}`,
    })
    expect(after.units.some(({ id }) => id === from.id)).toBe(false)
    const { people } = await done('GET', '/roster', { token: coach.token })
    expect(people.map(({ full_name }: { full_name: string }) => full_name).toSorted()).toEqual(['Vũ Mai', 'Đỗ Lan'])
    expect((await seen(token, paid.id)).history.at(-1)).toMatchObject({ action: 'change', after: { unit: into.name } })

    await undo(offer)
    expect(await everything()).toEqual(before)
  })

  test('are found by the merged one’s name and id from then on, in a form and in a list', async () => {
    await merge(from.id, into.id)
    const [byId, byName] = [await register({ unit_id: from.id }), await register({ unit_id: from.name.toUpperCase() })]
    expect(await unitsOf(byId.id, byName.id)).toEqual([into.id, into.id])
    const rows = [{ line: 2, name: from.name }]
    const preview = await done('POST', '/units/import/preview', { token, body: { rows } })
    expect(preview.rows).toMatchObject([{ state: 'there' }])
    const draft = { ...pairDraft(season), unit: from.name, contents: ['D1'] }
    const row = { ...draft, line: 2, date_of_birth_one: '1995', date_of_birth_two: '1996' }
    const body = { tournament_id: season.tournaments.open, rows: [row] }
    const entries = await done('POST', '/athletes/import/preview', { token, body })
    expect(entries.rows[0].unit).toBe(into.name)
  })

  test('are merged again with a third, and every old name finds the last', async () => {
    await merge(from.id, into.id)
    const last = await unit('CLB Sao Mai')
    await merge(into.id, last.id)
    const ids = [await register({ unit_id: from.id }), await register({ unit_id: into.id })].map(({ id }) => id)
    expect(await unitsOf(...ids)).toEqual([last.id, last.id])
  })

  test('with the same dancers in one event are not merged; the look names them and their entries', async () => {
    const draft = pairDraft(season)
    const firstEntry = await register({ ...draft, unit_id: from.id })
    const secondEntry = await register({ ...draft, unit_id: into.id }, { token })
    const { twice } = await look(from.id, into.id)
    const entries = [firstEntry, secondEntry].map(({ id, code }) => ({ id, code }))
    expect(twice).toMatchObject([{ tournament: 'Cúp mùa hè', contents: ['D1'], entries }])
    const rows = await rowCounts(portal)
    const refusal = await refused('PUT', `/units/merge/${from.id}`, { token, body: { into: into.id } })
    expect(refusal).toMatchObject({ status: 409, message: 'UNITS_ENTERED_TWICE', errors: [{ path: 'into' }] })
    expect(refusal).toMatchObject({ sentence: expect.stringContaining(draft.full_name_one) })
    expect(await rowCounts(portal)).toEqual(rows)

    await done('DELETE', `/athletes/${firstEntry.id}`, { token })
    await merge(from.id, into.id)
  })

  test('stay two when the remaining one was changed where the undo would write', async () => {
    const offer = await merge(from.id, into.id)
    await done('PUT', `/units/${into.id}`, { token, body: { phone: '0987654321' } })
    const refusal = await refused('POST', `/undo/${offer}`, { token })
    expect(refusal).toMatchObject({ status: 409, message: 'UNDO_CHANGED' })
  })

  test('a coach who registers for the merged one meanwhile ends at the remaining one', async () => {
    const coach = await portal.signIn('user', `meanwhile${unitCount}`)
    const attempts = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? from.id : from.name))
    const entered = attempts.map(async (unit_id) => register({ unit_id }, { token: coach.token }))
    const [offer, ...entries] = await Promise.all([merge(from.id, into.id), ...entered])
    expect(new Set(await unitsOf(...entries.map(({ id }) => id)))).toEqual(new Set([into.id]))
    expect(await db.selectFrom('units').select('id').where('search_key', '=', searchKey(from.name)).execute()).toEqual(
      [],
    )
    expect(offer).toBeTruthy()
  })

  test('a merge and a coach who enters the same dancers meanwhile never end as one unit with them twice', async () => {
    const coach = await portal.signIn('user', `twice${unitCount}`)
    for (let round = 0; round < 6; round++) {
      const [doubleUnit, remainingUnit] = [await unit('CLB Hòa Bình'), await unit('CLB Hoà Bình')]
      const draft = pairDraft(season)
      await register({ ...draft, unit_id: remainingUnit.id }, { token })
      const entering = portal.call('POST', '/registration', {
        token: coach.token,
        body: { ...draft, unit_id: doubleUnit.id },
      })
      const merging = portal.call('PUT', `/units/merge/${doubleUnit.id}`, { token, body: { into: remainingUnit.id } })
      const answers = await Promise.all([entering, merging])
      const codes = answers.map(({ statusCode }) => statusCode)
      expect(codes.filter((code) => code >= 500)).toEqual([])
      const entered = await db
        .selectFrom('athletes')
        .select('unit_id')
        .where('unit_id', 'in', [doubleUnit.id, remainingUnit.id])
        .execute()
      // Entered first, the merge names them; merged first, they are entered already.
      expect([codes, entered.length]).toEqual(codes[1] === 200 ? [[409, 200], 1] : [[200, 409], 2])
    }
  })
})

test('a unit is not merged with itself, nor with one that is gone', async () => {
  const club = await unit('CLB Một')
  const merging = async (into: number) => refused('PUT', `/units/merge/${club.id}`, { token, body: { into } })
  expect(await merging(club.id)).toMatchObject({ status: 422, message: 'UNIT_MERGE_SELF' })
  expect(await merging(999_999)).toMatchObject({ status: 404, message: 'UNITS_NOT_FOUND' })
})

describe('likely doubles', () => {
  const doubles = async () => {
    const rows: {
      into: { name: string }
      from: { name: string }
      reasons: { kind: string; dancers: number | null }[]
    }[] = await done('GET', '/units/doubles', { token })
    return rows.map(({ into, from, reasons }) => [into.name, from.name, reasons.map(({ kind }) => kind).join(' ')])
  }

  test('are told with every reason, the one to keep first, until they are kept apart', async () => {
    const [firstId, secondId] = [
      (await done('POST', '/units', { token, body: { name: 'CLB Hoa Ban', email: 'hoaban@example.org' } })).id,
      (
        await done('POST', '/units', {
          token,
          body: { name: 'Trung tâm Hoa Ban', code: 'HB', email: 'HoaBan@example.org' },
        })
      ).id,
    ]
    await done('POST', '/units', { token, body: { name: 'CLB Hoa Ban Huế', phone: '0905111222' } })
    await done('POST', '/units', { token, body: { name: 'CLB Ngân Hà', phone: '0905 111 222' } })
    const found = (await doubles()).filter(([name]) => /Hoa Ban|Ngân/u.test(name ?? ''))
    expect(found).toEqual([
      ['Trung tâm Hoa Ban', 'CLB Hoa Ban', 'name email'],
      ['CLB Hoa Ban Huế', 'CLB Ngân Hà', 'phone'],
    ])
    await done('PUT', `/units/apart/${firstId}`, { token, body: { other: secondId } })
    await done('PUT', `/units/apart/${secondId}`, { token, body: { other: firstId } })
    expect((await doubles()).some(([name]) => name === 'Trung tâm Hoa Ban')).toBe(false)
  })

  test('are units that entered the same people more than once', async () => {
    const [firstUnit, secondUnit] = [await unit('CLB Tre Việt'), await unit('CLB Lá Phong')]
    for (const draft of [pairDraft(season), pairDraft(season)]) {
      await register({ ...draft, unit_id: firstUnit.id })
      await register({ ...draft, unit_id: secondUnit.id, tournament_detail_id: [season.contents.pairTwo] })
    }
    expect(await doubles()).toContainEqual([firstUnit.name, secondUnit.name, 'dancers'])
  })
})
