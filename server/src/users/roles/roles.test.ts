import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, session } from '../../test/accounts.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const admin = await portal.signIn('admin')
const { register, done } = entryCallsOf(portal, season)
const { open, unpublished, past } = season.tournaments
const MINUTE = 60_000

const wait = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const grantTo = async (account: string, role: string, tournament_id = open, token = admin.token) =>
  portal.call('POST', '/tournament_roles', { token, body: { tournament_id, role, account } })
const withRole = async (role: string, tournament_id = open) => {
  const account = await portal.signIn('user')
  const user_name = await nameOf(account.id)
  const answer = await grantTo(user_name, role, tournament_id)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...account, user_name, grant: answer.json().data.id as number }
}
const nameOf = async (id: number) =>
  (await portal.db.selectFrom('users').select('user_name').where('id', '=', id).executeTakeFirstOrThrow()).user_name
const today = () => ({ from: portal.clock.now.toISOString().slice(0, 10) })
const codeFor = async (role: string, tournament_id = open, days: object = today(), token = admin.token) =>
  done('POST', '/tournament_roles/code', { token, body: { tournament_id, role, name: 'Bàn số 1', ...days } })
const signInWith = async (code: string) => portal.call('POST', '/users/login-with-code', { body: { code } })

describe('a role of a tournament', () => {
  it('is granted by user name or e-mail address, once', async () => {
    await activeAccount(portal, { user_name: 'granted1' })
    const byName = (await grantTo('GRANTED1', 'desk')).json().data
    const byAddress = await done('POST', '/tournament_roles/create', {
      token: admin.token,
      body: { tournament_id: open, role: 'desk', account: 'granted1@example.org' },
    })
    expect(byName).toMatchObject({ role: 'desk', user_name: 'granted1', expires_date: null })
    expect(byAddress.id).toBe(byName.id)
    expectRefusal(await grantTo('nobody1', 'desk'), 404, 'USER_NOT_FOUND', 'account')
  })

  it('is told to its account at sign-in', async () => {
    await activeAccount(portal, { user_name: 'signedin1' })
    await grantTo('signedin1', 'announcer')
    const { accessToken } = await session(portal, 'signedin1')
    const me = await done('GET', '/users/me', { token: accessToken })
    expect(me).toMatchObject({
      role: 0,
      roles: [{ tournament: { id: open, name: 'Cúp mùa hè' }, role: 'announcer', expires_date: null }],
    })
  })

  it('of an organiser grants roles in that tournament alone', async () => {
    const organiser = await withRole('organiser')
    const otherAccount = await portal.signIn('user')
    const name = await nameOf(otherAccount.id)
    expect((await grantTo(name, 'cashier', open, organiser.token)).statusCode).toBe(200)
    expectRefusal(await grantTo(name, 'cashier', unpublished, organiser.token), 403, 'ADMIN_REQUIRED')
    const desk = await withRole('desk')
    expectRefusal(await grantTo(name, 'cashier', open, desk.token), 403, 'NOT_ALLOWED')
  })

  it('counts for the entries of its tournament, and not for others', async () => {
    const desk = await withRole('desk')
    const entry = await register({}, { token: null })
    const list = await portal.call('GET', `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${open}`, {
      token: desk.token,
    })
    expect(list.json().data.map(({ id }: { id: number }) => id)).toContain(entry.id)
    expect(list.json().can).toContain('entry:approve')
    expect(list.json().can).not.toContain('entry:collect')
    const elsewhere = await withRole('desk', past)
    const hidden = await portal.call(
      'GET',
      `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${open}`,
      {
        token: elsewhere.token,
      },
    )
    expect(hidden.json()).toMatchObject({ data: [], can: [] })
    const approve = async (token: string) => portal.call('PUT', `/athletes/active/${entry.id}`, { token })
    expectRefusal(await approve(elsewhere.token), 403, 'ADMIN_REQUIRED')
    expectRefusal(await approve((await withRole('cashier')).token), 403, 'NOT_ALLOWED')
    expect((await approve(desk.token)).json().data.status).toBe(1)
    expectRefusal(
      await portal.call('PUT', `/athletes/check-is_pay/${entry.id}`, { token: desk.token, body: {} }),
      403,
      'NOT_ALLOWED',
    )
    const cashier = await withRole('cashier')
    const paid = await done('PUT', `/athletes/check-is_pay/${entry.id}`, { token: cashier.token, body: {} })
    expect(paid.is_pay).toBe(true)
  })

  it('of the desk enters people at once, as an admin does', async () => {
    const desk = await withRole('desk')
    expect((await register({}, { token: desk.token })).status).toBe(1)
    const cashier = await withRole('cashier')
    expect((await register({}, { token: cashier.token })).status).toBe(0)
  })

  it('lets an undo be taken by who holds it still', async () => {
    const desk = await withRole('desk')
    const [firstEntry, secondEntry] = [await register(), await register()]
    const approve = async (id: number) => {
      const answer = await portal.call('PUT', '/athletes/active/all', { token: desk.token, body: { id: [id] } })
      return answer.json().undo.token as string
    }
    const token = await approve(firstEntry.id)
    expect((await portal.call('POST', `/undo/${token}`, { token: desk.token })).statusCode).toBe(200)
    const late = await approve(secondEntry.id)
    await done('DELETE', `/tournament_roles/${desk.grant}`, { token: admin.token })
    expectRefusal(await portal.call('POST', `/undo/${late}`, { token: desk.token }), 403, 'ADMIN_REQUIRED')
  })

  it('lets nobody undo what they may not do any more', async () => {
    const { id, token, grant } = await withRole('desk')
    const entry = await register()
    const approve = await portal.call('PUT', '/athletes/active/all', { token, body: { id: [entry.id] } })
    const undo = `/undo/${approve.json().undo.token as string}`
    await done('DELETE', `/tournament_roles/${grant}`, { token: admin.token })
    const role = { tournament_id: open, role: 'cashier', account: await nameOf(id) }
    await done('POST', '/tournament_roles', { token: admin.token, body: role })
    expectRefusal(await portal.call('POST', undo, { token }), 403, 'NOT_ALLOWED')
    await done('POST', '/tournament_roles', { token: admin.token, body: { ...role, role: 'desk' } })
    expect((await portal.call('POST', undo, { token })).statusCode).toBe(200)
  })

  it('lets nobody undo as a role what they did as an admin', async () => {
    const demoted = await portal.signIn('admin')
    const { token } = demoted
    const entry = await register()
    const approve = await portal.call('PUT', '/athletes/active/all', { token, body: { id: [entry.id] } })
    const undo = `/undo/${approve.json().undo.token as string}`
    await portal.db.updateTable('users').set({ role: 0 }).where('id', '=', demoted.id).execute()
    const account = await nameOf(demoted.id)
    await grantTo(account, 'cashier')
    expectRefusal(await portal.call('POST', undo, { token }), 403, 'NOT_ALLOWED')
    await grantTo(account, 'desk')
    expect((await portal.call('POST', undo, { token })).statusCode).toBe(200)
  })

  it('opens its tournament before it is published, and says in public answers what it may do to nobody else', async () => {
    const announcer = await withRole('announcer', unpublished)
    const path = `/tournaments/get-by-id/${unpublished}`
    expect((await portal.call('GET', path, { token: announcer.token })).json().can).toEqual([
      'tournament:see',
      'programme:move',
    ])
    expectRefusal(await portal.call('GET', path), 404, 'TOURNAMENTS_NOT_FOUND')
    const listed = async (token?: string) =>
      (await done('GET', '/tournaments/get-all', { token: token ?? null })).map(({ id }: { id: number }) => id)
    expect(await listed(announcer.token)).toContain(unpublished)
    expect(await listed((await withRole('announcer', open)).token)).not.toContain(unpublished)
    expect((await portal.call('GET', `/tournaments/get-by-id/${open}`)).json()).not.toHaveProperty('can')
  })

  it('ends at once when it is revoked', async () => {
    const desk = await withRole('desk')
    const path = `/tournament_roles/get-all?tournament_id=${open}`
    const listed = async () => (await done('GET', path, { token: admin.token })).map(({ id }: { id: number }) => id)
    expect(await listed()).toContain(desk.grant)
    await done('DELETE', `/tournament_roles/${desk.grant}`, { token: admin.token })
    expect(await listed()).not.toContain(desk.grant)
    const entry = await register()
    const approve = portal.call('PUT', `/athletes/active/${entry.id}`, { token: desk.token })
    expectRefusal(await approve, 403, 'ADMIN_REQUIRED')
  })
})

describe('a code', () => {
  it('is changed for a session with its role in its tournament, however it is typed', async () => {
    const { code, granted } = await codeFor('desk')
    expect(granted).toMatchObject({ name: 'Bàn số 1', user_name: null, role: 'desk' })
    const answer = await signInWith(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    const { data } = answer.json()
    expect(data.data_user).toMatchObject({
      name: 'Bàn số 1',
      role: 0,
      roles: [{ tournament: { id: open, name: 'Cúp mùa hè' }, role: 'desk', expires_date: granted.expires_date }],
    })
    const entry = await register()
    expect((await portal.call('PUT', `/athletes/active/${entry.id}`, { token: data.accessToken })).statusCode).toBe(200)
  })

  it('is told again to a retry of the same request, which makes no second one', async () => {
    const ask = async () =>
      portal.call('POST', '/tournament_roles/code', {
        token: admin.token,
        body: { tournament_id: open, role: 'desk', name: 'Bàn số 2', ...today() },
        headers: { 'idempotency-key': 'code-for-table-2' },
      })
    const [first, again] = [(await ask()).json().data, (await ask()).json().data]
    expect(again).toEqual(first)
    expect((await signInWith(again.code)).statusCode).toBe(200)
    const storedAnswers = JSON.stringify(await portal.db.selectFrom('idempotency_keys').selectAll().execute())
    expect(storedAnswers).not.toContain(first.code.slice(-5))
  })

  it('is kept as a hash only, and listed with who made it and when it ends', async () => {
    const { code } = await codeFor('cashier')
    const rows = await portal.db.selectFrom('tournament_roles').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code.slice(-5))
    const listed = await done('GET', `/tournament_roles/get-all?tournament_id=${open}`, { token: admin.token })
    expect(listed.at(-1)).toMatchObject({
      role: 'cashier',
      created_by: { id: admin.id },
      starts_date: new Date(`${today().from}T00:00:00.000+07:00`).toISOString(),
      // The night after the day that follows the tournament.
      expires_date: '2026-07-11T21:00:00.000Z',
    })
    expect(JSON.stringify(listed)).not.toContain(code)
  })

  it('that is revoked ends the sessions it opened at once', async () => {
    const { code, granted } = await codeFor('desk')
    const { data } = (await signInWith(code)).json()
    await done('DELETE', `/tournament_roles/${granted.id}`, { token: admin.token })
    expectRefusal(await portal.call('GET', '/users/me', { token: data.accessToken }), 401, 'ACCESS_TOKEN_IS_INVALID')
    expectRefusal(await signInWith(code), 404, 'ROLE_CODE_INVALID')
    wait(MINUTE)
  })

  it('is guessed at most five times a minute from one address and a hundred times for one tournament', async () => {
    const { code } = await codeFor('desk')
    const from = async (address: string, typed: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/users/login-with-code',
        remoteAddress: address,
        payload: { code: typed },
      })
    for (let guess = 0; guess < 5; guess++) await from('10.0.3.1', `${open}-AAAAA-AAAAA`)
    expectRefusal(await from('10.0.3.1', code), 429, 'TOO_MANY_REQUESTS')
    expect((await from('10.0.3.2', code)).statusCode).toBe(200)
    for (let guess = 0; guess < 95; guess++)
      expectRefusal(await from(`10.0.0.${guess}`, `${open}-AAAAA-AAAAA`), 404, 'ROLE_CODE_INVALID')
    expectRefusal(await from('10.0.4.1', code), 429, 'TOO_MANY_REQUESTS')
    for (let guess = 0; guess < 5; guess++) await from('10.0.1.1', `9999${guess}-AAAAA-AAAAA`)
    expectRefusal(await from('10.0.1.1', `${past}-AAAAA-AAAAA`), 429, 'TOO_MANY_REQUESTS')
    wait(MINUTE)
    for (let helper = 0; helper < 7; helper++) expect((await from('10.0.2.2', code)).statusCode).toBe(200)
  })

  it('makes no account that a password opens or an admin sees among the others', async () => {
    const { code } = await codeFor('desk')
    const { data_user } = (await signInWith(code)).json().data
    const body = { user_name: data_user.user_name, password: 'none' }
    expectRefusal(await portal.call('POST', '/users/login', { body }), 401, 'USERNAME_NOT_EXIST')
    const all = await done('GET', '/users/get-all', { token: admin.token })
    expect(all.map(({ id }: { id: number }) => id)).not.toContain(data_user.id)
    const promoted = await portal.call('PUT', `/users/${data_user.id}`, { token: admin.token, body: { role: 1 } })
    expectRefusal(promoted, 404, 'USER_NOT_FOUND')
  })
})

it('an entry is typed for the desk with a reason over a refusal, as for an admin', async () => {
  const desk = await withRole('desk')
  const body = pairDraft(season, { tournament_detail_id: [season.contents.closed] })
  const plain = await portal.call('POST', '/registration', { token: (await portal.signIn('user')).token, body })
  expect(plain.statusCode).not.toBe(200)
  const answer = await portal.call('POST', '/registration', { token: desk.token, body })
  expect(answer.statusCode, answer.body).toBe(200)
})

describe('a session by a code', () => {
  it('gives no rights, makes no codes, keeps no roster, writes no comments, shares nothing and changes nothing of its guest', async () => {
    const boss = await portal.signIn('admin')
    const { code } = await done('POST', '/tournament_roles/code', {
      token: boss.token,
      body: { tournament_id: open, role: 'organiser', name: 'Bàn số 1', ...today() },
    })
    const { accessToken: token } = (await signInWith(code)).json().data
    const account = await portal.signIn('user')
    const entry = await register()
    const ofUnit = { tournament_id: open, unit_id: season.units.saoMai }
    const tries: [string, 'POST' | 'PUT' | 'DELETE', unknown?][] = [
      ['/tournament_roles', 'POST', { tournament_id: open, role: 'organiser', account: await nameOf(account.id) }],
      ['/tournament_roles/code', 'POST', { tournament_id: open, role: 'organiser', name: 'Bàn số 2' }],
      ['/roster', 'POST', { people: [{ full_name: 'Lý An Nhiên' }] }],
      ['/comments', 'POST', { tournament_id: open, content: 'Xin chào cả nhà' }],
      ['/users/contact', 'POST', { mobile: '0912345678', address: 'Huế' }],
      [`/shared-links/entry/${entry.id}`, 'PUT', {}],
      [`/shared-links/entry/${entry.id}`, 'DELETE'],
      ['/shared-links/unit', 'PUT', ofUnit],
      [`/shared-links/unit?tournament_id=${open}&unit_id=${season.units.saoMai}`, 'DELETE'],
    ]
    for (const [path, method, body] of tries)
      expectRefusal(await portal.call(method, path, { token, body }), 403, 'CODE_NOT_ENOUGH')
    // The work of the role goes on.
    const { id } = await register(pairDraft(season))
    const approved = await portal.call('PUT', `/athletes/active/${id}`, { token })
    expect(approved.statusCode, approved.body).toBe(200)
  })

  it('ends with its code, and nothing of it goes on', async () => {
    const boss = await portal.signIn('admin')
    const { code, granted } = await done('POST', '/tournament_roles/code', {
      token: boss.token,
      body: { tournament_id: open, role: 'organiser', name: 'Bàn số 1', ...today() },
    })
    const { accessToken: token } = (await signInWith(code)).json().data
    await done('DELETE', `/tournament_roles/${granted.id}`, { token: boss.token })
    const read = await portal.call('GET', `/tournament_roles/get-all?tournament_id=${open}`, { token })
    expect([401, 403]).toContain(read.statusCode)
    expectRefusal(await signInWith(code), 404, 'ROLE_CODE_INVALID')
  })

  it('is revoked together with what it granted while codes could', async () => {
    const boss = await portal.signIn('admin')
    const { granted: first } = await codeFor('organiser', open, today(), boss.token)
    const { granted: second } = await codeFor('desk', open, today(), boss.token)
    const { granted: bossGrant } = await codeFor('desk', open, today(), boss.token)
    const account = await portal.signIn('user')
    const organiserGrant = await done('POST', '/tournament_roles', {
      token: boss.token,
      body: { tournament_id: open, role: 'organiser', account: await nameOf(account.id) },
    })
    const rows = portal.db.updateTable('tournament_roles')
    await rows.set({ created_by: first.user_id }).where('id', '=', second.id).execute()
    await rows.set({ created_by: second.user_id }).where('id', '=', organiserGrant.id).execute()
    await done('DELETE', `/tournament_roles/${first.id}?with_granted=1`, { token: boss.token })
    const remainingRoles = await done('GET', `/tournament_roles/get-all?tournament_id=${open}`, { token: boss.token })
    const ids = remainingRoles.map(({ id }: { id: number }) => id)
    expect(ids).toContain(bossGrant.id)
    expect([first.id, second.id, organiserGrant.id].filter((id) => ids.includes(id))).toEqual([])
  })
})

describe('the days of a code', () => {
  it.each([
    [{ from: '2026-09-12', until: '2026-09-10' }, 'DATE_ORDER'],
    [{ from: '2026-05-01', until: '2026-05-02' }, 'DATE_ORDER'],
    [{ from: '2026-09-12', until: '2028-09-12' }, 'DATE_LATE'],
  ])('%j is refused with %s', async (days, code) => {
    const { token } = await portal.signIn('admin')
    const body = { tournament_id: open, role: 'desk', name: 'Bàn số 1', ...days }
    expectRefusal(await portal.call('POST', '/tournament_roles/code', { token, body }), 422, 'VALIDATION', 'until')
    const { errors } = (await portal.call('POST', '/tournament_roles/code', { token, body })).json()
    expect(errors[0].code).toBe(code)
  })
})

// Last: the tokens of the others above have expired by then.
it('a code holds on the days that were chosen, with the night after the last; its sessions end at four in the hall', async () => {
  const days = { from: '2026-09-04', until: '2026-09-06' }
  const { code, granted } = await codeFor('announcer', open, days)
  expect(granted).toMatchObject({ starts_date: '2026-09-03T17:00:00.000Z', expires_date: '2026-09-06T21:00:00.000Z' })
  const early = await signInWith(code)
  expectRefusal(early, 404, 'ROLE_CODE_EARLY', 'code')
  expect(early.json().sentence).toContain('4 Sep 2026, 00:00')
  portal.clock.now = new Date('2026-09-05T01:00:00.000Z')
  const { data } = (await signInWith(code)).json()
  portal.clock.now = new Date('2026-09-05T20:59:00.000Z')
  const renewed = await portal.call('POST', '/users/refresh-token', { body: { refreshToken: data.refreshToken } })
  expect(renewed.statusCode).toBe(200)
  const { accessToken, refreshToken } = renewed.json().data
  wait(MINUTE)
  expectRefusal(await portal.call('GET', '/users/me', { token: accessToken }), 401, 'ACCESS_TOKEN_IS_INVALID')
  const over = await portal.call('POST', '/users/refresh-token', { body: { refreshToken } })
  expectRefusal(over, 401, 'REFRESH_TOKEN_IS_INVALID')
  // The last day has its evening.
  expect((await signInWith(code)).statusCode).toBe(200)
  portal.clock.now = new Date('2026-09-06T20:59:00.000Z')
  expect((await signInWith(code)).statusCode).toBe(200)
  wait(MINUTE)
  expectRefusal(await signInWith(code), 404, 'ROLE_CODE_EXPIRED', 'code')
})
