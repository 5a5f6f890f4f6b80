import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { statementsOf } from '../../test/queries.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createProgrammeWithItems, readItems, readState, callNextItem } = await programmesOf(portal, token)
const readAll = async (id: number) =>
  (await portal.call('GET', `/mc/programme/${id}/items`, { token })).json().data as {
    id: number
    number: number | null
    kind: string
    name: string
  }[]
const addBreak = async (id: number, after?: number) =>
  portal.call('POST', `/mc/programme/${id}/interludes`, {
    token,
    body: { kind: 'break', name: 'Nghỉ trưa', time: '11:30', ...(after ? { after } : {}) },
  })

test('the office reads a programme in as many statements however long it is', async () => {
  const count = async (items: number) => {
    const id = await createProgrammeWithItems(items)
    await addBreak(id)
    return (await statementsOf(portal.db, async () => readAll(id))).length
  }
  expect(await count(9)).toBe(await count(2))
})

describe('a break in the programme', () => {
  test('stands between two items without a number, and only the office sees it', async () => {
    const id = await createProgrammeWithItems(2)
    const [first] = await readItems(id)
    const answer = await addBreak(id, first?.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await readAll(id)).map(({ number, kind, name }) => [number, kind, name])).toEqual([
      [1, 'round', 'Hạng 1'],
      [null, 'break', 'Nghỉ trưa'],
      [2, 'round', 'Hạng 2'],
    ])
    expect((await readItems(id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('is passed over by the next move', async () => {
    const id = await createProgrammeWithItems(2)
    await addBreak(id, (await readItems(id))[0]?.id)
    await callNextItem(id)
    expect(await readState(id)).toMatchObject({ current_event: 2, next_event: null })
  })

  test('takes no number when all are numbered again, keeps its place, is edited and removed', async () => {
    const id = await createProgrammeWithItems(3)
    const items = await readItems(id)
    const { data } = (await addBreak(id, items[0]?.id)).json()
    const order = [items[2]?.id, data.id, items[0]?.id, items[1]?.id]
    await portal.call('PUT', `/mc/programme/${id}/order`, { token, body: { id: order, renumber: 1 } })
    expect((await readAll(id)).map((item) => [item.id, item.number])).toEqual([
      [order[0], 1],
      [order[1], null],
      [order[2], 2],
      [order[3], 3],
    ])
    const body = { kind: 'ceremony', name: 'Trao giải', version: data.version }
    const edited = await portal.call('PUT', `/mc/interludes/${data.id}`, { token, body })
    expect(edited.json().data).toMatchObject({ kind: 'ceremony', name: 'Trao giải', time: '11:30' })
    expect((await portal.call('PUT', `/mc/interludes/${data.id}`, { token, body })).json().message).toBe(
      'STALE_VERSION',
    )
    expect((await portal.call('DELETE', `/mc/items/${data.id}`, { token })).statusCode).toBe(200)
    expect(await readAll(id)).toHaveLength(3)
  })
})
