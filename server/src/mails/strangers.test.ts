import { describe, expect, test } from 'vitest'
import { formatDays } from '@portal/shared/kit/dates'
import { lastMail, mailedToken, signUp } from '../test/accounts.ts'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ RATE_MAIL: '1000' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

/** In everything that a visitor types here, and in nothing else; a number to call, as a stranger would write to a stranger. */
const TYPED = 'Zyxwv0987'
const typed = (more: Record<string, unknown> = {}) => {
  const draft = pairDraft(season, { unit_id: `CLB ${TYPED}`, ...more })
  const [full_name_one, full_name_two] = [`${draft.full_name_one} ${TYPED}`, `${draft.full_name_two} ${TYPED}`]
  return { ...draft, full_name_one, full_name_two }
}
const mailsTo = async (to: string) =>
  portal.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute()
const names = (mail: { subject: string; text: string; html: string }) =>
  `${mail.subject} ${mail.text} ${mail.html}`.includes(TYPED)
const open = async (link: string) => done('GET', '/registration/by-link', { headers: { 'x-entry-token': link } })
const sendLink = async (code: string, email: string) =>
  done('POST', '/registration/send-link', { body: { code, email } })
/** The whole secret of the newest personal link that was mailed there. */
const mailedLink = async (to: string) => /\/entry#(\S+)/u.exec((await lastMail(portal, to)).text)?.[1] ?? ''

describe('a mail to an address that nobody confirmed', () => {
  test.each(['en', 'vi'])(
    'about an entry holds tournament, code and link, and nothing that was typed, in %s',
    async (language) => {
      const headers = { 'accept-language': language }
      const draft = typed()
      const { id, code, link } = await register(draft, { headers })
      await sendLink(code, draft.email)
      await done('PUT', `/athletes/active/${id}`, { token })
      await done('POST', '/athletes/send-email-for-athletes', {
        token,
        body: { tournament_id: draft.tournament_id, again: 1 },
      })
      await done('POST', `/athletes/link/${id}`, { token })
      await done('DELETE', `/athletes/${id}`, { token })
      const mails = await mailsTo(draft.email)
      expect(mails).toHaveLength(6)
      const [confirmation] = mails
      expect(confirmation?.text).toContain(`/entry#${link}`)
      for (const mail of mails) {
        expect(names(mail), mail.text).toBe(false)
        expect(mail.text).toContain(code)
        expect(mail.text).toContain('Cúp mùa hè')
        expect(mail.text).not.toMatch(/button|nút/iu)
        expect(`${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null/u)
      }
    },
  )

  test.each(['en', 'vi'])('after a registration names events, fee and days, in %s', async (language) => {
    const draft = pairDraft(season, { unit_id: 'CLB Ánh Sao' })
    await register(draft, { headers: { 'accept-language': language } })
    const { text } = await lastMail(portal, draft.email)
    expect(text).not.toContain(draft.full_name_one)
    expect(text).not.toContain('CLB Ánh Sao')
    expect(text).toMatch(/300[.,]000 ₫/u)
    const { start_date, end_date, address } = await portal.db
      .selectFrom('tournaments')
      .select(['start_date', 'end_date', 'address'])
      .where('id', '=', draft.tournament_id)
      .executeTakeFirstOrThrow()
    expect(text).toContain(`${formatDays(start_date, end_date, language === 'vi' ? 'vi' : 'en')} · ${address}`)
    const { symbol } = await portal.db
      .selectFrom('content_competition')
      .innerJoin('tournament_details', 'content_competition_id', 'content_competition.id')
      .select('symbol')
      .where('tournament_details.id', '=', Number(draft.tournament_detail_id[0]))
      .executeTakeFirstOrThrow()
    expect(text).toContain(`${symbol} `)
    // The year of birth and the way to pay are for addresses that somebody opened a link of.
    expect(text).not.toContain(`(${draft.date_of_birth_one})`)
  })

  test('about an updated fee says both amounts, and nothing that was typed', async () => {
    const draft = typed()
    const { id } = await register(draft)
    await done('PUT', `/athletes/active/${id}`, { token })
    await done('PUT', `/tournament_details/fee/${season.contents.pair}`, { token, body: { fee: 350_000 } })
    const body = { fee_amount: 300_000, fee_today: 350_000, paid_amount: 0, reason: null }
    await done('PUT', `/athletes/agreed-fees/${id}`, { token, body })
    await done('PUT', `/tournament_details/fee/${season.contents.pair}`, { token, body: { fee: null } })
    const mail = await lastMail(portal, draft.email)
    expect(mail.text).toMatch(/300[.,]000[\s\S]*350[.,]000/u)
    expect(names(mail), mail.text).toBe(false)
  })

  test('about an account holds the link, and neither name nor user name', async () => {
    const to = `${TYPED}01@example.org`.toLowerCase()
    await signUp(portal, { user_name: `${TYPED}01`, name: `Qua ${TYPED}` })
    await done('POST', '/users/send-verification-email/to/register', { body: { email: to } })
    await done('POST', '/users/send-verification-email', { body: { email: to } })
    for (const status of [1, 2] as const) {
      // As on another day.
      await portal.limits.forget(`sign-up-mail ${to}`)
      await portal.db.updateTable('users').set({ status }).where('email_key', '=', to).execute()
      await done('POST', '/users/send-verification-email/to/register', { body: { email: to } })
    }
    const mails = await portal.db.selectFrom('mails').selectAll().where('address_key', '=', to).execute()
    expect(mails).toHaveLength(5)
    for (const mail of mails) {
      expect(names(mail), mail.text).toBe(false)
      expect(`${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null/u)
    }
  })

  test('goes to whoever has an account made by an admin, too', async () => {
    const draft = typed()
    const account = { user_name: 'made00001', name: 'Của ban tổ chức', email: draft.email, password: 'firstpass1' }
    await done('POST', '/users/create', { token, body: { ...account, role: 0, type: 'individual' } })
    await register(draft)
    expect(names(await lastMail(portal, draft.email))).toBe(false)
  })
})

describe('an address is confirmed', () => {
  /** Whether the next mail there names what was typed. */
  const isConfirmed = async (email: string) => {
    await register(typed({ email }))
    return names(await lastMail(portal, email))
  }

  test('by the personal link that was mailed there, not by the one on the page of who registered', async () => {
    const draft = typed()
    const { link } = await register(draft)
    await open(link)
    expect(await isConfirmed(draft.email)).toBe(false)
    await open(await mailedLink(draft.email))
    expect(await isConfirmed(draft.email.toUpperCase())).toBe(true)
  })

  test('not by a mailed link with another ending, nor by one of another entry', async () => {
    const [firstDraft, secondDraft] = [typed(), typed()]
    await register(firstDraft)
    await register(secondDraft)
    const [ofOne, ofTwo] = [await mailedLink(firstDraft.email), await mailedLink(secondDraft.email)]
    await open(`${ofOne.split('.')[0]}.${ofTwo.split('.')[1]}`)
    await open(`${ofOne.slice(0, -1)}${ofOne.endsWith('A') ? 'B' : 'A'}`)
    expect(await isConfirmed(firstDraft.email)).toBe(false)
  })

  test.each([
    ['activates an account', '/users/send-verification-email/to/register', '/users/verify/for/register'],
    ['sets a new password', '/users/send-verification-email', '/users/forgot-pass'],
  ])('by the mailed link that %s', async (purpose, send, use) => {
    const user_name = purpose.startsWith('activates') ? 'verify001' : 'forgot001'
    const email = `${user_name}@example.org`
    await signUp(portal, { user_name })
    expect(await isConfirmed(email)).toBe(false)
    await done('POST', send, { body: { email } })
    const link = await mailedToken(portal, email)
    await done('POST', use, { body: { token: link, password: 'secondpass2' } })
    expect(await isConfirmed(email)).toBe(true)
  })

  test('once: what follows about it names people, unit, contents and fee', async () => {
    const draft = typed()
    const { id } = await register(draft)
    await open(await mailedLink(draft.email))
    await done('PUT', `/athletes/active/${id}`, { token })
    const { text } = await lastMail(portal, draft.email)
    expect(text).toContain(draft.full_name_one)
    expect(text).toContain(`CLB ${TYPED}`)
    expect(text).toMatch(/300[.,]000/u)
  })
})
