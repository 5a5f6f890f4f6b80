import { describe, expect, test } from 'vitest'
import { registrationOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents } = season

const { register, registered, athletes } = registrationOf(portal)

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
    const email = 'twice@example.org'
    await registered(pairDraft(season, { email }), keyed('attempt-two'))
    const otherAnswer = await register(pairDraft(season, { email }), keyed('attempt-two'))
    expect(otherAnswer.statusCode).toBe(409)
    expect(otherAnswer.json().message).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('belongs to the visitor who sent it: the same key of somebody else registers their own', async () => {
    const mine = await registered(pairDraft(season, { email: 'mine@example.org' }), keyed('attempt-shared'))
    const theirs = await registered(pairDraft(season, { email: 'theirs@example.org' }), keyed('attempt-shared'))
    expect(theirs.code).not.toBe(mine.code)
    expect(theirs.email).toBe('theirs@example.org')
  })

  test('with a random key stays the same attempt when its e-mail address is corrected', async () => {
    const key = keyed('0123456789abcdef'.repeat(2))
    const mistyped = pairDraft(season, { email: 'typo@exmaple.org' })
    const first = await register(mistyped, key)
    const corrected = await register({ ...mistyped, email: 'typo@example.org' }, key)
    expect(corrected.json().message).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await register(mistyped, key)).json()).toEqual(first.json())
  })

  test('at the same moment gets the same answer', async () => {
    const draft = pairDraft(season)
    const answers = await Promise.all([1, 2, 3, 4].map(async () => register(draft, keyed('attempt-three'))))
    const bodies = new Set(answers.map(({ body }) => body))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(bodies.size).toBe(1)
  })

  test('after a refusal is assessed again', async () => {
    const draft = pairDraft(season, { tournament_detail_id: [contents.notRegistering] })
    expect((await register(draft, keyed('attempt-four'))).statusCode).toBe(422)
    await registered({ ...draft, tournament_detail_id: [contents.pair] }, keyed('attempt-four'))
  })

  test('needs a key of 8 to 200 characters', async () => {
    const answer = await register(pairDraft(season), keyed('short'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'Idempotency-Key', code: 'TEXT_TOO_SHORT' }])
  })
})
