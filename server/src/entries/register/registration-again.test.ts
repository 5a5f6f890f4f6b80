import { describe, expect, test } from 'vitest'
import { registrationOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, units } = season
const admin = await portal.signIn('admin')
const user = await portal.signIn('user')

const { register, registered, athletes } = registrationOf(portal)

describe('the same people again', () => {
  test('in the same content are refused, in either order, however the names are written', async () => {
    const draft = pairDraft(season)
    await registered(draft)
    const before = await athletes()
    const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = draft
    const swapped = {
      ...draft,
      full_name_one: full_name_two.toUpperCase().normalize('NFD'),
      date_of_birth_one: date_of_birth_two,
      full_name_two: full_name_one,
      date_of_birth_two: date_of_birth_one,
    }
    for (const body of [draft, swapped]) {
      const answer = await register(body)
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.json()).toMatchObject({ message: 'ENTRY_EXIST', errors: [{ path: 'tournament_detail_id' }] })
      expect(answer.json().data).toBeUndefined()
    }
    expect(await athletes()).toBe(before)
    const adminAnswer = await register(draft, { token: admin.token })
    expect(adminAnswer.json().data.entry.code).toBeTruthy()
  })

  test('with another content join the entry that waits, and the fee is that of all', async () => {
    const draft = pairDraft(season)
    const first = await registered(draft)
    const more = { ...draft, mobile: '0987654321', tournament_detail_id: [contents.pairTwo] }
    const joined = await registered(more)
    expect(joined).toMatchObject({ id: first.id, joined: true, link: null, fee_amount: 450_000 })
    expect(joined.mobile).toBe('0987654321')
    const registrations = await portal.db
      .selectFrom('registrations')
      .select('tournament_detail_id')
      .where('athlete_id', '=', first.id)
      .execute()
    expect(registrations).toHaveLength(2)
  })

  test('join with another guardian, and the history keeps the earlier consent', async () => {
    const consent = { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678', accepted: true }
    const solo = { full_name_two: null, date_of_birth_one: 2014, date_of_birth_two: null }
    const draft = { ...pairDraft(season, solo), tournament_detail_id: [contents.solo], consent }
    const { id } = await registered(draft, { token: admin.token })
    const later = { ...consent, guardian_name: 'Lê Văn Nam', publish: 1 }
    await registered({ ...draft, tournament_detail_id: [contents.soloTwo], consent: later }, { token: admin.token })
    const entry = await portal.call('GET', `/athletes/get-by-id/${id}`, { token: admin.token })
    const { action, before, after } = entry.json().data.history.at(-1)
    expect(action).toBe('join')
    expect(before).toMatchObject({ guardian_name: 'Phạm Thị Hoa', publish_date: null, fee_amount: 200_000 })
    expect(after).toMatchObject({ guardian_name: 'Lê Văn Nam', publish_date: expect.any(String), fee_amount: 300_000 })
    expect(after).not.toHaveProperty('guardian_phone')
  })

  test('in an entry of somebody else are refused without a word about that entry', async () => {
    const draft = pairDraft(season)
    const first = await registered(draft)
    const stranger = { ...draft, email: 'other@example.org', tournament_detail_id: [contents.pairTwo] }
    for (const [options, code] of [
      [{}, 'ENTRY_EXIST'],
      [{ token: user.token }, 'ENTRY_OF_OTHER_OWNER'],
    ] as const) {
      const answer = await register(stranger, options)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(code)
      expect(answer.body).not.toContain(first.code)
    }
  })

  test('are refused to a visitor in the same words, whosever entry it is and whatever it holds', async () => {
    const draft = pairDraft(season)
    await registered(draft)
    const ofAccount = pairDraft(season)
    await registered(ofAccount, { token: user.token })
    const email = 'other@example.org'
    const elsewhere = { tournament_detail_id: [contents.pairTwo] }
    const attempts = [
      draft,
      { ...draft, email },
      { ...draft, email, ...elsewhere },
      { ...ofAccount, email },
      { ...ofAccount, ...elsewhere },
    ]
    const answers = []
    for (const attempt of attempts) {
      const { request_id: _id, ...answer } = (await register(attempt)).json()
      answers.push(answer)
    }
    expect(answers[0]).toMatchObject({ message: 'ENTRY_EXIST', errors: [{ path: 'tournament_detail_id' }] })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('are refused to a signed-in person with the contents that are held', async () => {
    const draft = pairDraft(season)
    await registered({ ...draft, tournament_detail_id: [contents.pair, contents.pairTwo] })
    const twice = { ...draft, tournament_detail_id: [contents.pairTwo, contents.pair, contents.pairThree] }
    const answer = await register(twice, { token: user.token })
    expect(answer.json()).toMatchObject({ message: 'ENTRY_EXIST', errors: [{ path: 'tournament_detail_id' }] })
    expect(answer.json().errors).toHaveLength(1)
    expect(answer.json().errors[0].message).toMatch(/^D1, D2: /)
  })

  test('as a team are an entry of their own', async () => {
    const draft = pairDraft(season)
    const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = draft
    const pair = await registered(draft)
    const team = {
      ...draft,
      full_name_one: `${full_name_one} ${date_of_birth_one}, ${full_name_two} ${date_of_birth_two}`,
      date_of_birth_one: null,
      full_name_two: null,
      date_of_birth_two: null,
    }
    const group = await registered({ ...team, is_group: 1, tournament_detail_id: [contents.group] })
    const flashmob = await registered({ ...team, is_flashmob: 1, tournament_detail_id: [contents.flashmob] })
    expect(new Set([pair.id, group.id, flashmob.id]).size).toBe(3)
    expect(group).toMatchObject({ joined: false, formality_id: 4, is_group: 1 })
    expect(flashmob).toMatchObject({ joined: false, formality_id: 3, is_flashmob: 1 })
  })

  test('of another unit are accepted', async () => {
    const draft = pairDraft(season)
    await registered(draft)
    expect(await registered({ ...draft, unit_id: units.saoMai })).toMatchObject({ joined: false, status: 0 })
  })

  test('wait in a new entry when the first is approved already', async () => {
    const draft = pairDraft(season)
    const first = await registered(draft)
    await portal.db.updateTable('athletes').set({ status: 1 }).where('id', '=', first.id).execute()
    const second = await registered({ ...draft, tournament_detail_id: [contents.pairTwo] })
    expect(second).toMatchObject({ status: 0, joined: false })
    expect(second.id).not.toBe(first.id)
  })

  test('sent twice at the same moment make one entry', async () => {
    for (let round = 0; round < 5; round++) {
      const draft = pairDraft(season)
      const before = await athletes()
      const answers = await Promise.all([1, 2, 3].map(async () => register(draft)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expect(await athletes()).toBe(before + 1)
    }
  })

  test('with different contents at the same moment end up in one entry that has both', async () => {
    for (let round = 0; round < 5; round++) {
      const draft = pairDraft(season)
      const before = await athletes()
      const answers = await Promise.all(
        [contents.pair, contents.pairTwo].map(async (id) => register({ ...draft, tournament_detail_id: [id] })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await athletes()).toBe(before + 1)
      const { fee_amount } = await portal.db
        .selectFrom('athletes')
        .select('fee_amount')
        .where('email', '=', draft.email)
        .executeTakeFirstOrThrow()
      expect(fee_amount).toBe(450_000)
    }
  })
})
