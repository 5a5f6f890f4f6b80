import { expect, test } from 'vitest'
import { confirmAddress } from '../../kit/mail/addresses.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { pair: from, pairTwo, pairThree } = season.contents
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

let addresses = 0
/** Moves a new entry, and returns the mail about it. */
const moved = async (to: number, { language = 'en', confirmed = true, contents = [from] } = {}) => {
  const email = `pair-${++addresses}@example.org`
  if (confirmed) await confirmAddress(portal.db, email, portal.clock.now.toISOString())
  const headers = { 'accept-language': language }
  const { id, code } = await register({ email, tournament_detail_id: contents }, { token, headers })
  const events = { tournament_id: season.tournaments.open, from, to }
  const { entries } = await done('POST', '/athletes/move/preview', { token, body: { ...events, id: [id] } })
  const [{ fee_amount, fee_after, paid_amount }] = entries
  const entry = { id, fee_amount, fee_after, paid_amount, by_name: 1 }
  await done('POST', '/athletes/move', { token, body: { ...events, entries: [entry], reason: 'Too few entries' } })
  const mail = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { code, subject: mail.subject, text: mail.text.replaceAll('\u00a0', ' ') }
}

test('names both events, why, and the fee before and after', async () => {
  const { code, subject, text } = await moved(pairThree)
  expect(subject).toBe(`Entry ${code} moved from D1 to D3: Cúp mùa hè`)
  expect(text).toContain('from D1 Nội dung D1 to D3 Nội dung D3')
  expect(text).toContain('Reason: Too few entries')
  expect(text).toMatch(/Previous fee\W+300,000 ₫/u)
  expect(text).toMatch(/New fee\W+1,000,000 ₫/u)
})

test('is in the language of the entrant, and says nothing of a fee that stays', async () => {
  const { subject, text } = await moved(pairTwo, { language: 'vi' })
  expect(subject).toContain('chuyển từ D1 sang D2')
  expect(text).toContain('Số đeo giữ nguyên')
  expect(text).not.toContain('Lệ phí cũ')
})

test('says of an entry that has the new event already that only the old one went', async () => {
  const { text } = await moved(pairTwo, { contents: [from, pairTwo] })
  expect(text).toContain('This entry is in D2 Nội dung D2 already')
  expect(text).not.toContain('moved this entry')
})

test('names nobody to an address that is not confirmed', async () => {
  const { text } = await moved(pairTwo, { confirmed: false })
  expect(text).not.toContain('Trần Văn')
  expect(text).toContain('D2')
})
