import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')

const IMPOSSIBLE = '0123456789'
const of = (path: string, code: string) => expect.objectContaining({ path, code })

describe('how an entry is reached', () => {
  test('an entrant gives an address and a telephone number that exists', async () => {
    for (const options of [{}, { token: owner }]) {
      const nothing = await refused('POST', '/registration', {
        ...options,
        body: pairDraft(season, { email: '', mobile: '' }),
      })
      expect(nothing).toMatchObject({ status: 422, message: 'VALIDATION' })
      expect(nothing.errors).toEqual([of('email', 'FIELD_BLANK'), of('mobile', 'FIELD_BLANK')])
      const wrong = await refused('POST', '/registration', {
        ...options,
        body: pairDraft(season, { mobile: IMPOSSIBLE }),
      })
      expect(wrong.errors).toEqual([of('mobile', 'PHONE_INVALID')])
    }
  })

  test('an organiser knows neither, or copies a number as it stands', async () => {
    const none = await register(pairDraft(season, { email: '', mobile: '' }), { token: admin })
    expect(none).toMatchObject({ email: '', mobile: '' })
    expect(await portal.db.selectFrom('mails').select('id').where('to_address', '=', '').execute()).toEqual([])
    const copied = await register(pairDraft(season, { mobile: IMPOSSIBLE }), { token: admin })
    expect(copied).toMatchObject({ mobile: IMPOSSIBLE })
    const edited = await done('PUT', `/athletes/${none.id}`, {
      token: admin,
      body: { team_name: 'Hoa Sen', email: '' },
    })
    expect(edited).toMatchObject({ email: '', team_name: 'Hoa Sen' })
  })

  test('what is stored stands in the way of no other change of its owner', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: owner })
    await portal.db.updateTable('athletes').set({ mobile: IMPOSSIBLE }).where('id', '=', id).execute()
    const change = (more: object) => ({ token: owner, body: { ...draft, mobile: IMPOSSIBLE, ...more } })
    expect(await done('PUT', `/athletes/${id}`, change({ team_name: 'Hoa Sen' }))).toMatchObject({
      team_name: 'Hoa Sen',
    })
    const refusal = await refused('PUT', `/athletes/${id}`, change({ mobile: '0111111111' }))
    expect(refusal.errors).toEqual([of('mobile', 'PHONE_INVALID')])
  })
})

describe('a telephone number of an account and of a message', () => {
  test('exists where somebody types their own; one that is stored leaves the rest to be changed', async () => {
    const { token, id } = await portal.signIn('user')
    const wrong = await refused('POST', '/users/contact', { token, body: { mobile: IMPOSSIBLE } })
    expect(wrong.errors).toEqual([of('mobile', 'PHONE_INVALID')])
    await portal.db.updateTable('users').set({ mobile: IMPOSSIBLE }).where('id', '=', id).execute()
    await done('POST', '/users/contact', { token, body: { mobile: IMPOSSIBLE, address: 'Huế' } })
    const message = { name: 'Nguyễn Thử', title: 'Hỏi về giải', email: 'thu@example.org', content_summary: 'Xin chào' }
    const contact = await refused('POST', '/contacts', { body: { ...message, mobile: IMPOSSIBLE } })
    expect(contact.errors).toEqual([of('mobile', 'PHONE_INVALID')])
  })
})
