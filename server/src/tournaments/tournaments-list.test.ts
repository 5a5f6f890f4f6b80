import { describe, expect, test } from 'vitest'
import { tournamentSortable } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { enter, openContents, tournamentDraft } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
const path = '/tournaments'
type TournamentRow = { id: number; version: number; name: string }
const create = (changes: Record<string, unknown> = {}) =>
  make<TournamentRow>(portal, token, path, tournamentDraft(changes))
const get = (url: string, as: string | null = token) => portal.call('GET', url, { token: as })

describe('the list of tournaments', () => {
  test('shows everybody the published ones and admins all, in every call', async () => {
    await create()
    const { id } = await create({ is_active: 0, name: 'Cúp Chưa Công Bố' })
    for (const as of [null, user.token]) {
      const listed = (await get(`${path}/get-all`, as)).json().data as { id: number; is_active: number }[]
      expect(listed.length).toBeGreaterThan(0)
      expect(listed.every(({ is_active }) => is_active === 1)).toBe(true)
      expect((await get(`${path}/get-all?search=chua+cong+bo&page=1`, as)).json().data).toEqual({ rows: [], count: 0 })
      for (const hidden of [
        `${path}/get-by-id/${id}`,
        `/fee_details/get-all?tournament_id=${id}`,
        `/tournament_details/get-by-id?tournament_id=${id}`,
        `/tournament_details/get-all?tournament_id=${id}`,
      ]) {
        const answer = await get(hidden, as)
        expect([answer.statusCode, answer.json().message], hidden).toEqual([404, 'TOURNAMENTS_NOT_FOUND'])
        expect((await get(hidden)).statusCode, hidden).toBe(200)
      }
    }
    expect((await get(`${path}/get-all?search=chua+cong+bo`)).json().data).toMatchObject([{ id }])
  })

  test('begins with the latest to start, sorts both ways and pages', async () => {
    await create({ name: 'Cúp Xếp Một', start_date: '2027-01-01', end_date: '2027-01-01' })
    await create({ name: 'Cúp Xếp Hai', start_date: '2027-05-01', end_date: '2027-05-01' })
    await create({ name: 'Cúp Xếp Ba', start_date: '2027-03-01', end_date: '2027-03-01' })
    const names = async (query: string) => {
      const { data } = (await get(`${path}/get-all?search=cup+xep${query}`)).json()
      return (data.rows ?? data).map(({ name }: TournamentRow) => name.replace('Cúp Xếp ', '')) as string[]
    }
    expect(await names('')).toEqual(['Hai', 'Ba', 'Một'])
    expect(await names('&columnName=start_date&isDesc=false')).toEqual(['Một', 'Ba', 'Hai'])
    expect(await names('&columnName=name&isDesc=true')).toEqual(['Một', 'Hai', 'Ba'])
    expect(await names('&page=2&limit=2')).toEqual(['Một'])
  })

  test.each(tournamentSortable)('can be sorted by %s', async (columnName) => {
    expect((await get(`${path}/get-all?columnName=${columnName}`)).statusCode).toBe(200)
  })

  test('refuses columns that it does not have', async () => {
    for (const columnName of ['password_hash', 'name; drop table tournaments', "name' --", 'content'])
      expect((await get(`${path}/get-all?columnName=${encodeURIComponent(columnName)}`)).statusCode).toBe(400)
  })

  test('counts the contents that take entries, all that are opened, and the entries', async () => {
    const { id } = await create()
    const contents = [await make(portal, token, '/content_competition', contentDraft(master))]
    contents.push(await make(portal, token, '/content_competition', contentDraft(master)))
    const [open = 0, shut = 0] = await openContents(
      portal,
      id,
      contents.map((content) => content.id),
    )
    await portal.call('PUT', `/tournament_details/register-permission/${shut}`, { token, body: { is_register: 0 } })
    await enter(portal, id, [open])
    await enter(portal, id, [open], { status: 1 })
    const counted = { count_content: 1, count_details: 2, count_entries: 2 }
    expect((await get(`${path}/get-by-id/${id}`)).json().data).toMatchObject(counted)
  })

  test('is changed by admins only, and what is not there is 404', async () => {
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const) {
      expect((await portal.call(method, url, { body: {} })).statusCode).toBe(401)
      expect((await portal.call(method, url, { token: user.token, body: {} })).statusCode).toBe(403)
    }
    expect((await portal.call('PUT', `${path}/999999`, { token, body: tournamentDraft() })).statusCode).toBe(404)
    expect((await get(`${path}/get-by-id/999999`)).statusCode).toBe(404)
    expect((await get(`${path}/get-by-id/99999999999`)).statusCode).toBe(422)
  })
})
