import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Desk, MarkResult } from '@portal/shared/desk/desk-rows'
import { createDataKey } from '../../kit/data-key.ts'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, tournamentRow } from '../../test/tournaments.ts'
import { reencryptSignatures, openImage } from './signatures.act.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')

const minute = (n: number) => new Date(portal.clock.now.getTime() + n * 60_000).toISOString()
type Press = {
  athlete_id: number
  kind: 'here' | 'bib' | 'papers'
  on?: 0 | 1
  number?: number
  note?: string
  at?: string
}
const send = async (id: number, presses: Press[], more: object = {}) =>
  portal.call('PUT', `/desk/marks/${id}`, {
    token,
    body: {
      console: 'desk-one',
      sent_at: minute(0),
      marks: presses.map(({ at = minute(0), on = 1, ...press }) => ({ ...press, on, acted_at: at })),
      ...more,
    },
  })
const results = async (...args: Parameters<typeof send>) => (await send(...args)).json().data.results as MarkResult[]
const readDesk = async (id: number) => (await portal.call('GET', `/desk/list/${id}`, { token })).json().data as Desk
const stateOf = async (id: number, athlete: number) => {
  const entry = (await readDesk(id)).entries.find((each) => each.id === athlete)
  return entry && { here: entry.here, handed: entry.handed, signed: entry.signed, papers: entry.papers }
}
const setNumber = async (athlete: number, number: number | null) =>
  portal.db.updateTable('athletes').set({ number }).where('id', '=', athlete).execute()
/** A tournament with an approved entry with a bib. */
const checkedIn = async () => {
  const { id } = await tournamentRow(portal)
  const athlete = await enter(portal, id, [], { status: 1 })
  await setNumber(athlete, 101)
  return { id, athlete }
}

describe('a press at the desk', () => {
  test('notes who is here, and the opposite takes it back', async () => {
    const { id, athlete } = await checkedIn()
    expect(await results(id, [{ athlete_id: athlete, kind: 'here' }])).toEqual(['done'])
    expect((await stateOf(id, athlete))?.here).toBe(minute(0))
    expect(await results(id, [{ athlete_id: athlete, kind: 'here', on: 0, at: minute(1) }])).toEqual(['done'])
    expect((await stateOf(id, athlete))?.here).toBeNull()
  })

  test('counts once however often it arrives, also after a later one of the same desk', async () => {
    const { id, athlete } = await checkedIn()
    const here = { athlete_id: athlete, kind: 'here', at: minute(-20) } as const
    expect(await results(id, [here])).toEqual(['done'])
    expect(await results(id, [here])).toEqual(['already'])
    expect(await results(id, [{ ...here, on: 0, at: minute(-10) }])).toEqual(['done'])
    expect(await results(id, [here])).toEqual(['overtaken'])
    expect((await stateOf(id, athlete))?.here).toBeNull()
  })

  test('that waited for an hour does not undo a later one of another desk, with a wrong clock too', async () => {
    const { id, athlete } = await checkedIn()
    const press = { athlete_id: athlete, kind: 'here' } as const
    await send(id, [{ ...press, at: minute(-10) }])
    // A tablet whose clock is two hours fast: pressed an hour ago.
    const late = { console: 'desk-two', sent_at: minute(120) }
    expect(await results(id, [{ ...press, on: 0, at: minute(60) }], late)).toEqual(['overtaken'])
    expect(await results(id, [{ ...press, on: 0, at: minute(119) }], late)).toEqual(['done'])
    expect((await stateOf(id, athlete))?.here).toBeNull()
  })

  test('hands out the bib that was seen, with the time of pressing, and is in the history of the entry', async () => {
    const { id, athlete } = await checkedIn()
    const bib = { athlete_id: athlete, kind: 'bib', at: minute(-5) } as const
    expect(await results(id, [{ ...bib, number: 99 }])).toEqual(['bib_changed'])
    expect(await results(id, [{ ...bib, number: 101 }])).toEqual(['done'])
    expect(await stateOf(id, athlete)).toEqual({ here: minute(-5), handed: minute(-5), signed: null, papers: null })
    const { history } = (await portal.call('GET', `/athletes/get-by-id/${athlete}`, { token })).json().data
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['hand_out_bib', 'check_in']),
    )
  })

  test('is refused by itself for who is not approved, has no bib or is no longer there; the others count', async () => {
    const { id, athlete } = await checkedIn()
    const unnumbered = await enter(portal, id, [], { status: 1 })
    const pending = await enter(portal, id, [])
    const presses: Press[] = [
      { athlete_id: unnumbered, kind: 'bib' },
      { athlete_id: pending, kind: 'here' },
      { athlete_id: 999_999, kind: 'here' },
      { athlete_id: athlete, kind: 'papers', note: 'thẻ vận động viên' },
    ]
    expect(await results(id, presses)).toEqual(['no_number', 'not_approved', 'missing', 'done'])
    expect((await stateOf(id, athlete))?.papers).toBe('thẻ vận động viên')
    const elsewhere = await checkedIn()
    expect(await results(elsewhere.id, [{ athlete_id: athlete, kind: 'here' }])).toEqual(['missing'])
  })

  test('needs the right to hand out bibs', async () => {
    const { id, athlete } = await checkedIn()
    const mark = { athlete_id: athlete, kind: 'here', on: 1, acted_at: minute(0) }
    const body = { console: 'x', sent_at: minute(0), marks: [mark] }
    expect((await portal.call('PUT', `/desk/marks/${id}`, { body })).statusCode).toBe(401)
    const { token: user } = await portal.signIn('user')
    expect((await portal.call('PUT', `/desk/marks/${id}`, { token: user, body })).statusCode).toBe(403)
    expect((await portal.call('GET', `/desk/list/${id}`, { token: user })).statusCode).toBe(403)
  })
})

test('a new bib is to be handed out and signed for again; the presence stays', async () => {
  const { id, athlete } = await checkedIn()
  const signature = { key: 'a'.repeat(20), receiver: 'Đặng Thu Hà', papers: 'id_card' }
  await send(id, [{ athlete_id: athlete, kind: 'bib', number: 101 }], { signature })
  expect(await stateOf(id, athlete)).toMatchObject({ handed: minute(0), signed: 'tick' })
  await setNumber(athlete, 102)
  expect(await stateOf(id, athlete)).toEqual({ here: minute(0), handed: null, signed: null, papers: null })
})

test('a bib that the office handed out since is not taken back by an older press', async () => {
  const { id, athlete } = await checkedIn()
  await portal.call('PUT', '/athletes/hand-out-bib/all', { token, body: { id: [athlete] } })
  const back = { athlete_id: athlete, kind: 'bib', on: 0 } as const
  expect(await results(id, [{ ...back, at: minute(-1) }])).toEqual(['overtaken'])
  expect(await results(id, [{ ...back, at: minute(0) }])).toEqual(['done'])
})

test('a merge keeps the check-in of the entry that remains, and one of units moves it along', async () => {
  const { id, athlete } = await checkedIn()
  const twin = await enter(portal, id, [])
  const { people_key } = await portal.db
    .selectFrom('athletes')
    .select('people_key')
    .where('id', '=', athlete)
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('athletes').set({ people_key }).where('id', '=', twin).execute()
  await send(id, [{ athlete_id: athlete, kind: 'here' }])
  const merged = await portal.call('PUT', `/athletes/merge/${twin}`, { token, body: { into: athlete } })
  expect(merged.statusCode, merged.body).toBe(200)
  const [from, into] = [
    await make(portal, token, '/units', { name: 'CLB Một' }),
    await make(portal, token, '/units', { name: 'CLB Hai' }),
  ]
  await portal.db.updateTable('athletes').set({ unit_id: from.id }).where('id', '=', athlete).execute()
  const units = await portal.call('PUT', `/units/merge/${from.id}`, { token, body: { into: into.id } })
  expect(units.statusCode, units.body).toBe(200)
  const desk = await readDesk(id)
  expect(desk.units.map((unit) => unit.id)).toEqual([into.id])
  expect(desk.entries).toMatchObject([{ id: athlete, unit_id: into.id, here: minute(0) }])
})

test('a deleted entry takes its check-in along, and its undo brings it back', async () => {
  const { id, athlete } = await checkedIn()
  await send(id, [{ athlete_id: athlete, kind: 'bib' }])
  for (const act of ['withdraw', 'delete/all-not-active'] as const) {
    const path = act === 'withdraw' ? '/athletes/withdraw/all' : `/athletes/${act}`
    const answer = await portal.call('PUT', path, { token, body: { id: [athlete] } })
    if (act === 'withdraw') continue
    expect(await portal.db.selectFrom('desk_marks').selectAll().where('athlete_id', '=', athlete).execute()).toEqual([])
    await portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  }
  const marks = await portal.db.selectFrom('desk_marks').select('kind').where('athlete_id', '=', athlete).execute()
  expect(marks.map(({ kind }) => kind).toSorted()).toEqual(['bib', 'here'])
})

describe('a signature', () => {
  const png = async (width = 500, height = 200) =>
    sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
  const sign = async (image: Buffer | string) => {
    const { id, athlete } = await checkedIn()
    const text = typeof image === 'string' ? image : image.toString('base64')
    const signature = { key: crypto.randomUUID(), receiver: 'Đặng Thu Hà', papers: 'none', image: text }
    return { id, athlete, answer: await send(id, [{ athlete_id: athlete, kind: 'bib' }], { signature }) }
  }

  test('is encrypted, stored once, and goes when the bib comes back', async () => {
    const { id, athlete, answer } = await sign(await png())
    expect(answer.json().data.entries[0].signed).toBe('drawn')
    const [stored] = await portal.db.selectFrom('desk_signatures').selectAll().where('tournament_id', '=', id).execute()
    expect(stored?.image).toMatch(/^sealed\./u)
    const { key, image } = { key: stored?.key ?? '', image: stored?.image ?? '' }
    const drawing = openImage(portal.dataKey, { tournament_id: id, key, image })
    expect((await sharp(drawing ?? Buffer.alloc(0)).metadata()).format).toBe('png')
    await send(id, [{ athlete_id: athlete, kind: 'bib', on: 0, at: minute(1) }])
    expect(
      await portal.db.selectFrom('desk_signatures').select('id').where('tournament_id', '=', id).execute(),
    ).toEqual([])
  })

  test('is a small PNG by its content, not by what it is called', async () => {
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const noise = await sharp(Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 120, height: 120, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    for (const image of [jpeg, noise, 'bm90IGEgcGljdHVyZQ==']) expect((await sign(image)).answer.statusCode).toBe(422)
  })

  test('is encrypted again with a new data key, and counted where the old one is lost', async () => {
    const { id } = await sign(await png(50, 20))
    const next = createDataKey('5c'.repeat(32))
    expect(await reencryptSignatures(portal.db, next, '7b'.repeat(32))).toBeGreaterThan(0)
    const old = portal.config.DATA_KEY
    expect(await reencryptSignatures(portal.db, next, old)).toBe(0)
    const row = await portal.db
      .selectFrom('desk_signatures')
      .select(['tournament_id', 'key', 'image'])
      .where('tournament_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(openImage(next, { ...row, image: row.image ?? '' })).not.toBeNull()
    expect(openImage(portal.dataKey, { ...row, image: row.image ?? '' })).toBeNull()
  })
})
