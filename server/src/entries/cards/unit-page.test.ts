import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { register, done, refused } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const tournament_id = tournaments.open
const unit_id = units.saoMai

const account = async (of: number | null) => {
  const user = await portal.signIn('user')
  if (of === null) return user.token
  await portal.db.updateTable('users').set({ type: 'unit' }).where('id', '=', user.id).execute()
  await portal.db.insertInto('unit_members').values({ user_id: user.id, unit_id: of, is_confirmed: 1 }).execute()
  return user.token
}
const coach = await account(unit_id)
const place = `/athletes/unit-page?tournament_id=${tournament_id}`
const page = async (more = `&unit_id=${unit_id}`, token = coach) => done('GET', place + more, { token })
/** Each act has a moment of its own. */
const later = async <T>(act: () => Promise<T>): Promise<T> => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 20_000)
  return act()
}

const own = await register({ unit_id, tournament_detail_id: [contents.pair, contents.pairTwo] }, { token: coach })
const approved = await register({ unit_id }, { token: admin })
const elsewhere = await register({ unit_id: units.binhMinh })

test('a unit reads its entries of all accounts with where each stands, and opens those it made', async () => {
  const { rows, ...counts } = await page()
  expect(counts).toMatchObject({
    unit: { id: unit_id },
    entries: 2,
    contents: 3,
    approved: 1,
    waiting: 1,
    unpaid: { entries: 1, amount: 300_000 },
    bibs_missing: 1,
    changes: [],
  })
  const ownership = rows.map(({ id, is_own }: { id: number; is_own: boolean }) => ({ id, is_own }))
  expect(ownership).toHaveLength(2)
  expect(ownership).toContainEqual({ id: own.id, is_own: true })
  expect(ownership).toContainEqual({ id: approved.id, is_own: false })
})

test('dancers without consent and pairs without a partner are counted, each dancer once', async () => {
  const born = 2016
  const year = { date_of_birth_one: born, full_name_two: null, date_of_birth_two: null }
  const { consents_missing, partners_missing } = await page()
  const reason = { override_reason: 'Đăng ký qua điện thoại' }
  const byPhone = { unit_id, full_name_one: 'Đinh Bé Na', ...year, ...reason }
  const phoneEntry = await register({ ...byPhone, tournament_detail_id: [contents.pair] }, { token: admin })
  const counted = await page()
  expect(counted).toMatchObject({ consents_missing: consents_missing + 1, partners_missing: partners_missing + 1 })
  const consent_date = portal.clock.now.toISOString()
  await portal.db.updateTable('athletes').set({ consent_date }).where('id', '=', phoneEntry.id).execute()
  expect(await page()).toMatchObject({ consents_missing, partners_missing: partners_missing + 1 })
  await portal.db.updateTable('athletes').set({ full_name_two: 'Đinh Bé Ni' }).where('id', '=', phoneEntry.id).execute()
  expect(await page()).toMatchObject({ consents_missing, partners_missing })
  await done('DELETE', `/athletes/${phoneEntry.id}`, { token: admin })
})

test('an account without a unit reads what it entered, and nothing of a unit', async () => {
  const parent = await account(null)
  const { id } = await register({ unit_id }, { token: parent })
  const { unit, rows } = await page('', parent)
  expect(unit).toBe(null)
  expect(rows.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await refused('GET', `${place}&unit_id=${unit_id}`, { token: parent })).message).toBe('NOT_ALLOWED')
  const otherUnitToken = await account(units.binhMinh)
  expect((await refused('GET', `${place}&unit_id=${unit_id}`, { token: otherUnitToken })).message).toBe('NOT_ALLOWED')
  expect((await portal.call('GET', place)).statusCode).toBe(401)
  await done('DELETE', `/athletes/${id}`, { token: parent })
})

test('what happened since a moment is told with the newest first, deleted entries too, nothing of other units', async () => {
  const since = portal.clock.now.toISOString()
  const deletedEntry = await later(async () => register({ unit_id }, { token: coach }))
  await later(async () => done('PUT', `/athletes/active/${own.id}`, { token: admin }))
  await later(async () => done('PUT', `/athletes/active/${elsewhere.id}`, { token: admin }))
  await later(async () => {
    const body = { tournament_id, atheletes_number_start: 100 }
    await done('PUT', '/athletes/decide/athletes-numbers', { token: admin, body })
  })
  await later(async () => done('DELETE', `/athletes/${deletedEntry.id}`, { token: coach }))
  const { changes, as_of, bibs } = await page(`&unit_id=${unit_id}&since=${since}`)
  expect(bibs).not.toBe(null)
  const reportedActs = changes.map(({ entry_id, action }: { entry_id: number | null; action: string }) => [
    entry_id,
    action,
  ])
  expect(reportedActs.slice(0, 1)).toEqual([[null, 'withdraw']])
  expect(reportedActs).toContainEqual([own.id, 'numbers'])
  expect(reportedActs).toContainEqual([own.id, 'approve'])
  expect(reportedActs.map(([id]: [number | null]) => id)).not.toContain(elsewhere.id)
  expect((await page(`&unit_id=${unit_id}&since=${as_of}`)).changes).toEqual([])
  const bad = await refused('GET', `${place}&unit_id=${unit_id}&since=yesterday`, { token: coach })
  expect(bad.errors[0]).toMatchObject({ path: 'since' })
})

test('the list is printed on A4 with bibs, Vietnamese names, events, states and page numbers', async () => {
  for (let at = 0; at < 40; at++) await register({ unit_id }, { token: admin })
  await portal.db.updateTable('units').set({ code: 'SM' }).where('id', '=', unit_id).execute()
  const body = { tournament_id, unit_id }
  const headers = { 'accept-language': 'vi' }
  const answer = await portal.call('POST', '/athletes/unit-list', { token: coach, body, headers })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  expect(pdf.numPages).toBeGreaterThan(1)
  const first = await pdf.getPage(1)
  expect(first.getViewport({ scale: 1 }).width).toBeCloseTo(595.28, 0)
  const { items } = await first.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  for (const expectedText of ['CLB Sao Mai · SM', 'Số đeo', 'Đã duyệt', 'D1', `Trang 1/${pdf.numPages}`])
    expect(text).toContain(expectedText)
})
