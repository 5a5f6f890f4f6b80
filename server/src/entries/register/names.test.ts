import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { refused, register } = entryCallsOf(portal, season)
const { contents } = season

const team = { full_name_two: null, date_of_birth_two: null, is_group: 1, tournament_detail_id: [contents.group] }
const consent = { guardian_name: 'www.evil', guardian_phone: '0912345678', accepted: true }

describe('a registration is refused, with the field and what to remove, where a name holds an address:', () => {
  test.each([
    ['a person', { full_name_one: 'Ban da trung thuong nhan tai evil.example/qua' }, 'full_name_one', 'evil.example'],
    ['the partner', { full_name_two: 'Lan evil.com' }, 'full_name_two', 'evil.com'],
    ['a member', { ...team, full_name_one: 'Lê An 2000, Xem evil.vn 2001' }, 'full_name_one', 'Person 2'],
    ['a team', { ...team, full_name_one: 'Lê An, Đỗ Hà', team_name: 'Nhóm x@y' }, 'team_name', '@'],
    ['a new unit', { unit_id: 'Ngan hang evil.example/dangnhap' }, 'unit_id', 'evil.example'],
    ['a guardian', { consent }, 'consent.guardian_name', 'www.'],
  ])('of %s', async (_whose, more, path, says) => {
    const before = await rowCounts(portal)
    const answer = await refused('POST', '/registration', { body: pairDraft(season, more) })
    expect(answer).toMatchObject({ status: 422, message: 'VALIDATION' })
    expect(answer.errors).toEqual([
      expect.objectContaining({ path, code: expect.stringMatching(/^(NAME|MEMBER)_ADDRESS$/) }),
    ])
    expect(answer.errors[0]?.message).toContain(says)
    expect(await rowCounts(portal)).toEqual(before)
  })
})

describe('stays possible', () => {
  test.each(['Nguyễn T.Anh', "O'Neill", 'Nguyễn Văn A', 'Trần T.My'])('as a person: %s', async (full_name_one) => {
    await register({ full_name_one })
  })
  test.each(['TT VH-TT/Q1', 'CLB Q.10', 'CLB TP.HCM'])('as a unit: %s', async (name) => {
    const { id } = await register({ full_name_one: 'Lê Khác', full_name_two: `Đỗ ${name}`, unit_id: name })
    const stored = portal.db.selectFrom('athletes').innerJoin('units', 'units.id', 'athletes.unit_id')
    const { name: unitName } = await stored.select('units.name').where('athletes.id', '=', id).executeTakeFirstOrThrow()
    expect(unitName).toBe(name)
  })
})

test('an edit of another field of an account leaves a stored name that holds an address alone', async () => {
  const { token } = await portal.signIn('admin')
  const { id } = await portal.signIn('user')
  await portal.db.updateTable('users').set({ name: 'Xem evil.com' }).where('id', '=', id).execute()
  const answer = await portal.call('PUT', `/users/${id}`, { token, body: { mobile: '0987654321' } })
  expect(answer.json(), answer.body).toMatchObject({ data: { name: 'Xem evil.com', mobile: '0987654321' } })
  const nameChange = await portal.call('PUT', `/users/${id}`, { token, body: { name: 'Xem evil.com' } })
  expect(nameChange.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'name', code: 'NAME_ADDRESS' }] })
})

test('a name without a letter is taken for nobody new, and blocks no edit of who has one', async () => {
  const { token } = await portal.signIn('admin')
  const { id, token: own } = await portal.signIn('user')
  const { id: account } = await portal.db
    .updateTable('users')
    .set({ name: '2010' })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const newAccount = { user_name: 'digits', email: 'digits@example.org', password: 'nothingcommon7' }
  const role = { tournament_id: season.tournaments.open, role: 'desk', name: '12' }
  for (const [path, body, at] of [
    ['/users/register', { ...newAccount, name: '2010' }, 'name'],
    ['/users', { ...newAccount, name: '2010', role: 0 }, 'name'],
    ['/tournament_roles/code', role, 'name'],
    ['/roster', { people: [{ full_name: '2010' }] }, 'people.0.full_name'],
  ] as const) {
    const answer = await refused('POST', path, { token: path === '/roster' ? own : token, body })
    expect(answer.errors, path).toMatchObject([{ path: at, code: 'NAME_WITHOUT_LETTER' }])
  }
  const edit = await portal.call('PUT', `/users/${account}`, { token, body: { name: '2010', mobile: '0987654321' } })
  expect(edit.statusCode, edit.body).toBe(200)
})
