import { describe, expect, test } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { enter, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
const path = '/tournament_details'
const put = (url: string, body: unknown) => portal.call('PUT', `${path}/${url}`, { token, body })

/** A shared content, opened in a tournament of its own. */
async function opened(changes: Record<string, unknown> = {}) {
  const draft = contentDraft(master, changes)
  const { id: shared } = await make(portal, token, '/content_competition', draft)
  const { id: tournament_id } = await tournamentRow(portal)
  const body = { tournament_id, content_competition_id: [shared] }
  const answer = await portal.call('POST', path, { token, body })
  const [detail] = answer.json().data as [Detail]
  return { draft, shared, tournament_id, detail, id: detail.id }
}
const sharedRow = async (id: number) => {
  const rows = (await portal.call('GET', '/content_competition/get-all', { token })).json().data as { id: number }[]
  return rows.find((row) => row.id === id)
}

describe('an opened content is edited', () => {
  test('in a private copy; the shared one stays, and a second edit is made in place', async () => {
    const { id, draft, shared, tournament_id } = await opened({ sub_ages: [master.youth] })
    const first = await put(`${id}`, { ...draft, name: 'Của giải', age_id: master.youth, sub_ages: [] })
    const copy = first.json().data.content_competition
    expect(first.json().data).toMatchObject({ id, version: 2, content_competition: { name: 'Của giải', sub_ages: [] } })
    expect(copy.id).not.toBe(shared)
    expect(await sharedRow(shared)).toMatchObject({ name: draft.name, version: 1, sub_ages: [{ name: 'Dưới 21' }] })

    const second = await put(`${id}`, { ...draft, name: 'Của giải nữa' })
    expect(second.json().data.content_competition).toMatchObject({ id: copy.id, name: 'Của giải nữa', version: 2 })

    const again = await portal.call('POST', path, { token, body: { tournament_id, content_competition_id: [shared] } })
    expect(again.json().data.map((detail: Detail) => detail.id)).toEqual([id])
  })

  test('in what it names alone: the rest of the content stays', async () => {
    const { id, draft } = await opened({ sub_ages: [master.youth], unit_id: master.unit, minimum_athletes: 4 })
    const answer = await put(`${id}`, { name: 'Chỉ tên' })
    expect(answer.json().data).toMatchObject({
      is_register: 1,
      content_competition: {
        name: 'Chỉ tên',
        symbol: draft.symbol,
        minimum_athletes: 4,
        sub_ages: [{ name: 'Dưới 21' }],
        unit: { id: master.unit },
        grade: { id: draft.grade_id },
      },
    })
    const ungraded = await put(`${id}`, { grade_id: null })
    expect(ungraded.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'grade_id' }] })
  })

  test('without a copy where the content stays the same', async () => {
    const { id, draft, shared } = await opened()
    const answer = await put(`${id}`, { ...draft, is_register: 0 })
    expect(answer.json().data).toMatchObject({ is_register: 0, content_competition: { id: shared } })
  })

  test('not in what decides who may enter, while somebody is entered; in everything else', async () => {
    const { id, draft, tournament_id } = await opened()
    await enter(portal, tournament_id, [id])
    for (const change of [
      { formality_id: 1 },
      { age_id: master.youth },
      { sub_ages: [master.youth] },
      { unit_id: master.unit },
      { is_closed: 1 },
    ]) {
      const answer = await put(`${id}`, { ...draft, ...change })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        message: 'EXIST_IN_OTHER_TABLES',
        errors: [{ path: Object.keys(change)[0] }],
        data: { used_by: [{ table: 'registrations', count: 1 }] },
      })
    }
    const mended = { ...draft, name: 'Khác', symbol: `${draft.symbol}X`, minimum_athletes: 4, grade_id: master.gradeA }
    expect((await put(`${id}`, mended)).json().data).toMatchObject({
      entries: 1,
      content_competition: { name: 'Khác', minimum_athletes: 4, grade: { name: 'A' } },
    })
  })

  test('not into the symbol of another content of the tournament', async () => {
    const { id, draft, tournament_id } = await opened()
    const body = { ...contentDraft(master, { symbol: 'ĐÔI' }), tournament_id }
    await portal.call('POST', `${path}/with-content`, { token, body })
    const answer = await put(`${id}`, { ...draft, symbol: 'doi' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'CONTENTCOMPETITION_EXIST_SYMBOL', errors: [{ path: 'symbol' }] })
  })

  test('from the version it was read in; of two at once one is saved and one copy is made', async () => {
    const { id, draft, detail, tournament_id } = await opened()
    const save = (name: string) => put(`${id}`, { ...draft, name, version: detail.version })
    const answers = await Promise.all([save('Một'), save('Hai')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      message: 'STALE_VERSION',
      data: { current: { version: 2 }, yours: { version: 1 } },
    })
    const copies = await portal.db
      .selectFrom('content_competition')
      .select('id')
      .where('tournament_id', '=', tournament_id)
      .execute()
    expect(copies).toHaveLength(1)
  })

  test('only with references that exist, and only if it is open', async () => {
    const { id, draft } = await opened()
    const answer = await put(`${id}`, { ...draft, grade_id: 999_999 })
    expect(answer.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: 'grade_id' }] })
    expect((await put('999999', draft)).json().message).toBe('TOURNAMENT_DETAILS_NOT_FOUND')
  })
})

describe('registration is switched', () => {
  test('for one and for many', async () => {
    const [firstDetail, secondDetail] = [await opened(), await opened()]
    const single = await put(`register-permission/${firstDetail.id}`, { is_register: false })
    expect(single.json().data).toMatchObject({ id: firstDetail.id, is_register: 0, version: 2 })
    const many = await put('register-permission', { id: `${firstDetail.id},${secondDetail.id}`, is_register: 0 })
    expect(many.json()).toMatchObject({ message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS', data: { updated: 2 } })
    const rows = await portal.db
      .selectFrom('tournament_details')
      .select('is_register')
      .where('id', 'in', [firstDetail.id, secondDetail.id])
      .execute()
    expect(rows).toEqual([{ is_register: 0 }, { is_register: 0 }])
  })

  test('for all of the ids or none', async () => {
    const { id } = await opened()
    const answer = await put('register-permission', { id: [id, 999_999], is_register: 0 })
    expect(answer.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: 'id' }] })
    const row = await portal.db
      .selectFrom('tournament_details')
      .select('is_register')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ is_register: 1 })
    expect((await put('register-permission/999999', { is_register: 0 })).statusCode).toBe(404)
  })
})

describe('a fee of its own', () => {
  const fees = (body: unknown) => portal.call('POST', `${path}/fees`, { token, body })
  const history = (id: number) =>
    portal.db
      .selectFrom('history')
      .select(['action', 'before', 'after'])
      .where('table_name', '=', 'tournament_details')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()

  test('is given and taken, kept in the history, and moves no agreed fee', async () => {
    const { id, tournament_id } = await opened()
    const entry = await enter(portal, tournament_id, [id], { fee_amount: 111_000 })
    expect((await put(`fee/${id}`, { fee: 250_000 })).json().data).toMatchObject({ id, fee: 250_000 })
    expect((await put(`fee/${id}`, { fee: 250_000 })).json().data).toMatchObject({ version: 2 })
    expect((await put(`fee/${id}`, { fee: null })).json().data).toMatchObject({ fee: null })
    expect((await history(id)).slice(1)).toEqual([
      { action: 'fee', before: '{"fee":null}', after: '{"fee":250000}' },
      { action: 'fee', before: '{"fee":250000}', after: '{"fee":null}' },
    ])
    const storedEntry = await portal.db
      .selectFrom('athletes')
      .select('fee_amount')
      .where('id', '=', entry)
      .executeTakeFirst()
    expect(storedEntry).toEqual({ fee_amount: 111_000 })
  })

  test('is given to many at once, or to none', async () => {
    const [firstDetail, secondDetail] = [await opened(), await opened()]
    expect((await fees({ id: [firstDetail.id, secondDetail.id], fee: 90_000 })).json().data).toEqual({ updated: 2 })
    const refused = await fees({ id: [firstDetail.id, 999_999], fee: 10_000 })
    expect(refused.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: 'id' }] })
    const rows = await portal.db
      .selectFrom('tournament_details')
      .select('fee')
      .where('id', 'in', [firstDetail.id, secondDetail.id])
      .execute()
    expect(rows).toEqual([{ fee: 90_000 }, { fee: 90_000 }])
    expect((await history(firstDetail.id)).map(({ action }) => action)).toEqual(['open', 'fee'])
  })

  test.each([-1, 1.5, 'nhiều', 1e13])('is a whole amount, not %s', async (fee) => {
    const { id } = await opened()
    const answer = await put(`fee/${id}`, { fee })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'fee'])
  })

  test('is given to what is there', async () => {
    expect((await put('fee/999999', { fee: 1 })).json().message).toBe('TOURNAMENT_DETAILS_NOT_FOUND')
  })
})

test('opened contents are changed by admins only', async () => {
  for (const [method, url] of [
    ['POST', path],
    ['POST', `${path}/with-content`],
    ['POST', `${path}/fees`],
    ['PUT', `${path}/1`],
    ['PUT', `${path}/order`],
    ['PUT', `${path}/register-permission`],
    ['PUT', `${path}/register-permission/1`],
    ['PUT', `${path}/fee/1`],
    ['DELETE', `${path}/1`],
    ['GET', `${path}/get-sortColumn?tournament_id=1`],
  ] as const) {
    expect((await portal.call(method, url)).statusCode, url).toBe(401)
    expect((await portal.call(method, url, { token: user.token })).statusCode, url).toBe(403)
  }
})
