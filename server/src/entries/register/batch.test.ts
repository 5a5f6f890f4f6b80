import { describe, expect, test } from 'vitest'
import { registrationOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { athletes } = registrationOf(portal)
const coach = await portal.signIn('user', 'coach')
const otherCoach = await portal.signIn('user', 'other-coach')
let batches = 0

const pair = (more: Record<string, unknown> = {}) => {
  const { email: _email, mobile: _mobile, tournament_id: _tournament, ...row } = pairDraft(season, more)
  return row
}
const child = (more: Record<string, unknown> = {}) =>
  pair({
    date_of_birth_one: 2014,
    full_name_two: null,
    date_of_birth_two: null,
    tournament_detail_id: [contents.solo],
    ...more,
  })
const consent = { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678', accepted: true }
const sheet = (rows: unknown[], more: Record<string, unknown> = {}) => ({
  tournament_id: tournaments.open,
  unit_id: units.saoMai,
  email: `club${(batches += 1)}@example.org`,
  mobile: '0912345678',
  rows,
  ...more,
})
const enter = async (body: unknown, { token = coach.token, key = '' } = {}) =>
  portal.call('POST', '/registration/batch', { body, token, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
const entered = async (...call: Parameters<typeof enter>) => {
  const answer = await enter(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const pathsOf = (answer: Awaited<ReturnType<typeof enter>>): string[] =>
  answer.json().errors.map(({ path }: { path: string }) => path)
const mailsTo = async (address: string) =>
  portal.db.selectFrom('mails').selectAll().where('to_address', '=', address).execute()

describe('many dancers at once', () => {
  test('are entered with their fees and one mail that lists their codes', async () => {
    const rows = [pair({ tournament_detail_id: [contents.pair, contents.pairTwo] }), pair(), pair()]
    const body = sheet(rows)
    const done = await entered(body)
    expect(done).toMatchObject({ entered: 3, fee_total: 1_050_000 })
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(1)
    for (const { code } of done.rows) expect(mails[0]?.text).toContain(code)
    expect(mails[0]?.text).not.toContain(rows[0]?.full_name_one)
  })

  test('need an account', async () => {
    expect((await enter(sheet([pair()]), { token: '' })).statusCode).toBe(401)
  })

  test('are all refused for one of them, which is named by its row', async () => {
    const before = await athletes()
    const body = sheet([pair(), pair({ tournament_detail_id: [contents.notRegistering] }), pair()])
    const answer = await enter(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: expect.stringMatching(/^rows\.1\./u) }])
    expect(await athletes()).toBe(before)
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('or only the valid ones where that is asked', async () => {
    const wrong = pair({ tournament_detail_id: [contents.notRegistering] })
    const done = await entered(sheet([pair(), wrong, pair()], { only_valid: 1 }))
    expect(done.rows.map(({ result }: { result: string }) => result)).toEqual(['added', 'refused', 'added'])
    expect(done).toMatchObject({ entered: 2, fee_total: 600_000 })
    expect((await enter(sheet([wrong], { only_valid: 1 }))).statusCode).toBe(422)
  })

  test('name the row whose year is impossible', async () => {
    const rows = [pair(), pair({ date_of_birth_one: 2031 })]
    const paths = pathsOf(await enter(sheet(rows)))
    expect(paths).toContain('rows.1.date_of_birth_one')
    expect(paths.filter((path) => !path.startsWith('rows.1.'))).toEqual([])
  })

  test('have one consent, which one of them may be missing from', async () => {
    const rows = [child(), child({ consented: 0 })]
    const refused = await enter(sheet(rows, { consent }))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('CONSENT_REQUIRED')
    expect(pathsOf(refused).filter((path) => !path.startsWith('rows.1.consent'))).toEqual([])
    expect(await entered(sheet([child(), child()], { consent }))).toMatchObject({ entered: 2 })
  })

  test('join the entry of the same people further up, and cost what was added', async () => {
    const row = pair()
    const again = { ...row, tournament_detail_id: [contents.pairTwo] }
    const done = await entered(sheet([row, again]))
    expect(done.rows.map(({ result }: { result: string }) => result)).toEqual(['added', 'joined'])
    expect(done.fee_total).toBe(450_000)
    expect((await enter(sheet([pair(), row]))).json().errors).toMatchObject([
      { path: 'rows.1.tournament_detail_id', code: 'ENTRY_EXIST' },
    ])
  })

  test('sent again are told the code of their entry, and which events it holds; another coach is not', async () => {
    const row = pair()
    const [{ code }] = (await entered(sheet([row]))).rows
    const more = { ...row, tournament_detail_id: [contents.pair, contents.pairTwo] }
    const again = await enter(sheet([pair(), more]))
    expect(again.json()).toMatchObject({
      message: 'ENTRY_EXIST',
      errors: [{ path: 'rows.1.tournament_detail_id', message: expect.stringContaining(code) }],
      data: { registered: [{ row: 1, code, held: [contents.pair] }] },
    })
    expect(await entered(sheet([more, pair()], { only_valid: 1 }))).toMatchObject({
      entered: 1,
      registered: [{ row: 0, code, held: [contents.pair] }],
    })
    const theirs = await enter(sheet([more]), { token: otherCoach.token })
    expect(theirs.statusCode).toBe(409)
    expect(theirs.body).not.toContain(code)
    const twice = pair()
    expect((await enter(sheet([twice, twice]))).body).not.toContain('registered')
  })

  test('are not entered at another price than the one seen', async () => {
    const before = await athletes()
    const answer = await enter(sheet([pair()], { fee_total: 250_000 }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'BALANCE_CHANGED',
      data: { fee_total: 300_000 },
      errors: [{ path: 'fee_total', code: 'BALANCE_CHANGED' }],
    })
    expect(await athletes()).toBe(before)
  })

  test('are stored once, however often they are sent with one key', async () => {
    const body = sheet([pair(), pair()])
    const before = await athletes()
    const answers = await Promise.all([1, 2, 3].map(async () => enter(body, { key: 'one-batch-of-two' })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await athletes()).toBe(before + 2)
    expect(await mailsTo(body.email)).toHaveLength(1)
  })

  test('sent by two coaches at the same moment are entered by one of them', async () => {
    const rows = [pair(), pair(), pair()]
    const before = await athletes()
    const answers = await Promise.all([
      enter(sheet(rows)),
      enter(sheet(rows.toReversed()), { token: otherCoach.token }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await athletes()).toBe(before + 3)
  })

  test.each([null, '', 7, []])('name the row that is %j and no row at all', async (row) => {
    expect(pathsOf(await enter(sheet([pair(), row])))).toContainEqual(expect.stringMatching(/^rows\.1/u))
  })

  test('are at most 500', async () => {
    const answer = await enter(sheet(Array.from({ length: 501 }, () => pair())))
    expect(answer.json().errors).toMatchObject([{ path: 'rows', code: 'LIST_TOO_LONG' }])
  })
})
