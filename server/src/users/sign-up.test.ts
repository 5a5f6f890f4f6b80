import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, lastMail, login, mailedToken, signUp, signUpDraft } from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.example.org/' })
const limited = await testPortal({ RATE_MAIL: '2' })
const HOUR = 3_600_000

const wait = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * HOUR)
}
const post = async (path: string, body: unknown, token: string | null = null, headers: Record<string, string> = {}) =>
  portal.call('POST', `/users${path}`, { body, token, headers })
const register = async (body: unknown, headers?: Record<string, string>) => post('/register', body, null, headers)
const stored = async (id: number) =>
  portal.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('signing up', () => {
  it('makes an account that waits for its mail and answers it without its hash', async () => {
    const answer = await register(signUpDraft({ user_name: 'newcomer1', type: 'unit' }))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ message: 'USER_CREATE_SUCCESS', data: { role: 0, type: 'unit', unit: null } })
    expect(answer.body).not.toMatch(/argon2|password|hash/)
    const storedAccount = await stored(answer.json().data.id)
    expect(storedAccount).toMatchObject({ status: 0, role: 0, language: 'en' })
    expect(storedAccount.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
  })

  it('mails a link of the public address, whatever host the request names', async () => {
    await signUp(portal, { user_name: 'mailed001' })
    await register(signUpDraft({ user_name: 'mailed002', url: 'evil.example' }), { host: 'evil.example' })
    const { subject, text, html, status } = await lastMail(portal, 'mailed002@example.org')
    expect({ subject, status }).toEqual({ subject: 'Activate your account', status: 'queued' })
    expect(text).toMatch(/^https:\/\/portal\.example\.org\/verify-email\/[A-Za-z0-9_-]{32}$/m)
    expect(text + html).not.toContain('evil.example')
  })

  it('writes to Vietnamese readers in Vietnamese', async () => {
    await register(signUpDraft({ user_name: 'tiengviet' }), { 'accept-language': 'vi-VN,vi;q=0.9' })
    expect((await lastMail(portal, 'tiengviet@example.org')).subject).toBe('Kích hoạt tài khoản')
  })

  it('ignores a role, a state and a confirmed membership that somebody sends along', async () => {
    const { id } = await signUp(portal, {
      user_name: 'wantsmore',
      role: 1,
      status: 1,
      unit_confirmed: 1,
      is_confirmed: 1,
      id: 1,
      password_hash: 'x',
      unit_id: 'CLB Muốn Hơn',
    })
    expect(await stored(id)).toMatchObject({ role: 0, status: 0 })
    const membership = await portal.db.selectFrom('unit_members').selectAll().where('user_id', '=', id).execute()
    expect(membership).toEqual([expect.objectContaining({ is_confirmed: 0 })])
  })

  it('finds a newly named unit again by its folded name, and a listed one by its id', async () => {
    const first = await register(signUpDraft({ user_name: 'unitone01', unit_id: 'CLB Đồng Xanh' }))
    const again = await register(signUpDraft({ user_name: 'unitone02', unit_id: ' clb  DONG xanh ' }))
    const { unit, unit_confirmed } = first.json().data
    expect({ unit, unit_confirmed }).toEqual({
      unit: { id: expect.any(Number), name: 'CLB Đồng Xanh' },
      unit_confirmed: 0,
    })
    expect(again.json().data.unit).toEqual(unit)
    const { status } = await portal.db
      .selectFrom('units')
      .select('status')
      .where('id', '=', unit.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(0)
    const byId = await register(signUpDraft({ user_name: 'unitone03', unit_id: unit.id }))
    const byDigits = await register(signUpDraft({ user_name: 'unitone04', unit_id: String(unit.id) }))
    expect([byId.json().data.unit, byDigits.json().data.unit]).toEqual([unit, unit])
  })

  it('keeps the type that was chosen, and is of one person where none was', async () => {
    const registerAs = async (user_name: string, more: object) =>
      (await register(signUpDraft({ user_name, ...more }))).json()
    expect((await registerAs('clubtype1', { type: 'unit' })).data.type).toBe('unit')
    expect((await registerAs('persontype1', { type: 'individual' })).data.type).toBe('individual')
    expect((await registerAs('notype001', {})).data.type).toBe('individual')
  })

  it('with a unit that does not exist is refused and leaves nothing behind', async () => {
    for (const unit_id of [999_999, '999999'])
      expectRefusal(
        await register(signUpDraft({ user_name: 'nounit001', unit_id })),
        422,
        'REFERENCE_NOT_FOUND',
        'unit_id',
      )
    expectRefusal(
      await register(signUpDraft({ user_name: 'nounit001', unit_id: 2 ** 40 })),
      422,
      'VALIDATION',
      'unit_id',
    )
    expectRefusal(await login(portal, 'nounit001'), 401, 'USERNAME_NOT_EXIST')
  })

  it('refuses a username or an e-mail that exists, without regard to case', async () => {
    await signUp(portal, { user_name: 'taken0001' })
    const name = await register(signUpDraft({ user_name: 'TAKEN0001', email: 'free@example.org' }))
    expectRefusal(name, 409, 'USER_EXIST_NAME', 'user_name')
    const email = await register(signUpDraft({ user_name: 'free00001', email: 'Taken0001@EXAMPLE.org' }))
    expectRefusal(email, 409, 'USER_MAIL_EXIST', 'email')
  })

  it('lets one of many simultaneous sign-ups with the same name through', async () => {
    const names = ['RaceName1', 'racename1', 'RACENAME1', 'raceNAME1', 'RaCeNaMe1']
    const answers = await Promise.all(
      names.map(async (user_name, index) => register(signUpDraft({ user_name, email: `race${index}@example.org` }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const storedAccounts = await portal.db
      .selectFrom('users')
      .select('id')
      .where('user_name_key', '=', 'racename1')
      .execute()
    expect(storedAccounts).toHaveLength(1)
  })

  it('names each field that breaks a rule', async () => {
    const answer = await register({
      name: 'A',
      user_name: 'có dấu',
      email: 'not-an-address',
      password: 'short',
      mobile: '12',
      type: 'boss',
    })
    expectRefusal(answer, 422, 'VALIDATION')
    const paths = new Set(answer.json().errors.map(({ path }: { path: string }) => path))
    expect(paths).toEqual(new Set(['name', 'user_name', 'email', 'password', 'mobile', 'type']))
  })

  it('is limited per address and e-mail', async () => {
    const body = { email: 'nobody@example.org' }
    const send = async () => limited.call('POST', '/users/send-verification-email', { body })
    expectRefusal(await send(), 404, 'EMAIL_NOT_EXIST')
    expectRefusal(await send(), 404, 'EMAIL_NOT_EXIST')
    const refused = await send()
    expectRefusal(refused, 429, 'TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBe('600')
    const draft = signUpDraft({ user_name: 'nobody001', ...body })
    expectRefusal(await limited.call('POST', '/users/register', { body: draft }), 429, 'TOO_MANY_REQUESTS')
  })
})

describe('the activation link', () => {
  it('activates once', async () => {
    const { id, token } = await signUp(portal, { user_name: 'activate1' })
    const answer = await post('/verify/for/register', { token })
    expect(answer.json()).toEqual({ success: true, message: 'USER_UPDATE_SUCCESS', data: null })
    expect((await stored(id)).status).toBe(1)
    expectRefusal(await post('/verify/for/register', { token }), 404, 'LINK_NOT_VALID')
  })

  it('activates once even when it is opened twice at the same moment', async () => {
    const { token } = await signUp(portal, { user_name: 'activate2' })
    const answers = await Promise.all([1, 2, 3].map(async () => post('/verify/for/register', { token })))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404, 404])
  })

  it('works for 48 hours', async () => {
    const { token } = await signUp(portal, { user_name: 'activate3' })
    wait(48)
    expectRefusal(await post('/verify/for/register', { token }), 404, 'LINK_NOT_VALID')
  })

  it('is kept as a hash only', async () => {
    const { id, token } = await signUp(portal, { user_name: 'activate4' })
    const storedTokens = await portal.db.selectFrom('user_tokens').selectAll().where('user_id', '=', id).execute()
    expect(storedTokens).toHaveLength(1)
    expect(JSON.stringify(storedTokens)).not.toContain(token)
  })

  it('is replaced by a new one, and only the new one works', async () => {
    const { token: older } = await signUp(portal, { user_name: 'activate5' })
    const answer = await post('/send-verification-email/to/register', { email: 'ACTIVATE5@example.org' })
    expect(answer.json()).toEqual({ success: true, message: 'EMAIL_SENT', data: null })
    const newer = await mailedToken(portal, 'activate5@example.org')
    expect(newer).not.toBe(older)
    expectRefusal(await post('/verify/for/register', { token: older }), 404, 'LINK_NOT_VALID')
    expect((await post('/verify/for/register', { token: newer })).statusCode).toBe(200)
  })

  it('leaves one link that works when it is asked for twice at once', async () => {
    const { id } = await signUp(portal, { user_name: 'activate6' })
    const email = 'activate6@example.org'
    const sent = await Promise.all([1, 2].map(async () => post('/send-verification-email/to/register', { email })))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const storedTokens = await portal.db.selectFrom('user_tokens').select('hash').where('user_id', '=', id).execute()
    expect(storedTokens).toHaveLength(1)
  })

  it('is not sent to an unknown address', async () => {
    const answer = await post('/send-verification-email/to/register', { email: 'unknown@example.org' })
    expectRefusal(answer, 404, 'EMAIL_NOT_EXIST', 'email')
  })

  it.each([
    ['waits', 0, /verify-email/, 'Activate your account'],
    ['is active', 1, /\/signin$/m, 'Your account is already active'],
    ['was deactivated', 2, /organiser/, 'About your account'],
  ] as const)(
    'is asked for with the same answer where the account %s; its owner reads the rest',
    async (_which, status, text, subject) => {
      const user_name = `neutral0${status}`
      const id = await activeAccount(portal, { user_name })
      await portal.db.updateTable('users').set({ status }).where('id', '=', id).execute()
      await portal.db.deleteFrom('mails').execute()
      const email = `${user_name}@example.org`
      const answer = await post('/send-verification-email/to/register', { email })
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'EMAIL_SENT', data: null }])
      const mail = await lastMail(portal, email)
      expect(mail.subject).toBe(subject)
      expect(mail.text).toMatch(text)
      const links = await portal.db
        .selectFrom('user_tokens')
        .select('hash')
        .where('user_id', '=', id)
        .where('used_date', 'is', null)
        .execute()
      expect(links).toHaveLength(status === 0 ? 1 : 0)
    },
  )

  it('does not set a password, and a made-up token does nothing', async () => {
    const { token } = await signUp(portal, { user_name: 'activate8' })
    expectRefusal(await post('/forgot-pass', { token, password: 'otherpass1' }), 404, 'LINK_NOT_VALID')
    for (const madeUpToken of ['null', 'undefined', "' or 1=1 --", '\u0000'])
      expectRefusal(await post('/verify/for/register', { token: madeUpToken }), 404, 'LINK_NOT_VALID')
    expectRefusal(await post('/verify/for/register', { token: '' }), 422, 'VALIDATION', 'token')
    expect((await post('/verify/for/register', { token })).statusCode).toBe(200)
  })
})
