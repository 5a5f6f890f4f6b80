import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ LOG_LEVEL: 'debug' })
// Log lines go to the test instead of to the standard output.
const log: string[] = []
Reflect.set(portal.app.log, pino.symbols.streamSym, { write: (line: string) => log.push(line) })

const season = await entrySeason(portal)
const { contents, tournaments } = season
const { refused, register } = entryCallsOf(portal, season)
const admin = await portal.signIn('admin')
const SECRET_MAIL = 'someone.private@example.org'
const draft = (more: Record<string, unknown>) => pairDraft(season, { email: SECRET_MAIL, ...more })
const names = (count: number) => Array.from({ length: count }, (_, n) => `Người Thứ ${n}`).join(',')

let before: Record<string, number> = {}
beforeEach(async () => {
  before = await rowCounts(portal)
})

/** Refused with this code on this field, saying the limit; the database is as before. */
async function expectRefusal(
  more: Record<string, unknown>,
  expected: { status: number; message: string; path: string; code: string; says?: string },
  language = 'en',
) {
  const headers = { 'accept-language': language }
  const answer = await refused('POST', '/registration', { body: draft(more), headers })
  const { status, message, path, code, says = '' } = expected
  expect(answer).toMatchObject({ status, message })
  const problem = answer.errors.find((each) => each.path === path && each.code === code)
  expect(problem, JSON.stringify(answer.errors)).toBeDefined()
  expect(problem?.message).toContain(says)
  expect(problem?.message).not.toContain('{')
  expect(await rowCounts(portal)).toEqual(before)
}

const field = { status: 422, message: 'VALIDATION' } as const
const notEligible = { status: 422, message: 'NOT_ELIGIBLE', path: 'tournament_detail_id' } as const

describe('a registration is refused with its field, its code and the limit, and changes nothing:', () => {
  test('a name of 1 or 101 characters', async () => {
    const path = 'full_name_one'
    await expectRefusal({ full_name_one: 'A' }, { ...field, path, code: 'TEXT_TOO_SHORT', says: '2' })
    await expectRefusal({ full_name_one: 'A'.repeat(101) }, { ...field, path, code: 'TEXT_TOO_LONG', says: '100' })
    await expectRefusal({ full_name_two: 'B' }, { ...field, path: 'full_name_two', code: 'TEXT_TOO_SHORT', says: '2' })
    const team = { full_name_two: null, is_group: 1, tournament_detail_id: [contents.group] }
    await expectRefusal(
      { ...team, full_name_one: 'Lan Anh, B' },
      { ...field, path, code: 'MEMBER_TOO_SHORT', says: 'Person 2' },
    )
  })

  test('an impossible year of birth', async () => {
    const path = 'date_of_birth_one'
    for (const [date_of_birth_one, code] of [
      [1899, 'YEAR_OUT_OF_RANGE'],
      [2027, 'YEAR_OUT_OF_RANGE'],
      ['30-02-2000', 'YEAR_FORMAT'],
      ['soon', 'YEAR_FORMAT'],
    ])
      await expectRefusal({ date_of_birth_one }, { ...field, path, code: String(code) })
    await expectRefusal({ date_of_birth_one: 2027 }, { ...field, path, code: 'YEAR_OUT_OF_RANGE', says: '2026' })
  })

  test('markup, an emoji or a NUL byte in a name', async () => {
    const path = 'full_name_one'
    for (const [full_name_one, code] of [
      ['<script>alert(1)</script>', 'NAME_CHARACTERS'],
      ['Lan 💃', 'NAME_CHARACTERS'],
      ['Lan\u0000Anh', 'CONTROL_CHARACTER'],
    ])
      await expectRefusal({ full_name_one }, { ...field, path, code: String(code) })
    await expectRefusal({ unit_id: '<b>CLB</b>' }, { ...field, path: 'unit_id', code: 'NAME_CHARACTERS' })
  })

  test('60 names and more, and a text that no team fills', async () => {
    const team = { full_name_two: null, is_flashmob: 1, tournament_detail_id: [contents.flashmob] }
    const path = 'full_name_one'
    await expectRefusal({ ...team, full_name_one: names(61) }, { ...field, path, code: 'TEAM_TOO_LARGE', says: '60' })
    await expectRefusal(
      { ...team, full_name_one: names(10_000) },
      { ...field, path, code: 'TEXT_TOO_LONG', says: '20000' },
    )
    await expectRefusal({ ...team, full_name_one: 'Lan Anh' }, { ...field, path, code: 'TEAM_TOO_SMALL', says: '2' })
    const count = { ...team, full_name_one: names(3), number_of_people: 4 }
    await expectRefusal(count, { ...field, path: 'number_of_people', code: 'HEAD_COUNT', says: '3' })
  })

  test('no content, a content of another tournament, one that is nowhere', async () => {
    const path = 'tournament_detail_id'
    await expectRefusal({ tournament_detail_id: [] }, { ...field, path, code: 'LIST_TOO_SHORT', says: '1' })
    for (const id of [contents.past, 2_000_000])
      await expectRefusal(
        { tournament_detail_id: [contents.pair, id] },
        {
          status: 422,
          message: 'CONTENT_OF_OTHER_TOURNAMENT',
          path,
          code: 'CONTENT_OF_OTHER_TOURNAMENT',
          says: `${id}`,
        },
      )
    await expectRefusal({ tournament_detail_id: 'x' }, { ...field, path, code: 'ID_INVALID' })
  })

  test('a closed content, one that takes no registrations, one of another form or age', async () => {
    const only = (id: number) => ({ tournament_detail_id: [id] })
    await expectRefusal(only(contents.closed), { ...notEligible, code: 'CONTENT_CLOSED_UNIT', says: 'CLB Sao Mai' })
    await expectRefusal(only(contents.notRegistering), { ...notEligible, code: 'CONTENT_NOT_OPEN', says: 'D9' })
    await expectRefusal(only(contents.solo), { ...notEligible, code: 'FORM_MISMATCH', says: 'S1' })
    const child = { full_name_two: null, date_of_birth_one: 1990, ...only(contents.junior) }
    await expectRefusal(child, { ...notEligible, code: 'AGE_OUT_OF_RANGE', says: '12 to 13' })
    await expectRefusal(child, { ...notEligible, code: 'AGE_OUT_OF_RANGE', says: 'từ 12 đến 13 tuổi' }, 'vi')
  })

  test('an unpublished tournament, one that is over, one that is nowhere', async () => {
    const missing = {
      status: 404,
      message: 'TOURNAMENTS_NOT_FOUND',
      path: 'tournament_id',
      code: 'TOURNAMENTS_NOT_FOUND',
    }
    const unpublished = { tournament_id: tournaments.unpublished, tournament_detail_id: [contents.unpublished] }
    await expectRefusal(unpublished, missing)
    await expectRefusal({ tournament_id: 2_000_000 }, missing)
    const past = { tournament_id: tournaments.past, tournament_detail_id: [contents.past] }
    const ended = { status: 422, message: 'NOT_ELIGIBLE', path: 'tournament_id', code: 'TOURNAMENT_ENDED' }
    await expectRefusal(past, { ...ended, says: '10 Mar 2026' })
  })

  test('someone under 16 without a guardian’s consent', async () => {
    const child = { full_name_two: null, date_of_birth_one: 2013, tournament_detail_id: [contents.junior] }
    const code = 'CONSENT_REQUIRED'
    await expectRefusal(child, { status: 422, message: code, path: 'consent.accepted', code })
    const consent = { guardian_name: 'Mẹ Của Bé', guardian_phone: '0912345678', accepted: false }
    await expectRefusal({ ...child, consent }, { ...field, path: 'consent.accepted', code: 'MUST_BE_ACCEPTED' })
    await register({ ...child, consent: { ...consent, accepted: true } })
  })

  test('a dancer of 15 without a guardian’s consent, of either sex of a pair or in a team; one of 16 needs none', async () => {
    const code = 'CONSENT_REQUIRED'
    const consent = { status: 422, message: code, path: 'consent.accepted', code }
    const solo = { full_name_two: null, date_of_birth_two: null, tournament_detail_id: [contents.solo] }
    await expectRefusal({ ...solo, date_of_birth_one: 2011 }, consent)
    await expectRefusal({ date_of_birth_one: 2010, date_of_birth_two: 2011 }, consent)
    const team = { full_name_two: null, date_of_birth_two: null, is_group: 1, tournament_detail_id: [contents.group] }
    await expectRefusal({ ...team, full_name_one: 'Lê Bình 2010, Đỗ An 2011' }, consent)
    await register({ ...solo, date_of_birth_one: 2010 })
    await register({ full_name_one: 'Vũ Hà', date_of_birth_one: 2010, date_of_birth_two: 2010 })
    await register({ ...team, full_name_one: 'Lê Bình 2010, Đỗ An 2010' })
  })

  test('a content without a fee, and a fee below the tournament’s minimum', async () => {
    const { db } = portal
    const tier = db.selectFrom('fee_details').selectAll().where('tournament_id', '=', tournaments.open)
    const rows = await tier.where('formality_id', '=', 2).execute()
    await db
      .deleteFrom('fee_details')
      .where('tournament_id', '=', tournaments.open)
      .where('formality_id', '=', 2)
      .execute()
    const path = 'tournament_detail_id'
    await expectRefusal({}, { status: 422, message: 'FEE_MISSING', path, code: 'FEE_MISSING', says: 'D1' })
    await db.insertInto('fee_details').values(rows).execute()
    const threshold = db.updateTable('tournaments').where('id', '=', tournaments.open)
    await threshold.set({ fee_threshold: 450_000 }).execute()
    const code = 'FEE_BELOW_THRESHOLD'
    await expectRefusal({}, { status: 422, message: code, path, code, says: '150,000 is missing' })
    await threshold.set({ fee_threshold: null }).execute()
  })

  test('a duplicate and a swapped pair', async () => {
    const first = draft({})
    await register(first)
    before = await rowCounts(portal)
    const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = first
    const swapped = {
      full_name_one: full_name_two,
      full_name_two: full_name_one,
      date_of_birth_one: date_of_birth_two,
      date_of_birth_two: date_of_birth_one,
    }
    const expected = {
      status: 409,
      message: 'ENTRY_EXIST',
      path: 'tournament_detail_id',
      code: 'ENTRY_EXIST',
      says: 'already exists',
    }
    await expectRefusal(first, expected)
    await expectRefusal({ ...first, ...swapped }, expected)
  })

  test('everything that is wrong is told at once', async () => {
    const { errors, status } = await refused('POST', '/registration', {
      body: draft({ full_name_one: 'A', mobile: '12', number_of_people: 'x', tournament_detail_id: ['y'] }),
    })
    expect(status).toBe(422)
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'full_name_one',
      'mobile',
      'number_of_people',
      'tournament_detail_id',
    ])
    const rules = await refused('POST', '/registration', {
      body: draft({
        date_of_birth_one: 2015,
        tournament_detail_id: [contents.notRegistering, contents.solo, 2_000_000],
      }),
    })
    expect(new Set(rules.errors.map(({ code }) => code))).toEqual(
      new Set([
        'CONTENT_OF_OTHER_TOURNAMENT',
        'CONTENT_NOT_OPEN',
        'FORM_MISMATCH',
        'PEOPLE_TOO_MANY',
        'CONSENT_REQUIRED',
      ]),
    )
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('a body of 50 MB, broken JSON, another type of data', async () => {
    const post = async (payload: string, type = 'application/json') =>
      portal.app.inject({
        method: 'POST',
        url: `${API_BASE}/registration`,
        payload,
        headers: { 'content-type': type },
      })
    const large = await post(JSON.stringify({ full_name_one: 'x'.repeat(50 * 1024 * 1024) }))
    expect(large.json()).toMatchObject({ message: 'BODY_TOO_LARGE', error: { status: 413 } })
    expect(large.json().sentence).toContain('1024 KiB')
    expect((await post('{"full_name_one": "Lan')).json()).toMatchObject({
      message: 'MALFORMED_JSON',
      error: { status: 400 },
    })
    expect((await post('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({ error: { status: 415 } })
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('SQL in columnName', async () => {
    for (const path of ['/athletes/get-all', '/athletes/get-athletes-not-active-by-tournament-id']) {
      const columnName = encodeURIComponent('id; drop table athletes; --')
      const answer = await refused('GET', `${path}?columnName=${columnName}`, { token: admin.token })
      expect(answer).toMatchObject({ status: 400, message: 'UNKNOWN_COLUMN', errors: [{ path: 'columnName' }] })
    }
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('what an admin alone may say is not taken from anybody else', async () => {
    const entry = await register(draft({ number: 5, is_pay: true, created_by: 1, status: 1, fee_amount: 1 }))
    expect(entry).toMatchObject({ number: null, status: 0, fee_amount: 300_000, is_pay: false })
    const override_reason = 'because'
    before = await rowCounts(portal)
    await expectRefusal(
      { tournament_detail_id: [contents.notRegistering], override_reason },
      { ...notEligible, code: 'CONTENT_NOT_OPEN' },
    )
    const body = draft({ tournament_detail_id: [contents.notRegistering], override_reason })
    const overridden = await portal.call('POST', '/registration', { body, token: admin.token })
    expect(overridden.json().data).toMatchObject({ status: 1, override_reason })
  })
})

describe('the log of all this', () => {
  beforeAll(async () => {
    await portal.call('POST', '/registration/look-up', { body: { code: '2222222', email: SECRET_MAIL } })
    await portal.call('GET', `/athletes/get-all?search=${encodeURIComponent(SECRET_MAIL)}`, { token: admin.token })
  })
  afterAll(() => {
    log.length = 0
  })

  test('tells the calls, and holds no name, e-mail, phone or token', () => {
    const text = log.join('')
    expect(text).toContain(`${API_BASE}/registration`)
    for (const personal of [SECRET_MAIL, 'Trần', 'Lê Thị', 'Người Thứ', 'Mẹ Của', '0912345678', admin.token])
      expect(text).not.toContain(personal)
  })
})
