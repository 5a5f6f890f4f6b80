import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const { register, done } = entryCallsOf(portal, season)
const { token: owner } = await portal.signIn('user')
const { token: admin } = await portal.signIn('admin')

const guardian = { guardian_name: 'Phạm Thị Hoa', guardian_phone: '0912345678', accepted: true }
const consentOf = (publish: 0 | 1 | undefined) => ({ ...guardian, ...(publish === undefined ? {} : { publish }) })
const child = { date_of_birth_one: 2013 }
/** Whether the names of an entry may be published, and whether its guardian agreed to taking part. */
const agreedOf = async (id: number) => {
  const row = await portal.db
    .selectFrom('athletes')
    .select(['publish_date', 'consent_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { publish: row.publish_date !== null, takePart: row.consent_date !== null }
}
const answers = [
  ['agreed to', 1, true],
  ['declined', 0, false],
  ['not mentioned', undefined, false],
] as const

test.each(answers)('publication that is %s in a registration', async (_, publish, isAgreed) => {
  const { id } = await register({ ...child, consent: consentOf(publish) })
  expect(await agreedOf(id)).toEqual({ publish: isAgreed, takePart: true })
})

test.each(answers)('publication that is %s for a whole send of a club', async (_, publish, isAgreed) => {
  const row = () => {
    const { email: _email, mobile: _mobile, tournament_id: _tournament, ...rest } = pairDraft(season, child)
    return rest
  }
  const body = {
    tournament_id: tournaments.open,
    unit_id: units.saoMai,
    email: 'club@example.org',
    mobile: '0912345678',
    consent: consentOf(publish),
    rows: [row(), row()],
  }
  const { rows } = await done('POST', '/registration/batch', { token: owner, body })
  expect(rows).toHaveLength(2)
  for (const { id } of rows) expect(await agreedOf(id)).toEqual({ publish: isAgreed, takePart: true })
})

test('an adult’s entry holds no consent', async () => {
  const { id } = await register()
  expect(await agreedOf(id)).toEqual({ publish: false, takePart: false })
})

test('its owner answers anew with an event that is added, somebody who only knows the e-mail address does not', async () => {
  const joined = async (token: string | null, first: 0 | 1, then: 0 | 1) => {
    const draft = pairDraft(season, { ...child, consent: consentOf(first) })
    const { id } = await register(draft, { token })
    const more = { ...draft, consent: consentOf(then), tournament_detail_id: [contents.pairTwo] }
    expect(await register(more, { token })).toMatchObject({ id, joined: true })
    return (await agreedOf(id)).publish
  }
  expect(await joined(owner, 0, 1)).toBe(true)
  expect(await joined(owner, 1, 0)).toBe(false)
  expect(await joined(null, 0, 1)).toBe(false)
  expect(await joined(null, 1, 0)).toBe(true)
})

test('is about those people: a name that is corrected keeps it, other people end it until their guardian agrees', async () => {
  const draft = pairDraft(season, child)
  const { id } = await register({ ...draft, consent: consentOf(1) }, { token: owner })
  const change = async (body: object, token = owner) => done('PUT', `/athletes/${id}`, { token, body })
  await change({ ...draft, mobile: '0987654321' })
  await change({ ...draft, full_name_one: draft.full_name_one.toUpperCase() })
  // Only the organiser knows that a letter more is the same child, and not a sister.
  await change({ ...draft, full_name_one: `${draft.full_name_one}h` }, admin)
  expect(await agreedOf(id)).toEqual({ publish: true, takePart: true })
  await change({ ...draft, full_name_one: `${draft.full_name_one}hg` })
  expect(await agreedOf(id)).toEqual({ publish: false, takePart: true })
  const otherChild = { ...draft, full_name_one: 'Trần Văn Em', date_of_birth_one: 2014 }
  await change({ ...otherChild, consent: consentOf(undefined) })
  expect(await agreedOf(id)).toEqual({ publish: false, takePart: true })
  await change({ ...otherChild, full_name_one: 'Lý Thị Khác', consent: consentOf(1) })
  expect(await agreedOf(id)).toEqual({ publish: true, takePart: true })
  await change({ ...otherChild, full_name_one: 'Vũ Minh Nữa' }, admin)
  expect(await agreedOf(id)).toMatchObject({ publish: false })
})
