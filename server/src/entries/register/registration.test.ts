import { describe, expect, test } from 'vitest'
import { registrationOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_REGISTRATION_EMAIL: '8' })
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const admin = await portal.signIn('admin')
const user = await portal.signIn('user')

const { register, registered } = registrationOf(portal)

describe('a registration', () => {
  test('of a pair waits, has a code, a fee and a personal link that opens it', async () => {
    const entry = await registered(
      pairDraft(season, { tournament_detail_id: `${contents.pair},${contents.pairTwo}`, unit_id: units.saoMai }),
    )
    expect(entry).toMatchObject({
      status: 0,
      formality_id: 2,
      number_of_people: 2,
      fee_amount: 450_000,
      is_pay: false,
      joined: false,
      unit: { id: units.saoMai, name: 'CLB Sao Mai' },
    })
    expect(entry.code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/)
    expect(entry.tournament_details.map((d: { id: number }) => d.id)).toEqual([contents.pair, contents.pairTwo])
    const opened = await portal.call('GET', '/registration/by-link', { headers: { 'x-entry-token': entry.link } })
    expect(opened.json().data).toMatchObject({ id: entry.id, code: entry.code })
    const stored = await portal.db.selectFrom('athletes').selectAll().where('id', '=', entry.id).execute()
    expect(JSON.stringify(stored)).not.toContain(entry.link)
  })

  test('is refused before the first day of registration', async () => {
    const opensOn = async (day: string | null) =>
      portal.db
        .updateTable('tournaments')
        .set({ register_start_date: day })
        .where('id', '=', tournaments.open)
        .execute()
    await opensOn('2099-01-01')
    const draft = pairDraft(season, { full_name_one: 'Đinh Sớm', email: 'som@example.org' })
    const early = await register(draft)
    expect(early.statusCode, early.body).toBe(422)
    expect(early.json()).toMatchObject({
      message: 'NOT_ELIGIBLE',
      errors: expect.arrayContaining([expect.objectContaining({ code: 'REGISTRATION_NOT_STARTED' })]),
    })
    await opensOn(null)
    await registered(draft)
  })

  test('answers the raw entry with its tournament and its contents', async () => {
    const entry = await registered(pairDraft(season, { full_name_one: 'Tạ Minh', email: 'ta@example.org' }), {
      token: admin.token,
    })
    expect(entry).toMatchObject({ fee_amount: 300_000, is_pay: false })
    expect(entry.tournament).toEqual({ id: tournaments.open, name: 'Cúp mùa hè', name_en: null })
    expect(entry.tournament_details).toMatchObject([
      { id: contents.pair, content_competition: { symbol: 'D1', is_closed: 0, formality: { id: 2 } } },
    ])
  })

  test('of a team keeps its members with their years, counted', async () => {
    const entry = await registered(
      pairDraft(season, {
        full_name_one: 'Phạm An 2000, Vũ Bình (2001); Đỗ Chi - 2002',
        date_of_birth_one: null,
        full_name_two: null,
        team_name: 'Đội Hướng Dương',
        is_flashmob: 1,
        number_of_people: 3,
        tournament_detail_id: [contents.flashmob],
      }),
    )
    expect(entry).toMatchObject({
      formality_id: 3,
      full_name_one: 'Phạm An, Vũ Bình, Đỗ Chi',
      date_of_birth_one: null,
      number_of_people: 3,
      fee_amount: 150_000,
    })
    expect(entry.members).toEqual([
      { full_name: 'Phạm An', year_of_birth: 2000 },
      { full_name: 'Vũ Bình', year_of_birth: 2001 },
      { full_name: 'Đỗ Chi', year_of_birth: 2002 },
    ])
  })

  test.each([
    ['a pair of a unit', { unit_id: units.saoMai, tournament_detail_id: [contents.pair, contents.pairTwo] }],
    ['a pair of a unit that is new', { unit_id: 'CLB Sen Trắng' }],
    [
      'a solo dancer',
      {
        full_name_two: null,
        date_of_birth_two: null,
        sex: 'female',
        tournament_detail_id: [contents.soloTwo],
        consent: { guardian_name: 'Trần Thị Mẹ', guardian_phone: '0912345678', accepted: true, publish: true },
      },
    ],
    [
      'a group',
      {
        full_name_one: 'Bùi Yến 2000, Bùi Oanh 2001, Bùi Nga 2002, Bùi Dung 2003',
        full_name_two: null,
        date_of_birth_one: null,
        date_of_birth_two: null,
        team_name: 'Nhóm Mây',
        is_group: 1,
        tournament_detail_id: [contents.group],
      },
    ],
    [
      'a pair that pays nothing, and so nothing more',
      { tournament_detail_id: [contents.pairTwo], email: 'free@example.org' },
    ],
  ])('of %s answers what is read of it afterwards', async (_who, more) => {
    await portal.db.updateTable('units').set({ code: 'SM' }).where('id', '=', units.saoMai).execute()
    await portal.db.updateTable('tournament_details').set({ index: 99 }).where('id', '=', contents.pair).execute()
    await portal.db.updateTable('tournament_details').set({ fee: 0 }).where('id', '=', contents.pairTwo).execute()
    const draft = pairDraft(season, more)
    const { joined, requested, link, ...answered } = await registered(draft)
    expect([joined, requested, link]).toEqual([false, false, expect.any(String)])
    const { code, email } = answered
    const { request, ...found } = (await portal.call('POST', '/registration/look-up', { body: { code, email } })).json()
      .data
    expect(request).toBeNull()
    expect(answered).toEqual(found)
  })

  test('by an admin is approved at once, by a user it waits and is theirs', async () => {
    expect(await registered(pairDraft(season), { token: admin.token })).toMatchObject({ status: 1, link: null })
    const entry = await registered(pairDraft(season), { token: user.token })
    expect(entry).toMatchObject({ status: 0, link: null })
    const { created_by } = await portal.db
      .selectFrom('athletes')
      .select('created_by')
      .where('id', '=', entry.id)
      .executeTakeFirstOrThrow()
    expect(created_by).toBe(user.id)
  })

  test('takes a full date of birth as its year and flags as booleans', async () => {
    const draft = pairDraft(season, { date_of_birth_one: '24-05-1990', is_group: false })
    expect(await registered(draft)).toMatchObject({ date_of_birth_one: 1990, is_group: 0 })
  })

  test('with a new unit makes it once, however it is spelled, and never from a number', async () => {
    const first = await registered(pairDraft(season, { unit_id: 'CLB Hoa Ban' }))
    const second = await registered(pairDraft(season, { unit_id: 'clb hoa  ban' }))
    expect(second.unit).toEqual(first.unit)
    const listed = await portal.db.selectFrom('units').selectAll().where('id', '=', first.unit.id).executeTakeFirst()
    expect(listed?.status).toBe(0)
    expect((await registered(pairDraft(season, { unit_id: String(units.binhMinh) }))).unit.id).toBe(units.binhMinh)
    for (const unit_id of ['999999', '99999999999999']) {
      const unknown = await register(pairDraft(season, { unit_id }))
      expect(unknown.statusCode).toBe(422)
      expect(unknown.json().errors).toMatchObject([{ path: 'unit_id', code: 'REFERENCE_NOT_FOUND' }])
    }
    const numeric = await portal.db.selectFrom('units').select('id').where('name', '=', '999999').execute()
    expect(numeric).toEqual([])
  })

  test('of a signed-in account is of its own unit unless another is chosen', async () => {
    const member = await portal.signIn('user')
    const unit_id = units.binhMinh
    await portal.db.insertInto('unit_members').values({ user_id: member.id, unit_id, is_confirmed: 0 }).execute()
    const { token } = member
    expect((await registered(pairDraft(season), { token })).unit.id).toBe(unit_id)
    expect((await registered(pairDraft(season, { unit_id: null }), { token })).unit).toBeNull()
  })

  test('of a form that an admin added is priced and kept as that form', async () => {
    const at = portal.clock.now.toISOString()
    const { id: form } = await portal.db
      .insertInto('formality')
      .values({
        name: 'Thầy và trò',
        search_key: 'thay va tro',
        sort_key: 'thay va tro',
        minimum_people: 2,
        maximum_people: 2,
        created_date: at,
        created_by: null,
        updated_date: at,
        updated_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = await portal.db
      .selectFrom('tournament_details')
      .select('content_competition_id as id')
      .where('id', '=', contents.pairThree)
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('content_competition').set({ formality_id: form }).where('id', '=', detail.id).execute()
    const entry = await registered(pairDraft(season, { tournament_detail_id: [contents.pairThree] }))
    expect(entry).toMatchObject({ formality_id: form, fee_amount: 1_000_000 })
  })

  test('is confirmed by one mail, in the language of the reader, with the link in its fragment', async () => {
    const draft = pairDraft(season)
    const { link } = await registered(draft, { headers: { 'accept-language': 'vi' } })
    const mails = await portal.db.selectFrom('mails').selectAll().where('to_address', '=', draft.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${portal.config.PUBLIC_URL}/entry#${link}`)
    expect(mails[0]?.html).toContain('lang="vi"')
  })
})

describe('a look-up', () => {
  test('needs the code, in any case, together with the e-mail, and says the same for either being wrong', async () => {
    const draft = pairDraft(season)
    const { code, id } = await registered(draft)
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()
    const lookUp = async (body: unknown) => portal.call('POST', '/registration/look-up', { body })
    expect((await lookUp({ code: typed, email: draft.email.toUpperCase() })).json().data.id).toBe(id)
    const wrongMail = (await lookUp({ code, email: 'nobody@example.org' })).json()
    const wrongCode = (await lookUp({ code: '2222222', email: draft.email })).json()
    expect(wrongMail.message).toBe('ENTRY_CODE_NOT_FOUND')
    expect({ ...wrongMail, request_id: '' }).toEqual({ ...wrongCode, request_id: '' })
  })

  test('by a personal link ends with the tournament', async () => {
    const { link } = await registered(pairDraft(season))
    const then = portal.clock.now
    portal.clock.now = new Date('2026-07-12T00:00:00.000Z')
    const answer = await portal.call('GET', '/registration/by-link', { headers: { 'x-entry-token': link } })
    portal.clock.now = then
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe('LINK_NOT_VALID')
  })

  test('is limited, so that codes cannot be tried', async () => {
    const body = { code: '2345678', email: 'nobody@example.org' }
    let last = await portal.call('POST', '/registration/look-up', { body })
    for (let i = 0; i < portal.config.RATE_LOOK_UP + 1; i++)
      last = await portal.call('POST', '/registration/look-up', { body })
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('that is right is not counted, so that a hall behind one address finds its entries', async () => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    const draft = pairDraft(season)
    const { code, link } = await registered(draft)
    const ways = [
      ['GET', '/registration/by-link', { headers: { 'x-entry-token': link ?? '' } }],
      ['POST', '/registration/look-up', { body: { code, email: draft.email } }],
    ] as const
    for (const [method, path, options] of ways)
      for (let i = 0; i < portal.config.RATE_LOOK_UP + 1; i++)
        expect((await portal.call(method, path, options)).statusCode).toBe(200)
  })
})

test('registrations of one e-mail in one tournament are limited', async () => {
  const email = 'busy@example.org'
  for (let i = 0; i < portal.config.RATE_REGISTRATION_EMAIL; i++) await registered(pairDraft(season, { email }))
  const answer = await register(pairDraft(season, { email }))
  expect(answer.statusCode).toBe(429)
  expect(tournaments.open).toBeGreaterThan(0)
})
