import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = tournaments.open

const account = async (type: 'individual' | 'unit', unit_id: number, is_confirmed: 0 | 1) => {
  const user = await portal.signIn('user')
  await portal.db.updateTable('users').set({ type }).where('id', '=', user.id).execute()
  await portal.db.insertInto('unit_members').values({ user_id: user.id, unit_id, is_confirmed }).execute()
  return user.token
}
const balanceOf = async (unit_id: number, by = token) =>
  done('GET', `/athletes/unit-balance?tournament_id=${tournament_id}&unit_id=${unit_id}`, { token: by })

const unit_id = units.saoMai
const firstEntry = await register({ unit_id, tournament_detail_id: [contents.pair, contents.pairTwo] }, { token })
const secondEntry = await register({ unit_id }, { token })
const waiting = await register({ unit_id }, { token: await account('unit', unit_id, 1) })
await register({ unit_id: units.binhMinh }, { token })
await register({ unit_id: null }, { token })
await done('POST', `/athletes/payments/${secondEntry.id}`, { token, body: { amount: 100_000, method: 'cash' } })

test('a unit owes what its approved entries owe, and knows what waits', async () => {
  const balance = await balanceOf(unit_id)
  expect(balance).toMatchObject({
    unit: { id: unit_id, name: 'CLB Sao Mai' },
    tournament: { id: tournament_id },
    memo: unitMemo({ unit_id, tournament_id }),
    fee_amount: 750_000,
    paid_amount: 100_000,
    owed: 650_000,
    waiting_amount: 300_000,
  })
  const entries = balance.entries.map(({ id, status, symbols }: { id: number; status: 0 | 1; symbols: string[] }) => ({
    id,
    status,
    symbols: symbols.toSorted(),
  }))
  expect(entries).toHaveLength(3)
  expect(entries).toContainEqual({ id: firstEntry.id, status: 1, symbols: ['D1', 'D2'] })
  expect(entries.at(-1)).toEqual({ id: waiting.id, status: 0, symbols: ['D1'] })
})

test('only confirmed accounts of the unit itself, and admins, learn of it', async () => {
  const path = `/athletes/unit-balance?tournament_id=${tournament_id}&unit_id=${unit_id}`
  const status = async (by: string | null) => (await portal.call('GET', path, { token: by })).statusCode
  expect(await status(await account('unit', unit_id, 1))).toBe(200)
  expect(await status(await account('unit', unit_id, 0))).toBe(403)
  expect(await status(await account('unit', units.binhMinh, 1))).toBe(403)
  expect(await status(await account('individual', unit_id, 1))).toBe(403)
  expect(await status(null)).toBe(401)
  const missingUnit = await refused('GET', `/athletes/unit-balance?tournament_id=${tournament_id}&unit_id=99999`, {
    token,
  })
  expect(missingUnit.message).toBe('UNITS_NOT_FOUND')
  const own = await account('unit', unit_id, 1)
  const hidden = `/athletes/unit-balance?tournament_id=${tournaments.unpublished}&unit_id=${unit_id}`
  expect((await refused('GET', hidden, { token: own })).message).toBe('TOURNAMENTS_NOT_FOUND')
})

test('a unit learns where it has entries, whoever made them', async () => {
  const by = await account('unit', unit_id, 1)
  const where = await done('GET', `/athletes/unit-tournaments?unit_id=${unit_id}`, { token: by })
  expect(where).toEqual([{ id: tournament_id, name: 'Cúp mùa hè', name_en: null }])
  const individual = await account('individual', unit_id, 1)
  expect((await refused('GET', `/athletes/unit-tournaments?unit_id=${unit_id}`, { token: individual })).status).toBe(
    403,
  )
})

test('the memo, searched for as a bank passes it on, finds the entries of the unit', async () => {
  const search = encodeURIComponent(`MBVCB.77.${unitMemo({ unit_id, tournament_id })} CT DEN`)
  const found = async (path: string) =>
    (await done('GET', `${path}&search=${search}&page=1`, { token })).rows.map(({ id }: { id: number }) => id)
  const of = `tournament_id=${tournament_id}`
  expect((await found(`/athletes/get-athletes-by-tournament-id?${of}`)).toSorted()).toEqual(
    [firstEntry.id, secondEntry.id].toSorted(),
  )
  expect(await found(`/athletes/get-athletes-not-active-by-tournament-id?${of}`)).toEqual([waiting.id])
  expect(await found(`/athletes/get-athletes-by-tournament-id?tournament_id=${tournaments.past}`)).toEqual([])
  expect(await found(`/athletes/get-athletes-by-tournament-id?${of}&unit_id=${units.binhMinh}`)).toEqual([])
  const filter = { search: unitMemo({ unit_id, tournament_id }), status: 1 }
  const { id } = await done('PUT', '/athletes/select/all', { token, body: { tournament_id, filter } })
  expect(id.toSorted()).toEqual([firstEntry.id, secondEntry.id].toSorted())
})

test('the memo of a unit or an entry is found in the line of a bank, broken anywhere', async () => {
  const list = `/athletes/get-athletes-by-tournament-id?tournament_id=${tournament_id}&page=1&search=`
  const found = async (line: string) =>
    (await done('GET', list + encodeURIComponent(line), { token })).rows.map(({ id }: { id: number }) => id)
  const broken = (memo: string) => `MBVCB.77. ${[...memo].join('. -')}\nchuyen tien`
  const ofUnit = await found(broken(unitMemo({ unit_id, tournament_id })))
  expect(ofUnit.toSorted()).toEqual([firstEntry.id, secondEntry.id].toSorted())
  expect(await found(broken(entryMemo(firstEntry.code)))).toEqual([firstEntry.id])
  expect(await found(`${entryMemo(firstEntry.code)}7 CT DEN`)).toEqual([firstEntry.id])
  const mistyped = firstEntry.code.slice(0, -1) + (firstEntry.code.endsWith('A') ? 'B' : 'A')
  expect(await found(broken(entryMemo(mistyped)))).toEqual([])
})

test('is collected whole, if it is still what was seen, and given back whole', async () => {
  const body = { id: [firstEntry.id, secondEntry.id], method: 'transfer', note: 'DS DV', owed: 650_000 }
  const stale = await refused('PUT', '/athletes/check-is_pay/all', { token, body: { ...body, owed: 640_000 } })
  expect(stale).toMatchObject({ status: 409, message: 'BALANCE_CHANGED', data: { owed: 650_000 } })
  expect((await balanceOf(unit_id)).owed).toBe(650_000)

  const answer = await portal.call('PUT', '/athletes/check-is_pay/all', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await balanceOf(unit_id)).toMatchObject({ owed: 0, paid_amount: 750_000 })
  expect((await seen(token, secondEntry.id)).payments.at(-1)).toMatchObject({
    amount: 200_000,
    method: 'transfer',
    note: 'DS DV',
  })
  await done('POST', `/undo/${answer.json().undo.token}`, { token })
  expect(await balanceOf(unit_id)).toMatchObject({ owed: 650_000, paid_amount: 100_000 })
})

test('is printed with the code to pay it, and paid in full as a receipt', async () => {
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
  await done('PUT', `/tournaments/${tournament_id}`, { token, body: bank })
  await portal.db.updateTable('units').set({ code: 'SM' }).where('id', '=', unit_id).execute()
  const by = await account('unit', unit_id, 1)
  const paper = async () => {
    const answer = await portal.call('POST', '/athletes/unit-receipt', {
      token: by,
      body: { tournament_id, unit_id },
      headers: { 'accept-language': 'vi' },
    })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  const owing = await paper()
  expect(owing).toMatch(/Bảng kê lệ phí của đơn vị.*CLB Sao Mai · SM/u)
  expect(owing).toContain(firstEntry.code)
  expect(owing).not.toContain(waiting.code)
  expect(owing).toContain('650.000 ₫')
  expect(owing).toContain(unitMemo({ unit_id, tournament_id }))
  await done('PUT', '/athletes/check-is_pay/all', { token, body: { id: [firstEntry.id, secondEntry.id] } })
  const paid = await paper()
  expect(paid).toContain('Phiếu thu lệ phí')
  expect(paid).toContain('750.000 ₫')
  expect(paid).not.toContain('Vietcombank')
  const others = await account('unit', units.binhMinh, 1)
  const refusal = await refused('POST', '/athletes/unit-receipt', { token: others, body: { tournament_id, unit_id } })
  expect(refusal.status).toBe(403)
})

test('the mail about an approval leads an account of the unit to what it owes altogether, and nobody else', async () => {
  const approvalOf = async (by: string | null, of: number | null, language: 'en' | 'vi') => {
    const { id, email } = await register({ unit_id: of }, { token: by, headers: { 'accept-language': language } })
    await confirmAddress(portal.db, email, portal.clock.now.toISOString())
    await done('PUT', `/athletes/active/${id}`, { token })
    const mail = portal.db.selectFrom('mails').select('text').where('cause', '=', `approved ${id}`)
    return (await mail.executeTakeFirstOrThrow()).text
  }
  const club = await account('unit', unit_id, 1)
  expect(await approvalOf(club, unit_id, 'en')).toContain('View unit fees')
  expect(await approvalOf(club, unit_id, 'vi')).toContain('Xem lệ phí của đơn vị')
  for (const [by, of] of [
    [club, units.binhMinh],
    [club, null],
    [await account('unit', unit_id, 0), unit_id],
    [await account('individual', unit_id, 1), unit_id],
    [null, unit_id],
  ] as const)
    expect(await approvalOf(by, of, 'en')).not.toContain('unit fees')
})

test('balance, page and card of a unit ask for one sum: with a correction asked for where fees are due on sending', async () => {
  const of = units.binhMinh
  const entryToCorrect = await register({ unit_id: of }, { token: await account('unit', of, 1) })
  await done('PUT', '/athletes/ask/all', { token, body: { id: [entryToCorrect.id], reason: 'Thiếu năm sinh' } })
  const { path } = await done('PUT', '/shared-links/unit', { token, body: { tournament_id, unit_id: of } })
  const owed = async () => {
    const balance = await balanceOf(of)
    const page = await done('GET', `/athletes/unit-page?tournament_id=${tournament_id}&unit_id=${of}`, { token })
    const card = await done('GET', `/shared-links/card/${path.slice('/card/'.length)}`, { token })
    expect([page.unpaid.amount, card.owed]).toEqual([balance.owed, balance.owed])
    return balance
  }
  const before = await owed()
  expect(before.entries.map(({ id }: { id: number }) => id)).not.toContain(entryToCorrect.id)
  await done('PUT', `/tournaments/${tournament_id}`, { token, body: { pay_when: 'sent' } })
  const after = await owed()
  expect(after.owed).toBe(before.owed + before.waiting_amount + 300_000)
  expect(after.entries).toContainEqual(expect.objectContaining({ id: entryToCorrect.id, is_collected: 1 }))
})
