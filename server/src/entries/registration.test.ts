import { describe, expect, test } from 'vitest'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ RATE_REGISTRATION_EMAIL: '8' })
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const admin = await portal.signIn('admin')
const user = await portal.signIn('user')

type Options = NonNullable<Parameters<typeof portal.call>[2]>
const register = async (body: unknown, options: Options = {}) =>
  portal.call('POST', '/registration', { body, ...options })

async function registered(body: unknown, options: Options = {}) {
  const answer = await register(body, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const athletes = async () =>
  Number(
    (
      await portal.db
        .selectFrom('athletes')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

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
    const told = await register(draft, { token: admin.token })
    expect(told.json().data.entry.code).toBeTruthy()
  })

  test('with another content join the entry that waits, and the fee is that of all', async () => {
    const draft = pairDraft(season)
    const first = await registered(draft)
    const more = { ...draft, mobile: '0987654321', tournament_detail_id: [contents.pairTwo] }
    const joined = await registered(more)
    expect(joined).toMatchObject({ id: first.id, joined: true, link: null, fee_amount: 450_000 })
    expect(joined.mobile).toBe('0987654321')
    expect(joined.tournament_details).toHaveLength(2)
  })

  test('in an entry of somebody else are refused without a word about that entry', async () => {
    const draft = pairDraft(season)
    const first = await registered(draft)
    const stranger = { ...draft, email: 'other@example.org', tournament_detail_id: [contents.pairTwo] }
    for (const options of [{}, { token: user.token }]) {
      const answer = await register(stranger, options)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('ENTRY_OF_OTHER_OWNER')
      expect(answer.body).not.toContain(first.code)
    }
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

describe('a retry with an Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('gets the first answer, link included, and nothing is stored twice', async () => {
    const draft = pairDraft(season)
    const first = await register(draft, keyed('attempt-one'))
    const before = await athletes()
    const second = await register(draft, keyed('attempt-one'))
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(await athletes()).toBe(before)
    const keys = await portal.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(keys)).not.toContain(first.json().data.link)
  })

  test('that carries something else is refused', async () => {
    await registered(pairDraft(season), keyed('attempt-two'))
    const other = await register(pairDraft(season), keyed('attempt-two'))
    expect(other.statusCode).toBe(409)
    expect(other.json().message).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('at the same moment gets the same answer', async () => {
    const draft = pairDraft(season)
    const answers = await Promise.all([1, 2, 3, 4].map(async () => register(draft, keyed('attempt-three'))))
    const bodies = new Set(answers.map(({ body }) => body))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(bodies.size).toBe(1)
  })

  test('after a refusal is judged anew', async () => {
    const draft = pairDraft(season, { tournament_detail_id: [contents.notRegistering] })
    expect((await register(draft, keyed('attempt-four'))).statusCode).toBe(422)
    await registered({ ...draft, tournament_detail_id: [contents.pair] }, keyed('attempt-four'))
  })

  test('is forgotten after two days', async () => {
    await registered(pairDraft(season), keyed('attempt-old'))
    const then = portal.clock.now
    portal.clock.now = new Date(then.getTime() + 49 * 3600 * 1000)
    await registered(pairDraft(season), keyed('attempt-new'))
    const keys = await portal.db.selectFrom('idempotency_keys').select('created_date').execute()
    portal.clock.now = then
    expect(keys).toHaveLength(1)
  })

  test('needs a key of 8 to 200 characters', async () => {
    const answer = await register(pairDraft(season), keyed('short'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'Idempotency-Key', code: 'TEXT_TOO_SHORT' }])
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
})

test('registrations of one e-mail in one tournament are limited', async () => {
  const email = 'busy@example.org'
  for (let i = 0; i < portal.config.RATE_REGISTRATION_EMAIL; i++) await registered(pairDraft(season, { email }))
  const answer = await register(pairDraft(season, { email }))
  expect(answer.statusCode).toBe(429)
  expect(tournaments.open).toBeGreaterThan(0)
})
