import { describe, expect, it, test } from 'vitest'
import { programmesOf } from '../../test/programmes.ts'
import { testPortal } from '../../test/portal.ts'
import { tournamentRoles } from '@portal/shared/kit/permissions'
import { toPublicCompetitor, publicMinorsSetting } from './shown-names.rules.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)

const pair = {
  id: 1,
  number: 7,
  full_name_one: 'Trần Bé Na',
  full_name_two: 'Lê Chị Hai',
  team_name: null,
  unit: 'CLB',
  unit_code: 'SMH',
  heat: 1,
}
const team = { ...pair, full_name_one: 'Trần Bé Na, Tô Bé Ti', full_name_two: null, team_name: 'Đội Sóc' }

it.each([
  ['name', pair, { isFirstChild: true, isSecondChild: false, hasConsent: true }, pair],
  ['given', pair, { isFirstChild: true, isSecondChild: false, hasConsent: true }, { ...pair, full_name_one: 'Na' }],
  [
    'given',
    pair,
    { isFirstChild: true, isSecondChild: true, hasConsent: true },
    { ...pair, full_name_one: 'Na', full_name_two: 'Hai' },
  ],
  [
    'bib',
    pair,
    { isFirstChild: true, isSecondChild: false, hasConsent: true },
    { ...pair, full_name_one: '—', unit: null, unit_code: undefined },
  ],
  ['bib', pair, { isFirstChild: false, isSecondChild: false, hasConsent: true }, pair],
  ['given', team, { isFirstChild: true, isSecondChild: false, hasConsent: true }, { ...team, full_name_one: 'Na, Ti' }],
  [
    'bib',
    team,
    { isFirstChild: true, isSecondChild: false, hasConsent: true },
    { ...team, full_name_one: '—', team_name: null, unit: null, unit_code: undefined },
  ],
  [
    'name',
    pair,
    { isFirstChild: true, isSecondChild: false, hasConsent: false },
    { ...pair, full_name_one: '—', unit: null, unit_code: undefined },
  ],
  ['name', pair, { isFirstChild: false, isSecondChild: false, hasConsent: false }, pair],
  [
    'name',
    team,
    { isFirstChild: true, isSecondChild: false, hasConsent: false },
    { ...team, full_name_one: '—', team_name: null, unit: null, unit_code: undefined },
  ],
  [
    'given',
    { ...team, full_name_one: 'John Smith, Trần Bé Na, Mary Jones', team_name: null },
    { isFirstChild: true, isSecondChild: false, hasConsent: true },
    { ...team, full_name_one: 'Na', team_name: null },
  ],
  [
    'given',
    { ...team, full_name_one: 'John Smith, Mary Jones', team_name: null },
    { isFirstChild: true, isSecondChild: false, hasConsent: true },
    { ...team, full_name_one: '—', team_name: null },
  ],
  [
    'given',
    { ...pair, full_name_one: 'John Smith' },
    { isFirstChild: true, isSecondChild: false, hasConsent: true },
    { ...pair, full_name_one: '—' },
  ],
] as const)('shows by %s', (setting, competitor, minors, expected) => {
  expect(toPublicCompetitor(competitor, minors, setting)).toEqual(expected)
})

test.each([
  ['Nguyễn Minh An', 'An'],
  ['Trần Hoàng', 'Hoàng'],
  ['LÊ THỊ BẢO TRÂN', 'TRÂN'],
  ['Đỗ Hà', 'Hà'],
  // Also a given name: before a middle name it is the family's.
  ['Hoàng Minh Anh', 'Anh'],
  ['Vũ Hoàng', '—'],
  // Given name first: the last word is a family name, or may be one.
  ['Hoa Nguyen', '—'],
  ['Hoa Nguyễn', '—'],
  ['Kim Smith', '—'],
  ['Trân Lê', '—'],
  ['Vũ Smith', '—'],
  ['Nguyễn Lê', '—'],
  ['Nguyễn Le', '—'],
  // Without their marks Trân and Trần are one word.
  ['Tran Kim', '—'],
  ['John Smith', '—'],
  ['Trần', '—'],
])('of %s the given name is %s', (full_name_one, givenName) => {
  const child = { isFirstChild: true, isSecondChild: false, hasConsent: true }
  expect(toPublicCompetitor({ ...pair, full_name_one }, child, 'given').full_name_one).toBe(givenName)
})

test('for 30 days after the tournament as it is set, then the bib alone', () => {
  const setting = { minors_shown: 'given', end_date: '2026-08-01' } as const
  expect(publicMinorsSetting(setting, new Date('2026-08-31T16:59:00Z'))).toBe('given')
  expect(publicMinorsSetting(setting, new Date('2026-08-31T17:00:00Z'))).toBe('bib')
})

describe('the public running order', () => {
  test('names people under 16 as the tournament says, everybody else and the office in full', async () => {
    const { id, athletes } = await createTournamentWithEntries(3)
    await generate(id)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    const [child = 0, team = 0] = athletes
    await db
      .updateTable('athletes')
      .set({ full_name_one: 'Trần Bé Na', date_of_birth_one: 2016 })
      .where('id', '=', child)
      .execute()
    await db
      .updateTable('athletes')
      .set({ full_name_one: 'Tô Bé Ti', full_name_two: null })
      .where('id', '=', team)
      .execute()
    await db
      .insertInto('athlete_members')
      .values({ athlete_id: team, position: 0, full_name: 'Tô Bé Ti', year_of_birth: 2018 })
      .execute()
    const agree = async (publish_date: string | null) =>
      db.updateTable('athletes').set({ publish_date }).where('id', 'in', [child, team]).execute()
    await agree('2026-06-01T03:00:00.000Z')
    const shows = async (minors_shown: 'name' | 'given' | 'bib') =>
      db.updateTable('tournaments').set({ minors_shown }).where('id', '=', id).execute()
    const read = async (as: string | null = null) =>
      Promise.all(
        [`/mc/programme/${id}`, `/mc/get-by-id/${id}`, '/mc/hall', '/mc/tv'].map(async (path) => {
          const { body, statusCode } = await portal.call('GET', path, { token: path === '/mc/hall' ? null : as })
          expect(statusCode, body).toBe(200)
          return body
        }),
      )
    for (const body of await read()) expect(body).toContain('Trần Bé Na')
    for (const setting of ['given', 'bib'] as const) {
      await shows(setting)
      for (const body of await read()) {
        expect(body).not.toMatch(/Trần Bé|Tô Bé/u)
        expect(body).toContain('Nguyễn Minh An')
        expect(body.includes('"Na"')).toBe(setting === 'given')
      }
      const office = await read(token)
      for (const body of [office[0], office[1], office[3]]) expect(body).toContain('Trần Bé Na')
    }
    await shows('name')
    await agree(null)
    for (const body of await read()) expect(body).not.toMatch(/Trần Bé|Tô Bé/u)
    // Consents on paper, attested by the organiser in one act that can be undone.
    const attested = await portal.call('PUT', '/athletes/attest-consent/all', { token, body: { id: [child, team] } })
    expect(attested.statusCode, attested.body).toBe(200)
    for (const body of await read()) expect(body).toContain('Trần Bé Na')
    await portal.call('POST', `/undo/${attested.json().undo.token}`, { token })
    for (const body of await read()) expect(body).not.toContain('Trần Bé Na')
  })

  test('is read with names by a screen of its hall that was paired by a code, until the code is revoked', async () => {
    const { id, athletes } = await createTournamentWithEntries(2)
    const otherProgramme = await createTournamentWithEntries(1)
    await generate(id)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    const [child = 0] = athletes
    await db
      .updateTable('athletes')
      .set({ full_name_one: 'Trần Bé Na', date_of_birth_one: 2016, publish_date: null })
      .where('id', '=', child)
      .execute()
    const paired = async (tournament_id: number) => {
      const body = {
        tournament_id,
        role: 'screen',
        name: 'Màn hình 1',
        from: portal.clock.now.toISOString().slice(0, 10),
      }
      const codeAnswer = await portal.call('POST', '/tournament_roles/code', { token, body })
      expect(codeAnswer.statusCode, codeAnswer.body).toBe(200)
      const { code, granted } = codeAnswer.json().data
      const { accessToken } = (await portal.call('POST', '/users/login-with-code', { body: { code } })).json().data
      return { accessToken, grant: granted.id }
    }
    const hall = async (as: string | null) =>
      (await portal.call('GET', `/mc/hall?tournament=${id}`, { token: as })).body
    const screen = await paired(id)
    expect(await hall(screen.accessToken)).toContain('Trần Bé Na')
    for (const as of [null, token, (await paired(otherProgramme.id)).accessToken])
      expect(await hall(as)).not.toContain('Bé Na')
    await portal.call('DELETE', `/tournament_roles/${screen.grant}`, { token })
    expect(await hall(screen.accessToken)).not.toContain('Bé Na')
  })

  test.each(tournamentRoles)(
    'is read with every name by the %s of its tournament, and by no role of another',
    async (role) => {
      const { id, athletes } = await createTournamentWithEntries(1)
      const otherProgramme = await createTournamentWithEntries(1)
      await generate(id)
      await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
      const [child = 0] = athletes
      await db
        .updateTable('athletes')
        .set({ full_name_one: 'Trần Bé Na', date_of_birth_one: 2016, publish_date: null })
        .where('id', '=', child)
        .execute()
      const working = async (tournament_id: number) => {
        const user = await portal.signIn('user')
        const created = { created_by: null, created_date: portal.clock.now.toISOString() }
        const granted = { tournament_id, user_id: user.id, role, code_hash: null, expires_date: null, ...created }
        await db.insertInto('tournament_roles').values(granted).execute()
        return user.token
      }
      const { token: account } = await portal.signIn('user')
      const [here, elsewhere] = [await working(id), await working(otherProgramme.id)]
      for (const path of [`/mc/programme/${id}`, `/mc/get-by-id/${id}`]) {
        const read = async (as: string | null) => (await portal.call('GET', path, { token: as })).body
        expect(await read(here)).toContain('Trần Bé Na')
        for (const as of [null, account, elsewhere]) {
          const body = await read(as)
          expect(body).toContain('"number"')
          expect(body).not.toContain('Bé Na')
        }
      }
      for (const as of [null, here])
        if (as === null || role !== 'screen')
          expect((await portal.call('GET', `/mc/hall?tournament=${id}`, { token: as })).body).not.toContain('Bé Na')
    },
  )

  test('hides who is of unknown age in an event for children, and names who is in another one', async () => {
    const { id, athletes } = await createTournamentWithEntries(2)
    await generate(id)
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
    const [dancerId = 0] = athletes
    await db
      .updateTable('athletes')
      .set({ full_name_one: 'Tô Không Tuổi', date_of_birth_one: null })
      .where('id', '=', dancerId)
      .execute()
    const read = async () => (await portal.call('GET', `/mc/programme/${id}`)).body
    expect(await read()).toContain('Tô Không Tuổi')
    const ages = db
      .selectFrom('registrations as r')
      .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
      .innerJoin('content_competition as e', 'e.id', 'd.content_competition_id')
      .select('e.age_id')
      .where('r.athlete_id', '=', dancerId)
    const ends = async (end_age: number) => db.updateTable('ages').set({ end_age }).where('id', 'in', ages).execute()
    await ends(11)
    expect(await read()).not.toContain('Không Tuổi')
    await ends(16)
    expect(await read()).toContain('Tô Không Tuổi')
    // Put into the item of an event for children that it did not enter.
    await ends(11)
    await db.deleteFrom('registrations').where('athlete_id', '=', dancerId).execute()
    expect(await read()).not.toContain('Không Tuổi')
  })
})
