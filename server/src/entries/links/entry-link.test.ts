import { describe, expect, test } from 'vitest'
import { lastMail } from '../../test/accounts.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org', RATE_MAIL: '2' })
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')
const { token: stranger } = await portal.signIn('user')

const linked = (link: string) => ({ headers: { 'x-entry-token': link } })
const opened = async (link: string) => (await portal.call('GET', '/registration/by-link', linked(link))).json()
const renew = async (id: number, token: string) => portal.call('POST', `/athletes/link/${id}`, { token })
const revoke = async (id: number, token: string) => portal.call('DELETE', `/athletes/link/${id}`, { token })
let people = 0
const ofItsOwn = () => {
  people += 1
  return pairDraft(season, { email: `pair${people}@example.org` })
}
async function mailedLink(email: string): Promise<string> {
  const { text } = await lastMail(portal, email)
  const link = /https:\/\/portal\.example\.org\/entry#([\w-]+)/.exec(text)?.[1]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

describe('the personal link of an entry', () => {
  test('is renewed by an admin: the new one is mailed and opens it, the old one nothing', async () => {
    const draft = ofItsOwn()
    const { id, link } = await register(draft)
    const answer = await renew(id, admin)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'EMAIL_SENT', data: null }])
    const mail = await lastMail(portal, draft.email)
    expect(mail.subject).toContain('New link for entry')
    const fresh = await mailedLink(draft.email)
    expect(fresh).not.toBe(link)
    expect(await opened(link)).toMatchObject({ message: 'LINK_NOT_VALID' })
    expect(await opened(fresh)).toMatchObject({ data: { id } })
    expect(await refused('DELETE', `/athletes/${id}`, linked(link))).toMatchObject({ message: 'LINK_NOT_VALID' })
    expect((await seen(admin, id)).history.at(-1)).toMatchObject({ action: 'renew_link', before: null, after: null })
    await done('DELETE', `/athletes/${id}`, linked(fresh))
  })

  test('is revoked once, and can be replaced by a new one', async () => {
    const draft = ofItsOwn()
    const { id, link } = await register(draft)
    expect((await revoke(id, admin)).statusCode).toBe(200)
    expect(await opened(link)).toMatchObject({ message: 'LINK_NOT_VALID' })
    const { version } = await seen(admin, id)
    expect((await revoke(id, admin)).json()).toMatchObject({ success: true, message: 'ATHLETE_UPDATE_SUCCESS' })
    expect((await seen(admin, id)).version).toBe(version)
    expect((await renew(id, admin)).statusCode).toBe(200)
    expect(await opened(await mailedLink(draft.email))).toMatchObject({ data: { id } })
  })

  test('is given and taken by the account that made the entry, also after it was approved', async () => {
    const draft = ofItsOwn()
    const { id } = await register(draft, { token: owner })
    await done('PUT', `/athletes/active/${id}`, { token: admin })
    expect((await renew(id, owner)).statusCode).toBe(200)
    const link = await mailedLink(draft.email)
    expect(await opened(link)).toMatchObject({ data: { id } })
    expect((await revoke(id, owner)).statusCode).toBe(200)
    expect(await opened(link)).toMatchObject({ message: 'LINK_NOT_VALID' })
  })

  test('is nobody else’s to decide about, not even for who holds it', async () => {
    const { id, link } = await register(ofItsOwn())
    for (const method of ['POST', 'DELETE'] as const) {
      const path = `/athletes/link/${id}`
      expect(await refused(method, path)).toMatchObject({ status: 401, message: 'NOT_SIGNED_IN' })
      expect(await refused(method, path, linked(link))).toMatchObject({ status: 401, message: 'NOT_SIGNED_IN' })
      for (const options of [{ token: stranger }, { token: stranger, ...linked(link) }])
        expect(await refused(method, path, options)).toMatchObject({ status: 403, message: 'ENTRY_NOT_YOURS' })
      const missing = await refused(method, '/athletes/link/2147483647', { token: admin })
      expect(missing).toMatchObject({ status: 404, message: 'ATHLETE_NOT_FOUND' })
    }
    expect(await opened(link)).toMatchObject({ data: { id } })
  })

  test('is not mailed again and again by an owner', async () => {
    const { id } = await register(ofItsOwn(), { token: owner })
    for (let time = 0; time < 2; time++) expect((await renew(id, owner)).statusCode).toBe(200)
    const answer = await renew(id, owner)
    expect([answer.statusCode, answer.json().message]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('is mailed again, as it is, to who knows code and address; an entry without one is given one', async () => {
    const draft = ofItsOwn()
    const { id, code, link } = await register(draft)
    const again = async (body: Record<string, string>) => portal.call('POST', '/registration/send-link', { body })
    const answer = await again({ code: code.toLowerCase(), email: draft.email })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'EMAIL_SENT', data: null }])
    const { subject } = await lastMail(portal, draft.email)
    expect(subject).toContain('Personal link for entry')
    expect(await mailedLink(draft.email)).toBe(link)
    expect((await seen(admin, id)).version).toBe(1)
    for (const wrong of [
      { code, email: 'somebody@example.org' },
      { code: 'AAAAAAA', email: draft.email },
    ])
      expect((await again(wrong)).json()).toMatchObject({ message: 'ENTRY_CODE_NOT_FOUND', error: { status: 404 } })

    await again({ code, email: draft.email })
    expect((await again({ code, email: draft.email })).statusCode).toBe(429)

    const clubs = ofItsOwn()
    const own = await register(clubs, { token: owner })
    expect((await again({ code: own.code, email: clubs.email })).statusCode).toBe(200)
    expect(await opened(await mailedLink(clubs.email))).toMatchObject({ data: { id: own.id } })
  })

  test('gives the PDF of its entry until it ends, by revocation or with the tournament', async () => {
    const pdf = async (id: number, link: string) => {
      const { statusCode, headers } = await portal.call('GET', `/athletes/confirmation/${id}`, linked(link))
      return [statusCode, String(headers['content-type']).split(';')[0]]
    }
    const [openEntry, revokedEntry] = [await register(ofItsOwn()), await register(ofItsOwn())]
    expect(await pdf(openEntry.id, openEntry.link)).toEqual([200, 'application/pdf'])
    await revoke(revokedEntry.id, admin)
    expect(await pdf(revokedEntry.id, revokedEntry.link)).toEqual([404, 'application/json'])
    const before = portal.clock.now
    portal.clock.now = new Date('2026-07-12T03:00:00Z')
    const after = await pdf(openEntry.id, openEntry.link)
    portal.clock.now = before
    expect(after).toEqual([404, 'application/json'])
  })

  test('is not given once the tournament is over', async () => {
    const { id } = await register(ofItsOwn())
    const dates = portal.db.updateTable('tournaments').where('id', '=', season.tournaments.open)
    const { start_date, end_date } = await portal.db
      .selectFrom('tournaments')
      .select(['start_date', 'end_date'])
      .where('id', '=', season.tournaments.open)
      .executeTakeFirstOrThrow()
    await dates.set({ start_date: '2026-05-01', end_date: '2026-05-01' }).execute()
    const answer = (await renew(id, admin)).json()
    await dates.set({ start_date, end_date }).execute()
    expect(answer).toMatchObject({ message: 'LINK_TOURNAMENT_OVER', error: { status: 409 } })
  })
})

test('why a refusal was overridden is read by admins alone', async () => {
  const override_reason = 'Ban tổ chức đồng ý'
  const draft = ofItsOwn()
  const { id, link, code } = await register(draft)
  const change = { ...draft, tournament_detail_id: [season.contents.notRegistering], override_reason }
  expect(await done('PUT', `/athletes/${id}`, { token: admin, body: change })).toMatchObject({ override_reason })
  expect(await seen(admin, id)).toMatchObject({ override_reason })
  const { email } = draft
  const answers = [
    await opened(link),
    (await portal.call('POST', '/registration/look-up', { body: { code, email } })).json(),
    (
      await portal.call('PUT', `/athletes/${id}`, {
        ...linked(link),
        body: { ...draft, tournament_detail_id: change.tournament_detail_id },
      })
    ).json(),
    (await portal.call('GET', `/athletes/get-by-id/${id}`, { token: stranger, ...linked(link) })).json(),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ success: true, data: { id, override_reason: null } })
    expect(JSON.stringify(answer)).not.toContain(override_reason)
  }
  await portal.db
    .updateTable('athletes')
    .set({ created_by: (await done('GET', '/users/me', { token: owner })).id })
    .where('id', '=', id)
    .execute()
  const list = await done('GET', '/athletes/get-all-not-active', { token: owner })
  expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({ override_reason: null })
  await done('DELETE', `/athletes/${id}`, { token: admin })
  const lastHistory = await portal.db
    .selectFrom('history')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(lastHistory.before ?? '{}')).toMatchObject({ override_reason })
})

test('a waiting entry with a payment is not withdrawn by its owner, who is told why', async () => {
  const { id, link } = await register(ofItsOwn())
  await done('POST', `/athletes/payments/${id}`, { token: admin, body: { amount: 100_000, method: 'cash' } })
  const answer = await portal.call('DELETE', `/athletes/${id}`, linked(link))
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'ENTRY_PAID'])
  expect(answer.json().sentence).toContain('payment')
  const byAdmin = await refused('DELETE', `/athletes/${id}`, { token: admin })
  expect(byAdmin).toMatchObject({ status: 409, message: 'EXIST_IN_OTHER_TABLES' })
  expect(byAdmin.data).toEqual({ used_by: [{ table: 'payments', count: 1 }] })
  expect(await opened(link)).toMatchObject({ data: { id } })
})
