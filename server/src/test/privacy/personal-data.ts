import { writeReadableQuery } from '@portal/shared/entries/list/entry-views'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import { toEntryCompetitor } from '../../programme/heats.rules.ts'
import { insertItem } from '../../programme/programme-writes.queries.ts'
import { insertRoundEntries } from '../../programme/rounds/round-entries.queries.ts'
import type { entryCallsOf } from '../entry-helpers.ts'
import type { Season } from '../entry-season.ts'
import type { Portal } from '../portal.ts'

const NAME = 'Vũ Kỳ Lạ Thường'
const GUARDIAN = 'Hồ Giám Hộ Thường'
const ADDRESS = 'kylathuong@example.org'
const PHONE = '0987650321'
/** The texts of which nothing may be left, in lower case. */
export const needles = [NAME, fold(NAME), GUARDIAN, fold(GUARDIAN), ADDRESS, PHONE.slice(1)].map((text) =>
  text.toLowerCase(),
)

/** The person as they enter: a child with a guardian. */
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
export async function fill(
  portal: Portal,
  season: Season,
  { register, done }: ReturnType<typeof entryCallsOf>,
  { admin, adminId }: { admin: string; adminId: number },
) {
  const { db, clock } = portal
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
  const tournament_id = season.tournaments.open
  const filling = { db, at, text, trail, tournament_id }
  await fillDiscussion(filling, account.id, commenter.id)
  await fillMails(filling)
  await fillHall(filling, paid.id, adminId)
  await fillDesk(filling, [paid.id, otherEntry.id])
  await fillResults(db, { athlete_id: paid.id, tournament_id, detail_id: contents.junior, at })
  return { solo, paid, account, other: otherEntry, subject: { entries: [solo.id, paid.id], account: account.id } }
}

/** The texts and times that the rows of the person are filled with. */
type Filling = {
  db: Portal['db']
  at: string
  text: string
  trail: { created_date: string; updated_date: string; created_by: number; updated_by: number }
  tournament_id: number
}

/** What an account keeps and writes about the person: a roster, a view, comments and messages. */
async function fillDiscussion(
  { db, at, text, trail, tournament_id }: Filling,
  accountId: number,
  commenterId: number,
): Promise<void> {
  const rosterColumns = { user_id: commenterId, unit_id: null, sex: null, note: text, ...trail }
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
      user_id: commenterId,
      name: text,
      name_key: fold(text),
      query: writeReadableQuery(new URLSearchParams({ search: text })),
      created_date: at,
    })
    .execute()
  for (const user_id of [accountId, commenterId])
    await db
      .insertInto('comments')
      .values({
        ...trail,
        content: text,
        search_key: searchKey(text),
        id_tournament: tournament_id,
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
}

/** Mails to the person and about them, and the letter that some of them are of. */
async function fillMails({ db, at, text, tournament_id }: Filling): Promise<void> {
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
      tournament_id,
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
}

/** A programme, a floor and a screen that name the person. */
async function fillHall({ db, at, text, tournament_id }: Filling, entryId: number, adminId: number): Promise<void> {
  const texts = { name: `Biểu diễn: ${NAME}`, note: text, dances: null, day: null, time: null }
  const draft = { ...texts, number: 1, kind: null, quota: null, tournament_detail_id: null }
  const { round_id } = await insertItem(db, tournament_id, 1, draft, { by: adminId, at })
  const guest = { athlete_id: null, number: 1, full_name_one: NAME, full_name_two: NAME, unit: null, heat: null }
  await insertRoundEntries(db, new Map([[round_id, [guest, toEntryCompetitor(entryId, null)]]]))
  await db
    .updateTable('round_entries')
    .set({ absence_reason: `Con của ${NAME} ốm` })
    .where('round_id', '=', round_id)
    .execute()
  await db
    .insertInto('mc')
    .values({
      tournament_id,
      floor: 2,
      message: `Mời ${NAME}`,
      message_en: `Calling ${NAME}`,
      updated_date: at,
      updated_by: null,
    })
    .execute()
  const message = { layout: 'message', content: JSON.stringify({ text: `Mời ${NAME}` }) } as const
  const screen = { tournament_id, name: 'TV', floor: 1, created_date: at, created_by: null }
  await db
    .insertInto('screens')
    .values({ ...screen, ...message })
    .execute()
}

/** Notes on entries, and what the desk took down of them. */
async function fillDesk({ db, at, tournament_id }: Filling, entryIds: readonly number[]): Promise<void> {
  const note = { text: `Gọi lại ${NAME}`, created_date: at, created_by: null }
  await db
    .insertInto('entry_notes')
    .values(entryIds.map((athlete_id) => ({ athlete_id, ...note })))
    .execute()
  const press = { acted_date: at, pressed_date: at, console: 'x', created_by: null }
  const missing = { kind: 'papers' as const, is_on: 1 as const, note: `Thẻ của ${NAME}`, ...press }
  await db
    .insertInto('desk_marks')
    .values(entryIds.map((athlete_id) => ({ athlete_id, ...missing })))
    .execute()
  const signature = {
    tournament_id,
    papers: 'none' as const,
    acted_date: at,
    created_by: null,
  }
  const signatures = await db
    .insertInto('desk_signatures')
    .values([
      { ...signature, key: 'by the person', receiver: NAME, image: 'sealed.x' },
      { ...signature, key: 'for the person', receiver: 'Đặng Thu Hà', image: 'sealed.y' },
    ])
    .returning('id')
    .execute()
  const signedBibs = entryIds.toReversed().map((athlete_id, index) => ({
    athlete_id,
    signature_id: signatures[index]?.id ?? 0,
    number: 1,
  }))
  await db.insertInto('desk_signed_bibs').values(signedBibs).execute()
}

/** A published result with the names that a retention keeps, and with reasons that name the person. */
async function fillResults(
  db: Portal['db'],
  {
    athlete_id,
    tournament_id,
    detail_id,
    at,
  }: { athlete_id: number; tournament_id: number; detail_id: number; at: string },
) {
  const trail = { created_date: at, updated_date: at, created_by: null, updated_by: null }
  const reason = `Nhầm với ${NAME}`
  const { id: result_id } = await db
    .insertInto('results')
    .values({
      tournament_id,
      tournament_detail_id: detail_id,
      format: 'places',
      state: 'open',
      ...trail,
      panel_reason: reason,
      open_reason: reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const firstVersion = { result_id, round_version: 1, created_date: at, created_by: null }
  await db
    .insertInto('result_versions')
    .values({ ...firstVersion, engine: '1', rule_set: 'x', hash: 'x', reason })
    .execute()
  await db
    .insertInto('result_marks')
    .values({ ...firstVersion, judge: 'A', dance: '', bib: 1, value: '1', source: 'desk', hash: 'x', reason })
    .execute()
  await db
    .insertInto('result_cards')
    .values({
      ...firstVersion,
      judge: 'A',
      dance: 'W',
      keying: 'signed',
      status: 'counts',
      source: 'tablet',
      uuid: 'x',
      marks: '{}',
      device: null,
      signature: 'x',
      at_device: at,
    })
    .execute()
  const places = { result_id, round_version: 1, place_from: 1, place_to: 1, full_name_one: NAME, full_name_two: NAME }
  await db
    .insertInto('result_placings')
    .values([
      { ...places, bib: 1, athlete_id },
      { ...places, bib: 2, athlete_id: null },
    ])
    .execute()
}
