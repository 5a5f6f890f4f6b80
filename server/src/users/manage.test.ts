import { describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, PASSWORD, session, signUp, signUpDraft } from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const duel = await testPortal()
const boss = await portal.signIn('admin', 'bossadmin')
const { token } = boss

const create = async (body: unknown, path = '/users/create') => portal.call('POST', path, { token, body })
const update = async (id: number, body: unknown, by = token) => portal.call('PUT', `/users/${id}`, { token: by, body })
const remove = async (id: number, by = token) => portal.call('DELETE', `/users/${id}`, { token: by })
const listed = async (query = '', path = 'get-all') => portal.call('GET', `/users/${path}${query}`, { token })
const names = async (query = '', path = 'get-all'): Promise<string[]> => {
  const { data } = (await listed(query, path)).json()
  return (data.rows ?? data).map((row: { user_name: string }) => row.user_name)
}
const row = async (id: number, path = 'get-all') =>
  (await listed('', path)).json().data.find((each: { id: number }) => each.id === id)
const draftOf = ({ unit, ...rest }: Record<string, unknown> & { unit: { id: number } | null }) => ({
  ...rest,
  unit_id: unit?.id ?? null,
})

describe('an account made by an admin', () => {
  it('is active at once, with a confirmed unit and the chosen role, and no mail', async () => {
    const unit = await portal.call('POST', '/units', { token, body: { name: 'CLB Bình Minh' } })
    const unit_id = unit.json().data.id
    const answer = await create({ ...signUpDraft({ user_name: 'madebyadm' }), role: 1, type: 'unit', unit_id })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject({
      status: 1,
      role: 1,
      type: 'unit',
      version: 1,
      unit: { id: unit_id, name: 'CLB Bình Minh' },
      unit_confirmed: 1,
    })
    expect(answer.body).not.toMatch(/argon2|password|hash/)
    expect((await login(portal, 'madebyadm')).statusCode).toBe(200)
    expect(await portal.db.selectFrom('mails').select('id').execute()).toEqual([])
    await remove(answer.json().data.id)
  })

  it('is made by both paths', async () => {
    const answer = await create(signUpDraft({ user_name: 'otherpath' }), '/users')
    expect(answer.json()).toMatchObject({ message: 'USER_CREATE_SUCCESS', data: { role: 0, type: 'individual' } })
  })

  it('needs a free username and a free e-mail', async () => {
    await create(signUpDraft({ user_name: 'existing1' }))
    const name = await create(signUpDraft({ user_name: 'Existing1', email: 'free@example.org' }))
    expectRefusal(name, 409, 'USER_EXIST_NAME', 'user_name')
    const email = await create(signUpDraft({ user_name: 'existing2', email: 'EXISTING1@example.org' }))
    expectRefusal(email, 409, 'USER_MAIL_EXIST', 'email')
    expectRefusal(await create(signUpDraft({ user_name: 'existing3', unit_id: 424_242 })), 422, 'REFERENCE_NOT_FOUND')
  })
})

describe('the lists', () => {
  it('hold active accounts in one and waiting and deactivated ones in the other, newest first, without hashes', async () => {
    await signUp(portal, { user_name: 'listwait1' })
    const active = await activeAccount(portal, { user_name: 'listactiv' })
    const off = await activeAccount(portal, { user_name: 'listoff01' })
    await portal.db.updateTable('users').set({ status: 2 }).where('id', '=', off).execute()
    const all = await names()
    expect(all[0]).toBe('listactiv')
    expect(all).not.toContain('listwait1')
    expect(await names('', 'get-all-user-not-active')).toEqual(['listoff01', 'listwait1'])
    expect((await listed()).body).not.toMatch(/argon2|password|hash/)
    expect(await row(active)).toMatchObject({ status: 1, version: expect.any(Number) })
  })

  it('page, search without diacritics and sort by the given name', async () => {
    for (const [user_name, name] of [
      ['sorting01', 'Nguyễn Thị Ẩn'],
      ['sorting02', 'Lê Văn Đạt'],
      ['sorting03', 'Đỗ Thị Bình'],
    ])
      await create({ ...signUpDraft({ user_name: String(user_name) }), name })
    expect(await names('?search=sorting&columnName=name')).toEqual(['sorting01', 'sorting03', 'sorting02'])
    expect(await names('?search=sorting&columnName=name&isDesc=true')).toEqual(['sorting02', 'sorting03', 'sorting01'])
    expect(await names('?search=DAT%20le')).toEqual(['sorting02'])
    const page = (await listed('?search=sorting&page=2&limit=2')).json().data
    expect(page).toMatchObject({ count: 3, rows: [{ user_name: 'sorting01' }] })
  })

  it('search for whatever is typed, and refuse foreign columns', async () => {
    for (const search of ['%25', '_', '%00', '%5C', "'%3B--"])
      expect((await listed(`?search=${search}`)).statusCode).toBe(200)
    expectRefusal(await listed('?columnName=password_hash'), 400, 'UNKNOWN_COLUMN', 'columnName')
  })
})

describe('changing an account', () => {
  it('keeps what was sent, raises the version and refuses a stale one with both states', async () => {
    const id = await activeAccount(portal, { user_name: 'editing01', unit_id: 'CLB Sửa Đổi' })
    const before = await row(id)
    const answer = await update(id, { ...draftOf(before), name: 'Phạm Đổi Tên', unit_confirmed: 1 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({
      name: 'Phạm Đổi Tên',
      unit: before.unit,
      unit_confirmed: 1,
      version: before.version + 1,
    })
    const stale = await update(id, { ...draftOf(before), name: 'Tên Cũ', password: 'secondpass2' })
    expectRefusal(stale, 409, 'STALE_VERSION')
    expect(stale.json().data).toMatchObject({ current: { name: 'Phạm Đổi Tên' }, yours: { name: 'Tên Cũ' } })
    expect(stale.body).not.toMatch(/secondpass2|argon2/)
    expect((await update(id, { ...draftOf(data), unit_id: null })).json().data).toMatchObject({
      unit: null,
      unit_confirmed: 0,
    })
  })

  it('keeps what was left out: unit, membership, type, phone and address too', async () => {
    const more = { unit_id: 'CLB Giữ Nguyên', type: 'unit', mobile: '0912345678', address: 'Đà Lạt' }
    const id = await activeAccount(portal, { user_name: 'partial01', ...more })
    await update(id, { unit_confirmed: 1 })
    const before = await row(id)
    expect(before).toMatchObject({ unit: { name: 'CLB Giữ Nguyên' }, unit_confirmed: 1, type: 'unit' })
    const { accessToken } = await session(portal, 'partial01')
    const answer = await update(id, { name: 'Lê Một Phần' })
    expect(answer.json().data).toEqual({ ...before, name: 'Lê Một Phần', version: before.version + 1 })
    expect((await portal.call('GET', '/users/me', { token: accessToken })).statusCode).toBe(200)
    const cleared = await update(id, { mobile: null, address: null })
    expect(cleared.json().data).toMatchObject({ mobile: null, address: null, unit: before.unit, unit_confirmed: 1 })
  })

  it('confirms no membership of another unit by leaving that out', async () => {
    const id = await activeAccount(portal, { user_name: 'partial02', unit_id: 'CLB Ban Đầu' })
    await update(id, { unit_confirmed: 1 })
    const otherUnit = await portal.call('POST', '/units', { token, body: { name: 'CLB Chuyển Sang' } })
    const moved = await update(id, { unit_id: otherUnit.json().data.id })
    expect(moved.json().data).toMatchObject({ unit: { name: 'CLB Chuyển Sang' }, unit_confirmed: 0 })
  })

  it('lets one of two simultaneous edits of the same version through', async () => {
    const id = await activeAccount(portal, { user_name: 'editing02' })
    const draft = draftOf(await row(id))
    const answers = await Promise.all(['Nguyễn Một', 'Nguyễn Hai'].map(async (name) => update(id, { ...draft, name })))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('keeps the username, and ends no session for a new address of the post', async () => {
    const id = await activeAccount(portal, { user_name: 'editing03' })
    const { accessToken } = await session(portal, 'editing03')
    const answer = await update(id, { ...draftOf(await row(id)), user_name: 'renamed01', address: 'Huế' })
    expect(answer.json().data).toMatchObject({ user_name: 'editing03', address: 'Huế' })
    expect((await portal.call('GET', '/users/me', { token: accessToken })).statusCode).toBe(200)
  })

  it.each([
    ['deactivating it', { status: 2 }],
    ['giving it another role', { role: 1 }],
    ['setting a new password', { password: 'secondpass2' }],
  ])('ends its sessions at once by %s', async (_what, changed) => {
    const user_name = `revoke${Object.keys(changed)[0]}`
    const id = await activeAccount(portal, { user_name })
    const { accessToken, refreshToken } = await session(portal, user_name)
    expect((await update(id, { ...draftOf(await row(id)), ...changed })).statusCode).toBe(200)
    expectRefusal(await portal.call('GET', '/users/me', { token: accessToken }), 401, 'ACCESS_TOKEN_IS_INVALID')
    const again = await portal.call('POST', '/users/refresh-token', { body: { refreshToken } })
    expectRefusal(again, 401, 'REFRESH_TOKEN_IS_INVALID')
    await remove(id)
  })

  it('makes a link useless that was mailed to the former address', async () => {
    const { id, token: link } = await signUp(portal, { user_name: 'editing04' })
    const draft = draftOf(await row(id, 'get-all-user-not-active'))
    expect((await update(id, { ...draft, email: 'new04@example.org' })).statusCode).toBe(200)
    const answer = await portal.call('POST', '/users/verify/for/register', { body: { token: link } })
    expectRefusal(answer, 404, 'LINK_NOT_VALID')
  })

  it('refuses the e-mail of somebody else, an unknown account and an id beyond the database', async () => {
    const id = await activeAccount(portal, { user_name: 'editing05' })
    const draft = draftOf(await row(id))
    expectRefusal(await update(id, { ...draft, email: 'EDITING03@example.org' }), 409, 'USER_MAIL_EXIST', 'email')
    expectRefusal(await update(987_654, draft), 404, 'USER_NOT_FOUND')
    expectRefusal(await update(id, { ...draft, status: 3 }), 422, 'VALIDATION', 'status')
  })
})

describe('the last admin', () => {
  it('is neither demoted, nor deactivated, nor deleted', async () => {
    const draft = draftOf(await row(boss.id))
    expectRefusal(await update(boss.id, { ...draft, role: 0 }), 409, 'LAST_ADMIN')
    expectRefusal(await update(boss.id, { ...draft, status: 2 }), 409, 'LAST_ADMIN')
    expectRefusal(await remove(boss.id), 409, 'LAST_ADMIN')
    expect((await portal.call('GET', '/users/me', { token })).json().data.role).toBe(1)
  })

  it('is kept when two admins demote each other at the same moment', async () => {
    const firstAdmin = await duel.signIn('admin', 'duelone01')
    const secondAdmin = await duel.signIn('admin', 'dueltwo02')
    const demote = async (by: string, id: number, user_name: string) =>
      duel.call('PUT', `/users/${id}`, {
        token: by,
        body: { name: 'Người Thử', email: `${user_name}@example.org`, type: 'individual', role: 0, status: 1 },
      })
    await Promise.all([
      demote(firstAdmin.token, secondAdmin.id, 'dueltwo02'),
      demote(secondAdmin.token, firstAdmin.id, 'duelone01'),
    ])
    const remainingAdmins = await duel.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 1)
      .where('status', '=', 1)
      .execute()
    expect(remainingAdmins).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  it('ends its sessions and keeps what it made', async () => {
    const id = await activeAccount(portal, { user_name: 'deleted01', unit_id: 'CLB Ở Lại' })
    const { accessToken } = await session(portal, 'deleted01')
    expect((await remove(id)).json()).toEqual({ success: true, message: 'USER_DELETED', data: null })
    expectRefusal(await portal.call('GET', '/users/me', { token: accessToken }), 401, 'ACCESS_TOKEN_IS_INVALID')
    expectRefusal(await login(portal, 'deleted01', PASSWORD), 401, 'USERNAME_NOT_EXIST')
    const unit = await portal.db
      .selectFrom('units')
      .select('created_by')
      .where('name', '=', 'CLB Ở Lại')
      .executeTakeFirst()
    expect(unit).toEqual({ created_by: null })
    expectRefusal(await remove(id), 404, 'USER_NOT_FOUND')
  })
})
