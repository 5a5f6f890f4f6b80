import { describe, expect, it, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { startHousekeeping } from '../kit/jobs/housekeeping.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'
import { unsoundness } from '../test/soundness.ts'
import { insertItem } from '../programme/programme-writes.queries.ts'
import { insertRoundEntries } from '../programme/rounds/round-entries.queries.ts'
import { monthsBefore } from '../kit/jobs/months-before.ts'
import { createRetentionJob } from './retention.act.ts'

const portal = await testPortal()
const { db, clock } = portal
const season = await entrySeason(portal)
const { register, done, seen } = entryCallsOf(portal, season)

async function housekeep(settings: Record<string, string>) {
  const config = readConfig(settings)
  const housekeeping = startHousekeeping(
    { ...portal, jobs: [createRetentionJob({ ...portal, config })] },
    () => {},
    1_000_000_000,
  )
  await housekeeping.run()
  await housekeeping.stop()
}
const at = (moment: string) => {
  clock.now = new Date(moment)
}

test('a month before the last day of a month is the last day of the month before', () => {
  expect(monthsBefore(new Date('2026-03-31T05:00:00Z'), 1).toISOString()).toBe('2026-02-28T05:00:00.000Z')
  expect(monthsBefore(new Date('2026-01-15T05:00:00Z'), 13).toISOString()).toBe('2024-12-15T05:00:00.000Z')
})

describe('personal data of a past tournament', () => {
  it('goes so many months after its last day, with history and running order, and leaves counts and money', async () => {
    const { token: admin } = await portal.signIn('admin')
    const { id, code } = await register({ full_name_one: 'Lục Đã Thi' }, { token: admin })
    const coming = await register({ full_name_one: 'Lục Sẽ Thi' })
    await db
      .updateTable('athletes')
      .set({ tournament_id: season.tournaments.unpublished })
      .where('id', '=', coming.id)
      .execute()
    await db
      .updateTable('history')
      .set({ tournament_id: season.tournaments.unpublished })
      .where('record_id', '=', coming.id)
      .execute()
    await done('POST', `/athletes/payments/${id}`, {
      token: admin,
      body: { amount: 50_000, method: 'cash', note: 'Mẹ nộp' },
    })
    const texts = { name: 'Chung kết', note: null, dances: null, day: null, time: null }
    const draft = { ...texts, number: 1, kind: null, quota: null, tournament_detail_id: null }
    const trail = { by: null, at: clock.now.toISOString() }
    const { round_id } = await insertItem(db, season.tournaments.open, 1, draft, trail)
    const names = { full_name_one: 'Lục Đã Thi', full_name_two: null, unit: null }
    await insertRoundEntries(db, new Map([[round_id, [{ ...names, athlete_id: null, number: 7, heat: null }]]]))
    const signature = {
      receiver: 'Lục Đã Thi',
      papers: 'none' as const,
      image: null,
      acted_date: trail.at,
      created_by: null,
    }
    await db
      .insertInto('desk_signatures')
      .values({ ...signature, tournament_id: season.tournaments.open, key: 'x' })
      .execute()
    const totals = await db.selectFrom('entry_totals').selectAll().orderBy('tournament_id').orderBy('status').execute()

    // The tournament ends on 10 July.
    at('2026-10-10T03:00:00Z')
    await housekeep({ KEEP_ENTRIES_MONTHS: '3' })
    // Sessions ended meanwhile.
    const before = await portal.signIn('admin')
    expect(await seen(before.token, id)).toMatchObject({ full_name_one: 'Lục Đã Thi' })
    at('2026-10-11T03:00:00Z')
    const { token: later } = await portal.signIn('admin')
    await housekeep({})
    expect(await seen(later, id)).toMatchObject({ full_name_one: 'Lục Đã Thi' })
    await housekeep({ KEEP_ENTRIES_MONTHS: '3' })
    expect(await db.selectFrom('desk_signatures').select('id').execute()).toEqual([])
    const entry = await seen(later, id)
    expect(entry).toMatchObject({
      code,
      full_name_one: '—',
      email: '',
      status: 1,
      paid_amount: 50_000,
      payments: [{ amount: 50_000, note: null }],
    })
    expect(
      entry.history.every(
        ({ before, after }: { before: unknown; after: unknown }) => before === null && after === null,
      ),
    ).toBe(true)
    expect(await db.selectFrom('round_entries').select('full_name_one').execute()).toEqual([{ full_name_one: '—' }])
    expect(await seen(later, coming.id)).toMatchObject({ full_name_one: 'Lục Sẽ Thi' })
    expect(
      await db.selectFrom('entry_totals').selectAll().orderBy('tournament_id').orderBy('status').execute(),
    ).toEqual(totals)
    const broken = await unsoundness(portal)
    expect(broken.filter((each) => !/mail/u.test(each))).toEqual([])
    const { version } = entry
    await housekeep({ KEEP_ENTRIES_MONTHS: '3' })
    expect(await seen(later, id)).toMatchObject({ version })
  })
})

it('copies of mails and the log of exports end by their age, waiting mails do not', async () => {
  await db.deleteFrom('mails').execute()
  const mail = (status: 'sent' | 'queued' | 'failed', created_date: string) => ({
    to_address: 'a@example.org',
    address_key: 'a@example.org',
    subject: status,
    text: '',
    html: '',
    search_key: '',
    status,
    next_attempt_date: created_date,
    last_error: null,
    created_date,
    sent_date: null,
    cause: null,
    act: null,
    handed_date: null,
  })
  at('2026-06-01T03:00:00Z')
  const [old, young] = ['2025-05-31T00:00:00.000Z', '2025-06-02T00:00:00.000Z']
  await db
    .insertInto('mails')
    .values([mail('sent', old), mail('failed', old), mail('queued', old), mail('sent', young)])
    .execute()
  await db
    .insertInto('exports')
    .values([old, young].map((created_date) => ({ what: '/x', tournament_id: null, user_id: null, created_date })))
    .execute()
  await housekeep({ KEEP_MAILS_MONTHS: '0' })
  expect(await db.selectFrom('mails').select('status').execute()).toHaveLength(4)
  await housekeep({ KEEP_MAILS_MONTHS: '12' })
  const remainingMails = await db.selectFrom('mails').select('status').orderBy('status').execute()
  expect(remainingMails).toEqual([{ status: 'queued' }, { status: 'sent' }])
  expect(await db.selectFrom('exports').select('id').execute()).toHaveLength(1)
})

it('sessions and links that ended over 30 days ago go, running ones stay', async () => {
  const { id } = await portal.signIn('user')
  const moment = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString()
  const ended = { user_id: id, created_date: moment(-90) }
  await db
    .insertInto('sessions')
    .values([
      { ...ended, id: 'ended', expires_date: moment(-31), revoked_date: null },
      { ...ended, id: 'revoked', expires_date: moment(5), revoked_date: moment(-31) },
      { ...ended, id: 'lately', expires_date: moment(-29), revoked_date: null },
    ])
    .execute()
  await db
    .insertInto('user_tokens')
    .values({ hash: 'old', user_id: id, purpose: 'verify', expires_date: moment(-31), used_date: null })
    .execute()
  await housekeep({})
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(sessions.map((row) => row.id)).toHaveLength(2)
  expect(sessions.map((row) => row.id)).toContain('lately')
  expect(await db.selectFrom('user_tokens').select('hash').where('user_id', '=', id).execute()).toEqual([])
})

test('a roster goes once nobody changed it, and its owner entered nobody, for as long as entries are kept', async () => {
  const now = clock.now
  at('2026-06-01T03:00:00.000Z')
  const owners = { idle: await portal.signIn('user', 'idlecoach'), busy: await portal.signIn('user', 'busycoach') }
  const body = { people: [{ full_name: 'Lý Ở Lại', year_of_birth: 2014 }] }
  for (const { token } of Object.values(owners)) await done('POST', '/roster', { token, body })
  const rosterOwners = async () =>
    (await db.selectFrom('roster_people').select('user_id').orderBy('user_id').execute()).map(({ user_id }) => user_id)
  at('2028-05-30T03:00:00.000Z')
  await housekeep({ KEEP_ENTRIES_MONTHS: '24' })
  expect(await rosterOwners()).toEqual([owners.idle.id, owners.busy.id])
  at('2028-05-31T03:00:00.000Z')
  const entry = await db.selectFrom('athletes').select('id').executeTakeFirstOrThrow()
  const recentTrail = { created_by: owners.busy.id, created_date: clock.now.toISOString() }
  await db.updateTable('athletes').set(recentTrail).where('id', '=', entry.id).execute()
  at('2028-06-02T03:00:00.000Z')
  await housekeep({ KEEP_ENTRIES_MONTHS: '24' })
  expect(await rosterOwners()).toEqual([owners.busy.id])
  clock.now = now
})
