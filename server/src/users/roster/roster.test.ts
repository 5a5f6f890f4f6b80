import { expect, it } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_ROWS: '10000' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const admin = await portal.signIn('admin')
let accounts = 0

type RosterRow = {
  id: number
  version: number
  full_name: string
  year_of_birth: number | null
  partner_id: number | null
}

async function newCoach(unit_id: number | null = null, type: 'unit' | 'individual' = 'unit') {
  const name = `coach${(accounts += 1)}`
  const { id, token } = await portal.signIn('user', name)
  await portal.db.updateTable('users').set({ type }).where('id', '=', id).execute()
  const join = async (confirmed: 0 | 1) =>
    done('PUT', `/users/${id}`, { token: admin.token, body: { unit_id, unit_confirmed: confirmed } })
  if (unit_id !== null) await join(1)
  return {
    id,
    token,
    join: async (unit: number) =>
      done('PUT', `/users/${id}`, { token: admin.token, body: { unit_id: unit, unit_confirmed: 1 } }),
    leave: async () => done('PUT', `/users/${id}`, { token: admin.token, body: { unit_confirmed: 0 } }),
    add: async (...people: unknown[]) => done('POST', '/roster', { token, body: { people } }),
    earlier: async () => done('POST', '/roster/from-entries', { token }),
    roster: async () => done('GET', '/roster', { token }),
    names: async () =>
      ((await done('GET', '/roster', { token })).people as RosterRow[]).map(({ full_name }) => full_name),
    edit: async (id: number, body: unknown) => portal.call('PUT', `/roster/${id}`, { token, body }),
    remove: async (...id: number[]) => done('POST', '/roster/remove', { token, body: { id } }),
  }
}

async function club(name: string): Promise<number> {
  const body = { name, name_en: name }
  return (await done('POST', '/units', { token: admin.token, body })).id
}

const an = { full_name: 'Lý An Nhiên', year_of_birth: 2018 }
const mai = { full_name: 'Mai Phương Linh', year_of_birth: 2019 }

it('a roster is kept with names, years, sex, note and partners, by given name', async () => {
  const coach = await newCoach()
  const answer = await coach.add({ ...mai, sex: 'female', note: 'giày 35', partner_at: 1 }, an)
  expect(answer.added).toBe(2)
  const { unit, people } = await coach.roster()
  expect(unit).toBe(null)
  expect(people).toMatchObject([
    { ...mai, sex: 'female', note: 'giày 35', partner_id: people[1].id },
    { ...an, sex: null, note: null, partner_id: people[0].id },
  ])
})

it('the same name and year are added once, in one call and over calls, however they are typed', async () => {
  const coach = await newCoach()
  expect(await coach.add(an, { ...an, full_name: 'LY AN NHIEN' })).toMatchObject({ added: 1, people: [an, an] })
  expect(await coach.add(an, mai)).toMatchObject({ added: 1 })
  expect(await coach.names()).toHaveLength(2)
})

it('two coaches who add the same list at once add it once', async () => {
  const unit = await club('CLB Hai Người Thầy')
  const [coach, otherCoach] = [await newCoach(unit), await newCoach(unit)]
  const lists = await Promise.all([coach.add(an, mai), otherCoach.add(an, mai)])
  expect(lists.map(({ added }) => added).sort()).toEqual([0, 2])
  expect(await otherCoach.names()).toHaveLength(2)
})

it('a roster of 500 with doubles and years that cannot be is refused whole, each row named', async () => {
  const coach = await newCoach()
  const people: unknown[] = Array.from({ length: 500 }, (_, i) => ({
    full_name: `Nguyễn Văn ${letters(i)}`,
    year_of_birth: 2010,
  }))
  people[41] = { ...an, year_of_birth: 1812 }
  people[499] = { ...an, year_of_birth: 2091 }
  const refuse = async () => portal.call('POST', '/roster', { token: coach.token, body: { people } })
  const early = await refuse()
  expect(early.statusCode).toBe(422)
  expect(early.json().errors).toMatchObject([{ path: 'people.41.year_of_birth', code: 'YEAR_OUT_OF_RANGE' }])
  people[41] = an
  const late = await refuse()
  expect(late.json().errors).toMatchObject([{ path: 'people.499.year_of_birth', code: 'YEAR_OUT_OF_RANGE' }])
  expect(late.json().errors[0].message).toContain('2026')
  people[499] = an
  expect(await coach.add(...people)).toMatchObject({ added: 499 })
  expect(
    (await portal.call('POST', '/roster', { token: coach.token, body: { people: [...people, mai] } })).statusCode,
  ).toBe(422)
})

it('a roster is full at 2,000', async () => {
  const coach = await newCoach()
  const part = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ full_name: `Trần ${letters(from + i)}` }))
  for (let from = 0; from < 2000; from += 500) await coach.add(...part(from, 500))
  const answer = await portal.call('POST', '/roster', { token: coach.token, body: { people: part(2000, 1) } })
  expect(answer.json()).toMatchObject({ message: 'ROSTER_FULL' })
  expect(await coach.names()).toHaveLength(2000)
})

it('with a confirmed membership it is the unit’s, shared by its coaches and kept when one leaves', async () => {
  const unit = await club('CLB Chung Danh Sách')
  const [coach, otherCoach] = [await newCoach(unit), await newCoach()]
  await coach.add(an)
  await otherCoach.add({ ...an, note: 'của người mới' }, mai)
  expect(await coach.names()).toEqual([an.full_name])
  await otherCoach.join(unit)
  expect((await otherCoach.roster()).unit).toMatchObject({ id: unit })
  expect(await coach.names()).toEqual([mai.full_name, an.full_name].toSorted().toReversed())
  await otherCoach.leave()
  expect(await otherCoach.names()).toEqual([])
  expect(await coach.names()).toHaveLength(2)
})

it('nobody reads, edits or removes the roster of somebody else', async () => {
  const [coach, otherCoach] = [await newCoach(), await newCoach()]
  const { people } = await coach.add(an)
  const [{ id }] = people
  expect((await otherCoach.edit(id, { note: 'x' })).statusCode).toBe(404)
  expect(await otherCoach.remove(id)).toEqual({ removed: 0 })
  const mine = (await otherCoach.add(mai)).people[0]
  expect((await otherCoach.edit(mine.id, { partner_id: id })).json()).toMatchObject({
    errors: [{ path: 'partner_id' }],
  })
  expect(await coach.names()).toHaveLength(1)
  expect((await portal.call('GET', '/roster')).statusCode).toBe(401)
})

it('an edit keeps what it leaves out, holds the version, and refuses to become somebody else of the roster', async () => {
  const coach = await newCoach()
  const { people } = await coach.add({ ...an, note: 'n' }, mai)
  const [first, second] = people as [RosterRow, RosterRow]
  const changed = await coach.edit(first.id, { year_of_birth: 2017, partner_id: second.id, version: first.version })
  expect(changed.json().data).toMatchObject({ year_of_birth: 2017, note: 'n', partner_id: second.id })
  expect((await coach.edit(first.id, { note: 'm', version: first.version })).json()).toMatchObject({
    message: 'STALE_VERSION',
  })
  const same = await coach.edit(second.id, { ...an, year_of_birth: 2017 })
  expect(same.json()).toMatchObject({ message: 'ROSTER_HAS_PERSON' })
  expect((await coach.edit(first.id, { year_of_birth: 2027 })).json()).toMatchObject({
    errors: [{ path: 'year_of_birth' }],
  })
  expect((await coach.edit(first.id, { partner_id: null })).json().data).toMatchObject({ partner_id: null })
  const { people: peopleAfter } = await coach.roster()
  expect(peopleAfter.map(({ partner_id }: RosterRow) => partner_id)).toEqual([null, null])
})

it('earlier entries make it in one call, partners included, and once', async () => {
  const coach = await newCoach()
  const { token } = coach
  await register({ ...pairDraft, full_name_one: 'Lục Trí Dũng', full_name_two: 'Ứng Hồng Ngọc' }, { token })
  const { people, added } = await coach.earlier()
  expect(added).toBe(2)
  expect(people[0].partner_id).toBe(people[1].id)
  expect(await coach.earlier()).toMatchObject({ added: 0 })
})

it('erasing a person takes them out of every roster, and an account takes its own roster along', async () => {
  const unit = await club('CLB Có Người Xóa')
  const [coach, alone] = [await newCoach(unit), await newCoach()]
  const entry = await register({ full_name_one: 'Vi Thị Xóa', date_of_birth_one: 2004 })
  await coach.add({ full_name: 'Vi Thị Xóa', year_of_birth: 2004 }, { full_name: 'Vi Thị Xóa', year_of_birth: 2009 })
  await alone.add(an)
  const body = { entries: [entry.id], account: alone.id }
  await done('POST', '/privacy/erase', { token: admin.token, body })
  expect((await coach.roster()).people).toMatchObject([{ year_of_birth: 2009 }])
  expect(await portal.db.selectFrom('roster_people').select('id').where('user_id', '=', alone.id).execute()).toEqual([])
})

const letters = (n: number) =>
  [...n.toString(26)].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26))).join('') + 'a'

it('of a unit it is read and changed by its unit accounts alone; a parent who is a member keeps an own one', async () => {
  const unit = await club('CLB Ghi Chú Riêng')
  const [teacher, parent] = [await newCoach(unit), await newCoach(unit, 'individual')]
  await teacher.add({ ...an, note: 'hen suyễn' })
  const [person] = (await teacher.roster()).people as RosterRow[]
  expect(await parent.roster()).toEqual({ unit: null, people: [] })
  expect((await parent.remove(person?.id ?? 0)).removed).toBe(0)
  await parent.add(mai)
  expect(await teacher.names()).toEqual([an.full_name])
})

it('from earlier entries a unit draws those of its own accounts, not those that others put into it', async () => {
  const unit = await club('CLB Không Quen')
  const [teacher, stranger] = [await newCoach(unit), await newCoach()]
  await register({ ...pairDraft(season), unit_id: unit }, { token: stranger.token })
  const own = { ...pairDraft(season), unit_id: unit }
  await register(own, { token: teacher.token })
  await teacher.earlier()
  expect((await teacher.names()).toSorted()).toEqual([own.full_name_one, own.full_name_two].toSorted())
})
