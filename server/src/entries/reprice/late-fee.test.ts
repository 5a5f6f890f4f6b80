import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { contents, tournaments } = season
const tournament_id = tournaments.open
const day = (date: string) => {
  portal.clock.now = new Date(`${date}T03:00:00Z`)
}
const setTournament = async (changes: object) =>
  portal.db.updateTable('tournaments').set(changes).where('id', '=', tournament_id).execute()
beforeEach(async () => {
  day('2026-06-01')
  await setTournament({ late_fee: 80_000, late_fee_from: '2026-06-10', fee_threshold: null })
})

test('an entry sent on the day of the surcharge or later pays it once, and its mail says so', async () => {
  day('2026-06-10')
  const { id, fee_amount, email } = await register({ tournament_detail_id: [contents.pair, contents.pairTwo] })
  expect(fee_amount).toBe(300_000 + 150_000 + 80_000)
  const { token } = await portal.signIn('admin')
  await portal.call('PUT', '/athletes/active/all', { token, body: { id: [id] } })
  const mails = await portal.db.selectFrom('mails').select('text').where('to_address', '=', email).execute()
  expect(mails.some(({ text }) => /Phụ thu đăng ký muộn|Late entry surcharge/u.test(text))).toBe(true)
})

test('the confirmation and the account of a unit show the surcharge as a line of its own', async () => {
  day('2026-06-12')
  const { token } = await portal.signIn('admin')
  const textOf = async (bytes: Buffer) => {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
  }
  const headers = { 'accept-language': 'en' }
  const papersOf = async (id: number, unit_id: number) => {
    const confirmation = await portal.call('GET', `/athletes/confirmation/${id}`, { token, headers })
    const body = { tournament_id, unit_id }
    const account = await portal.call('POST', '/athletes/unit-receipt', { token, body, headers })
    return [await textOf(confirmation.rawPayload), await textOf(account.rawPayload)]
  }
  const unit = await make<{ id: number }>(portal, token, '/units', { name: 'CLB Sen Vàng' })
  const { id } = await register({ unit_id: unit.id })
  await done('PUT', '/athletes/active/all', { token, body: { id: [id] } })
  await portal.db.updateTable('athletes').set({ unit_confirmed: 1 }).where('id', '=', id).execute()
  const lines = (await papersOf(id, unit.id)).map((text) => /of which late entry surcharge 80,000/u.test(text))
  expect(lines).toEqual([true, true])
  // Another sum was agreed: no line explains it.
  const agreeOn = async (fee_amount: number) =>
    portal.db.updateTable('athletes').set({ fee_amount }).where('id', '=', id).execute()
  await agreeOn(350_000)
  for (const text of await papersOf(id, unit.id)) expect(text).not.toContain('surcharge')
  await agreeOn(380_000)
})

test('an entry sent before keeps its fee: when it is approved, priced again, or gets an event later', async () => {
  const { id, fee_amount } = await register()
  expect(fee_amount).toBe(300_000)
  day('2026-06-11')
  const { token } = await portal.signIn('admin')
  await done('PUT', '/athletes/active/all', { token, body: { id: [id] } })
  const preview = await done('GET', `/athletes/agreed-fees?tournament_id=${tournament_id}`, { token })
  expect(preview.changes).toEqual([])
  const { version } = await seen(token, id)
  const tournament_detail_id = [contents.pair, contents.pairTwo]
  const edited = await done('PUT', `/athletes/${id}`, { token, body: { tournament_detail_id, version } })
  expect(edited.fee_amount).toBe(450_000)
})

test('a surcharge that is agreed on afterwards reaches late entries by pricing them again alone', async () => {
  await setTournament({ late_fee: null, late_fee_from: null })
  await register()
  day('2026-06-12')
  const late = await register()
  await setTournament({ late_fee: 80_000, late_fee_from: '2026-06-10' })
  const { token } = await portal.signIn('admin')
  const { changes } = await done('GET', `/athletes/agreed-fees?tournament_id=${tournament_id}`, { token })
  const own = { id: late.id, fee_amount: 300_000, fee_today: 380_000 }
  expect(changes).toEqual([expect.objectContaining(own)])
})

test('the surcharge does not help an entry over the least fee', async () => {
  await setTournament({ fee_threshold: 350_000 })
  day('2026-06-12')
  const body = { ...pairDraft(season), tournament_detail_id: [contents.pair] }
  expect(await refused('POST', '/registration', { body })).toMatchObject({ message: 'FEE_BELOW_THRESHOLD' })
})

test('the settings of a tournament take the surcharge with its day, or neither', async () => {
  const { token } = await portal.signIn('admin')
  const { version } = await done('GET', `/tournaments/get-by-id/${tournament_id}`, { token })
  const edit = async (changes: object) => portal.call('PUT', `/tournaments/${tournament_id}`, { token, body: changes })
  expect((await edit({ late_fee: '90000', late_fee_from: '12/6/2026', version })).json().data).toMatchObject({
    late_fee: 90_000,
    late_fee_from: '2026-06-12',
  })
  expect((await edit({ late_fee: null })).json()).toMatchObject({ errors: [{ path: 'late_fee' }] })
})
