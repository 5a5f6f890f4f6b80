import { expect, test } from 'vitest'
import type { MinorDisplay } from '@portal/shared/people/shown-minors'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { tournamentDraft } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const create = async (changes: object = {}) => make(portal, token, '/tournaments', tournamentDraft({ ...changes }))
const shownOf = async (id: number) =>
  (await portal.db.selectFrom('tournaments').select('minors_shown').where('id', '=', id).executeTakeFirstOrThrow())
    .minors_shown

const afterOneThatShows = async (minors_shown: MinorDisplay) => {
  const { id: tournament_id } = await create({ minors_shown })
  const next = { tournament_id, name: 'Cúp Bình Minh 2027', start_date: '2027-07-31' }
  return shownOf((await make(portal, token, '/tournaments/from-earlier', next)).id)
}

test('a new tournament publishes given names of children with consent, or less where the earlier one did', async () => {
  expect(await shownOf((await create()).id)).toBe('given')
  expect(await afterOneThatShows('name')).toBe('given')
  expect(await afterOneThatShows('given')).toBe('given')
  expect(await afterOneThatShows('bib')).toBe('bib')

  const tournament = { name: 'Cúp Trăng Rằm', address: 'Huế', start_date: '2026-09-01', end_date: '2026-09-02' }
  const row = {
    line: 4,
    full_name_one: 'Trần Văn Một',
    date_of_birth_one: '2015',
    full_name_two: 'Lê Thị Hai',
    date_of_birth_two: '2015',
    unit: 'CLB Sao Mai',
    email: 'ban-to-chuc@example.org',
    mobile: '0912345678',
    contents: ['D214'],
    fee: '300.000',
  }
  const answer = await portal.call('POST', '/tournaments/from-file', {
    token,
    body: { any_unit: 1, tournament_id: null, tournament, rows: [row] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await shownOf(answer.json().data.tournament_id)).toBe('given')
})
