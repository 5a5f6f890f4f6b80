import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { familyMemo } from '@portal/shared/payments/family-memo'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { registrationOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_ROWS: '40', RATE_REGISTRATION_EMAIL: '30' })
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { registered, athletes } = registrationOf(portal)
const admin = await portal.signIn('admin')
let orders = 0

const child = (more: Record<string, unknown> = {}) => {
  const { email: _email, mobile: _mobile, tournament_id: _tournament, ...entry } = pairDraft(season, more)
  return {
    ...entry,
    date_of_birth_one: 2014,
    full_name_two: null,
    date_of_birth_two: null,
    tournament_detail_id: [contents.solo],
    consent: { accepted: true },
    ...more,
  }
}
const order = (entries: unknown[], more: Record<string, unknown> = {}) => ({
  tournament_id: tournaments.open,
  email: `family${(orders += 1)}@example.org`,
  mobile: '0912345678',
  guardian: { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678' },
  entries,
  ...more,
})
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  portal.call('POST', '/registration/family', { body, headers })
const sent = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const problemsOf = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json().errors as { path: string; code: string; message: string }[]
}
const readByLink = async (link: string, path = '/registration/family/by-link') =>
  portal.call('GET', path, { headers: { 'x-entry-token': link } })
const mailsTo = async (address: string) =>
  portal.db.selectFrom('mails').selectAll().where('to_address', '=', address).execute()

describe('the children of a family', () => {
  test('are entered in one order, each with a code and link, under one memo and one mail', async () => {
    const body = order([child({ tournament_detail_id: [contents.solo, contents.soloTwo] }), child(), child()])
    const family = await sent(body)
    expect(family).toMatchObject({
      memo: familyMemo(family.code),
      fee_amount: 0,
      paid_amount: 0,
      owed: 0,
      credit: 0,
      waiting_amount: 700_000,
      tournament: { id: tournaments.open },
    })
    expect(family.entries.map(({ full_name_one }: { full_name_one: string }) => full_name_one)).toEqual(
      body.entries.map((entry) => (entry as { full_name_one: string }).full_name_one),
    )
    for (const { code, link, status } of family.entries) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/u)
      expect((await readByLink(link, '/registration/by-link')).json().data.code).toBe(code)
      expect(status).toBe(0)
    }
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${portal.config.PUBLIC_URL}/family#${family.link}.`)
    for (const { code } of family.entries) expect(mails[0]?.text).toContain(code)
    // Nobody opened a mailed link yet: the mail says nothing that a visitor typed.
    expect(mails[0]?.text).not.toContain(family.entries[0].full_name_one)
  })

  test('may be of several units and dance with partners', async () => {
    const family = await sent(
      order([
        child({ unit_id: units.saoMai }),
        child({ unit_id: 'CLB Hoa Ban' }),
        child({
          full_name_two: 'Trịnh Nam',
          date_of_birth_two: 1990,
          date_of_birth_one: 1991,
          consent: null,
          tournament_detail_id: [contents.pair],
        }),
      ]),
    )
    expect(family.entries.map(({ unit }: { unit: { name: string } | null }) => unit?.name)).toEqual([
      'CLB Sao Mai',
      'CLB Hoa Ban',
      undefined,
    ])
    expect(family.waiting_amount).toBe(700_000)
  })

  test('are none of them entered for a mistake in one, which is named with its field', async () => {
    const before = await rowCounts(portal)
    const body = order([
      child({ unit_id: 'CLB Mới Toanh' }),
      child(),
      child({ tournament_detail_id: [contents.notRegistering] }),
    ])
    const problems = await problemsOf(body)
    expect(problems.length).toBeGreaterThan(0)
    for (const { path } of problems) expect(path).toMatch(/^entries\.2\.tournament_detail_id/u)
    expect(await rowCounts(portal)).toEqual(before)
    expect(await portal.db.selectFrom('families').select('id').execute()).toHaveLength(2)
  })

  test('are none of them entered when the database fails at the third', async () => {
    const third = child({ full_name_one: 'Đinh Thị Lỗi' })
    await failAt('Đinh Thị Lỗi')
    const before = await rowCounts(portal)
    const body = order([child(), child(), third])
    expect((await send(body, { 'idempotency-key': 'order with a fault' })).statusCode).toBe(500)
    expect(await rowCounts(portal)).toEqual(before)
    expect(await mailsTo(body.email)).toEqual([])
    await sql`drop trigger fault on athletes`.execute(portal.db).catch(() => sql`drop trigger fault`.execute(portal.db))
    expect((await sent(body, { 'idempotency-key': 'order with a fault' })).entries).toHaveLength(3)
  })

  test('are at most eight, and need the guardian whose consent they have', async () => {
    const nine = Array.from({ length: 9 }, () => child())
    expect(await problemsOf(order(nine))).toMatchObject([{ path: 'entries', code: 'LIST_TOO_LONG' }])
    const withoutGuardian = await problemsOf(order([child()], { guardian: null }))
    expect(withoutGuardian).toMatchObject([{ path: 'guardian.guardian_name', code: 'FIELD_BLANK' }])
    const withoutConsent = await problemsOf(order([child(), child({ consent: null })]))
    expect(withoutConsent.map(({ path }) => path)).toEqual(['entries.1.consent.accepted'])
    const withoutContact = await problemsOf(order([child(), child()], { email: '', mobile: '' }))
    expect(withoutContact.map(({ path }) => path).toSorted()).toEqual(['email', 'mobile'])
  })

  test('are refused together with a child that is in the order twice, or registered already', async () => {
    const twin = child()
    const twice = await problemsOf(order([twin, child(), { ...twin, tournament_detail_id: [contents.soloTwo] }]))
    expect(twice).toMatchObject([{ path: 'entries.2.full_name_one', code: 'FAMILY_TWICE' }])
    const body = order([child()])
    await sent(body)
    const again = {
      ...order([child(), { ...(body.entries[0] as object), tournament_detail_id: [contents.soloTwo] }]),
      email: body.email,
    }
    expect(await problemsOf(again)).toMatchObject([{ path: 'entries.1.full_name_one', code: 'FAMILY_ENTERED' }])
    const heldProblems = await problemsOf(order([child(), body.entries[0]]))
    expect(heldProblems.map(({ path }) => path.split('.')[1])).not.toContain('0')
    // A mistake elsewhere in the order hides that somebody is registered.
    const probe = await problemsOf(order([body.entries[0], child({ tournament_detail_id: [contents.notRegistering] })]))
    expect(probe.filter(({ path }) => path.startsWith('entries.0'))).toEqual([])
  })

  test('are entered once by a retry after a lost answer, which gets the same codes and links', async () => {
    const body = order([child(), child()])
    const key = { 'idempotency-key': 'a lost answer' }
    const first = await send(body, key)
    const before = await athletes()
    const second = await send(body, key)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(await athletes()).toBe(before)
    expect(await mailsTo(body.email)).toHaveLength(1)
    const stored = JSON.stringify(await portal.db.selectFrom('idempotency_keys').selectAll().execute())
    const { link, entries } = first.json().data
    for (const secret of [link, entries[0].link]) expect(stored).not.toContain(secret)
  })

  test('cost what their parent saw, or nothing is entered', async () => {
    const before = await athletes()
    const answer = await send(order([child(), child()], { fee_total: 300_000 }))
    expect(answer.json()).toMatchObject({ message: 'BALANCE_CHANGED', data: { fee_total: 400_000 } })
    expect(await athletes()).toBe(before)
    await sent(order([child(), child()], { fee_total: 400_000 }))
  })

  test('are refused for another total alike, whether one of them is registered or not, and count as rows', async () => {
    const registeredChild = child()
    await sent(order([registeredChild]))
    const rowLimit = { key: 'rows-address 127.0.0.1', max: 2 * portal.config.RATE_ROWS, windowMs: 3_600_000 }
    // Taking more than there is takes nothing, and says what is left.
    const freeRows = async () => (await portal.limits.take([rowLimit], 1_000, portal.clock.now.getTime()))?.free ?? 0
    const [before, freeBefore] = [await athletes(), await freeRows()]
    const { request_id: _known, ...toKnown } = (await send(order([registeredChild, child()], { fee_total: 1 }))).json()
    const { request_id: _unknown, ...toUnknown } = (await send(order([child(), child()], { fee_total: 1 }))).json()
    expect(toKnown).toEqual(toUnknown)
    expect(toKnown).toMatchObject({
      message: 'BALANCE_CHANGED',
      errors: [{ path: 'fee_total', code: 'BALANCE_CHANGED' }],
    })
    expect([await athletes(), await freeRows()]).toEqual([before, freeBefore - 4])
    expect(await problemsOf(order([registeredChild, child()], { fee_total: 400_000 }))).not.toEqual([])
  })
})

describe('the link of a family', () => {
  test('shows all its children with their links, while the link of one shows that one alone', async () => {
    const family = await sent(order([child(), child()]))
    const { data } = (await readByLink(family.link)).json()
    const { link: _link, ...withoutLink } = family
    expect(data).toEqual(withoutLink)
    const [first, second] = family.entries
    const own = (await readByLink(first.link, '/registration/by-link')).json().data
    expect(own.code).toBe(first.code)
    const hidden = [second.code, second.full_name_one, second.link, family.code, family.link]
    for (const secret of hidden) expect(JSON.stringify(own)).not.toContain(secret)
    for (const [link, path] of [
      [first.link, '/registration/family/by-link'],
      [family.link, '/registration/by-link'],
      ['nonsense', '/registration/family/by-link'],
    ])
      expect((await readByLink(link, path)).json()).toMatchObject({ message: 'LINK_NOT_VALID' })
    const withdraw = await portal.call('DELETE', `/athletes/${first.id}`, { headers: { 'x-entry-token': family.link } })
    expect(withdraw.json().message).toBe('LINK_NOT_VALID')
  })

  test('no longer shows a child that was withdrawn, or went to another address', async () => {
    const family = await sent(order([child(), child(), child()]))
    const [first, second, third] = family.entries
    await portal.call('DELETE', `/athletes/${first.id}`, { headers: { 'x-entry-token': first.link } })
    const change = { version: second.version, email: 'father@example.org' }
    const changed = await portal.call('PUT', `/athletes/${second.id}`, {
      body: change,
      headers: { 'x-entry-token': second.link },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const { data } = (await readByLink(family.link)).json()
    expect(data.entries.map(({ code }: { code: string }) => code)).toEqual([third.code])
    expect(data.waiting_amount).toBe(200_000)
  })

  test('hides what the office alone reads: why a rule was overridden, and who handed the bib out', async () => {
    const { link, entries } = await sent(order([child()]))
    const columns = { override_reason: 'Ban tổ chức đồng ý', handed_by: admin.id, handed_number: 7 }
    await portal.db.updateTable('athletes').set(columns).where('id', '=', entries[0].id).execute()
    const [entry] = (await readByLink(link)).json().data.entries
    expect(entry).toMatchObject({ handed_number: 7, override_reason: null, handed_by: null })
  })

  test.each([
    ['renewed', 'POST'],
    ['revoked', 'DELETE'],
  ] as const)('ends when the link of one of its children is %s', async (_what, method) => {
    const body = order([child(), child()])
    const { link, entries } = await sent(body)
    const [first, second] = entries
    const answer = await portal.call(method, `/athletes/link/${first.id}`, { token: admin.token })
    expect(answer.statusCode, answer.body).toBe(200)
    // A link that is mailed again later must not be shown by the old link of the family.
    await portal.call('POST', '/registration/send-link', { body: { code: first.code, email: body.email } })
    expect((await readByLink(link)).json()).toMatchObject({ message: 'LINK_NOT_VALID' })
    expect((await readByLink(first.link, '/registration/by-link')).json()).toMatchObject({ message: 'LINK_NOT_VALID' })
    expect((await readByLink(second.link, '/registration/by-link')).json().data.code).toBe(second.code)
  })

  test.each([
    ['renewed', 'POST'],
    ['revoked', 'DELETE'],
  ] as const)('is mailed again when the link of one of its children is %s', async (_what, method) => {
    const body = order([child(), child()])
    const { entries } = await sent(body)
    await portal.call(method, `/athletes/link/${entries[0].id}`, { token: admin.token })
    const links = (await mailsTo(body.email)).flatMap(({ text }) => /\/family#(\S+)/u.exec(text)?.[1] ?? [])
    expect(links).toHaveLength(2)
    expect((await readByLink(links[0] ?? '')).json()).toMatchObject({ message: 'LINK_NOT_VALID' })
    expect((await readByLink(links[1] ?? '')).json().data.entries).toHaveLength(2)
  })

  test('ends with the tournament', async () => {
    const { link } = await sent(order([child()]))
    const then = portal.clock.now
    portal.clock.now = new Date('2026-07-12T00:00:00.000Z')
    const answer = await readByLink(link)
    portal.clock.now = then
    expect(answer.json()).toMatchObject({ message: 'LINK_NOT_VALID' })
  })

  test('in the mail confirms the address', async () => {
    const body = order([child(), child()])
    await sent(body)
    const mailed = /\/family#(\S+)/u.exec((await mailsTo(body.email))[0]?.text ?? '')?.[1] ?? ''
    expect((await readByLink(mailed)).statusCode).toBe(200)
    const confirmed = await portal.db
      .selectFrom('confirmed_addresses')
      .selectAll()
      .where('email_key', '=', body.email)
      .execute()
    expect(confirmed).toHaveLength(1)
  })
})

describe('the money of a family', () => {
  const approve = async (ids: readonly number[]) =>
    portal.call('PUT', '/athletes/active/all', { token: admin.token, body: { id: ids } })
  const balance = async (code: string, token: string | null = admin.token) =>
    portal.call('GET', `/athletes/family-balance?tournament_id=${tournaments.open}&code=${code}`, { token })
  const pay = async (code: string, amount: number, more: Record<string, unknown> = {}) =>
    portal.call('POST', '/athletes/family-payments', {
      token: admin.token,
      body: { tournament_id: tournaments.open, code, amount, method: 'transfer', ...more },
    })
  const paidOf = async (ids: readonly number[]) => {
    const rows = await portal.db.selectFrom('athletes').select(['id', 'paid_amount']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.paid_amount)
  }
  const family = async (count: number) => {
    const { code, memo, link, entries } = await sent(order(Array.from({ length: count }, () => child())))
    return { code, memo, link, ids: entries.map(({ id }: { id: number }) => id) as number[] }
  }

  test('goes to approved entries in the order of sending, the rest is credit that pays for one approved later', async () => {
    const { code, memo, ids } = await family(3)
    const [firstId, secondId, thirdId] = ids as [number, number, number]
    await approve([secondId, firstId])
    const detail = await portal.call('GET', `/athletes/get-by-id/${firstId}`, { token: admin.token })
    expect(detail.json().data.family_code).toBe(code)
    expect((await balance(code)).json().data).toMatchObject({ memo, owed: 400_000, waiting_amount: 200_000 })
    expect((await pay(code, 100, { owed: 1 })).json().message).toBe('BALANCE_CHANGED')
    const paid = await pay(code, 450_000, { owed: 400_000 })
    expect(paid.json().data).toMatchObject({ owed: 0, credit: 50_000, paid_amount: 450_000 })
    expect(await paidOf(ids)).toEqual([250_000, 200_000, 0])
    const approval = await approve([thirdId])
    expect(await paidOf(ids)).toEqual([200_000, 200_000, 50_000])
    expect((await balance(code)).json().data).toMatchObject({ owed: 150_000, credit: 0, waiting_amount: 0 })
    await portal.call('POST', `/undo/${approval.json().undo.token}`, { token: admin.token })
    expect(await paidOf(ids)).toEqual([250_000, 200_000, 0])
    expect((await balance(code)).json().data).toMatchObject({ owed: 0, credit: 50_000, waiting_amount: 200_000 })
    const { total } = await portal.db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<number>('amount').as('total'))
      .where('athlete_id', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(450_000)
  })

  test('is less after a child was refused or withdrawn', async () => {
    const { code, link, ids } = await family(3)
    await approve(ids.slice(0, 2))
    await portal.call('PUT', '/athletes/refuse/all', { token: admin.token, body: { id: [ids[2]], reason: 'Hết chỗ' } })
    expect((await balance(code)).json().data).toMatchObject({ owed: 400_000, waiting_amount: 0 })
    await portal.call('PUT', '/athletes/withdraw/all', { token: admin.token, body: { id: [ids[0]] } })
    expect((await readByLink(link)).json().data).toMatchObject({ owed: 200_000, fee_amount: 200_000 })
  })

  test('may come by the note of one entry as well', async () => {
    const { code, ids } = await family(2)
    await approve(ids)
    await portal.call('POST', `/athletes/payments/${ids[1]}`, {
      token: admin.token,
      body: { amount: 200_000, method: 'transfer' },
    })
    expect((await balance(code)).json().data).toMatchObject({ owed: 200_000, paid_amount: 200_000 })
    await pay(code, 200_000)
    expect(await paidOf(ids)).toEqual([200_000, 200_000])
  })

  test('is recorded once by a retry, by those who collect fees, for a family of the tournament', async () => {
    const { code, ids } = await family(2)
    await approve(ids)
    const body = { tournament_id: tournaments.open, code, amount: 100_000, method: 'cash' }
    const once = { token: admin.token, body, headers: { 'idempotency-key': 'collected once' } }
    await portal.call('POST', '/athletes/family-payments', once)
    await portal.call('POST', '/athletes/family-payments', once)
    expect(await paidOf(ids)).toEqual([100_000, 0])
    const { token } = await portal.signIn('user')
    expect((await portal.call('POST', '/athletes/family-payments', { token, body })).statusCode).toBe(403)
    expect((await balance(code, token)).statusCode).toBe(403)
    expect((await balance(code, null)).statusCode).toBe(401)
    expect((await balance('22222222')).json().message).toBe('ATHLETE_NOT_FOUND')
    const elsewhere = { token: admin.token, body: { ...body, tournament_id: tournaments.past } }
    expect((await portal.call('POST', '/athletes/family-payments', elsewhere)).statusCode).toBe(404)
  })

  test('is found by its transfer note in the list of entries', async () => {
    const { memo, ids } = await family(2)
    await family(1)
    const search = new URLSearchParams({ search: `CK ${memo} 0912` }).toString()
    const list = await portal.call('GET', `/athletes/get-all-not-active?${search}`, { token: admin.token })
    expect(
      list
        .json()
        .data.map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  test('is due at once where the tournament says so, with a picture of the transfer in the mail', async () => {
    await portal.db
      .updateTable('tournaments')
      .set({ pay_when: 'sent', bank_bin: '970436', bank_account: '0123456789', bank_holder: 'LIEN DOAN' })
      .where('id', '=', tournaments.open)
      .execute()
    const email = 'confirmed-family@example.org'
    await confirmAddress(portal.db, email, portal.clock.now.toISOString())
    const { code, memo, owed } = await sent(order([child(), child()], { email }))
    expect(owed).toBe(400_000)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(memo)
    const picture = await portal.app.inject({ url: `/files/pay/GD${code}.png` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    const wrong = await portal.app.inject({ url: '/files/pay/GD22222222.png' })
    expect(wrong.statusCode).toBe(404)
  })
})

test('the entries of orders have a limit of their own, for each address', async () => {
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await send(order(Array.from({ length: 8 }, () => child())))).statusCode)
  expect(statuses).toContain(200)
  expect(statuses.at(-1)).toBe(429)
  // Their rows do not count on single registrations.
  await registered(pairDraft(season))
})

/** Makes the database refuse an entry of this name. */
async function failAt(name: string): Promise<void> {
  if (portal.engine === 'sqlite') {
    const condition = sql.lit(name)
    await sql`create trigger fault before insert on athletes when new.full_name_one = ${condition}
      begin select raise(abort, 'fault'); end`.execute(portal.db)
    return
  }
  await sql`create function fault() returns trigger language plpgsql as 'begin raise exception ''fault''; end'`.execute(
    portal.db,
  )
  await sql`create trigger fault before insert on athletes for each row when (new.full_name_one = ${sql.lit(name)})
    execute function fault()`.execute(portal.db)
}
