import { describe, expect, test } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { manyContentsOf, idsOf, mark, symbolsOf, type Opened } from '../test/many-contents.ts'
import { make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { tournament, post, team, made, detailsOf } = manyContentsOf(portal, token, master)

describe('contents of another tournament', () => {
  const copy = (tournament_id: number, tournament_detail_id: number[], more: Record<string, unknown> = {}) =>
    post('/tournament_details/copy', { tournament_id, tournament_detail_id, ...more })
  const source = async () => {
    const [id, m] = [await tournament(), mark()]
    await made([team(`${m}1`)], { tournament_id: id, is_register: 0, fee: 50_000 })
    await made([team(`${m}2`)], { tournament_id: id })
    const own = { ...team(`${m}3`), sub_ages: [master.youth], folder_id: master.folder, tournament_id: id }
    await make(portal, token, '/tournament_details/with-content', own)
    return { id, m, details: idsOf(await detailsOf(id)) }
  }
  const shape = (details: readonly Detail[]) =>
    details.map(({ is_register, fee, content_competition: { symbol } }) => [symbol, is_register, fee])

  test('are opened here in their order, with their fees and registration; private ones as copies', async () => {
    const from = await source()
    const id = await tournament()
    const answer = await copy(id, from.details.toReversed())
    expect(answer.statusCode, answer.body).toBe(200)
    expect(symbolsOf(answer.json().data.opened as Opened[])).toEqual([`${from.m}1`, `${from.m}2`, `${from.m}3`])
    const [there, here] = [await detailsOf(from.id), await detailsOf(id)]
    expect(shape(here)).toEqual(shape(there))
    const contents = (details: Detail[]) => details.map(({ content_competition }) => content_competition.id)
    expect(contents(here).slice(0, 2)).toEqual(contents(there).slice(0, 2))
    expect(contents(here)[2]).not.toBe(contents(there)[2])
    expect(here[2]?.content_competition).toMatchObject({
      sub_ages: [{ id: master.youth }],
      folder: { id: master.folder },
    })
    const edit = { name: 'Chỉ ở đây', version: here[2]?.version }
    await portal.call('PUT', `/tournament_details/${here[2]?.id}`, { token, body: edit })
    expect((await detailsOf(from.id))[2]?.content_competition.name).toBe(`Đồng diễn ${from.m}3`)
  })

  test('are opened without fees, or all taking entries, when asked', async () => {
    const from = await source()
    const id = await tournament()
    await copy(id, from.details, { with_fee: 0, is_register: 1 })
    expect(shape(await detailsOf(id)).map(([, register, fee]) => [register, fee])).toEqual([
      [1, null],
      [1, null],
      [1, null],
    ])
  })

  test('that are open here already stay as they are, and are named', async () => {
    const from = await source()
    const id = await tournament()
    await copy(id, from.details.slice(0, 1), { is_register: 1, with_fee: 0 })
    const answer = (await copy(id, from.details)).json().data as { opened: Opened[]; already: Opened[] }
    expect([symbolsOf(answer.opened), symbolsOf(answer.already)]).toEqual([
      [`${from.m}2`, `${from.m}3`],
      [`${from.m}1`],
    ])
    expect(shape(await detailsOf(id))[0]).toEqual([`${from.m}1`, 1, null])
    const again = (await copy(id, from.details)).json().data as { opened: Opened[]; already: Opened[] }
    expect([again.opened, again.already.length]).toEqual([[], 3])
    expect(await detailsOf(id)).toHaveLength(3)
  })

  test('that stand for the same shared content as one here are open here', async () => {
    const from = await source()
    const id = await tournament()
    await copy(id, from.details.slice(0, 1))
    const [detail] = await detailsOf(from.id)
    // There it becomes a private copy with a meaning of its own.
    await portal.call('PUT', `/tournament_details/${detail?.id}`, { token, body: { minimum_athletes: 9 } })
    const answer = (await copy(id, from.details)).json().data as { opened: Opened[]; already: Opened[] }
    expect(symbolsOf(answer.already)).toEqual([`${from.m}1`])
    expect(await detailsOf(id)).toHaveLength(3)
  })

  test('are refused, all of them, when something else here has a symbol of theirs', async () => {
    const from = await source()
    const id = await tournament()
    const own = { ...team(`${from.m}2`, { name: 'Khác' }), tournament_id: id }
    await make(portal, token, '/tournament_details/with-content', own)
    const answer = await copy(id, from.details)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'CONTENTCOMPETITION_EXIST_SYMBOL',
      data: { symbols: [`${from.m}2`] },
    })
    expect(await detailsOf(id)).toHaveLength(1)
  })

  test('bring no fee in another currency', async () => {
    const from = await source()
    const id = await tournament()
    await portal.db.updateTable('tournaments').set({ currency_name: 'USD' }).where('id', '=', id).execute()
    const answer = await copy(id, from.details)
    expect(answer.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'with_fee' }] })
    expect((await copy(id, from.details, { with_fee: 0 })).statusCode).toBe(200)
  })

  test('have to exist, and so has the tournament', async () => {
    const from = await source()
    expect((await copy(999_999, from.details)).json().errors).toMatchObject([{ path: 'tournament_id' }])
    expect((await copy(await tournament(), [...from.details, 999_999])).json().errors).toMatchObject([
      { path: 'tournament_detail_id' },
    ])
  })
})
