import { describe, expect, test } from 'vitest'
import { detailRow, type Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { enter, privateContent, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const path = '/tournament_details'
type Content = { id: number; symbol: string }
const content = (changes: Record<string, unknown> = {}) =>
  make<Content>(portal, token, '/content_competition', contentDraft(master, changes))
const tournament = async () => (await tournamentRow(portal)).id
const open = (tournament_id: number, content_competition_id: unknown, more = {}) =>
  portal.call('POST', path, { token, body: { tournament_id, content_competition_id, ...more } })
const openNew = (tournament_id: number, changes: Record<string, unknown> = {}) =>
  portal.call('POST', `${path}/with-content`, { token, body: { ...contentDraft(master, changes), tournament_id } })
const detailsOf = async (tournament_id: number) => {
  const answer = await portal.call('GET', `${path}/get-by-id?tournament_id=${tournament_id}`, { token })
  return answer.json().data as Detail[]
}
const close = (id: number) => portal.call('DELETE', `${path}/${id}`, { token })

describe('contents are opened', () => {
  test('many at once, ids joined by commas, in the order of the contents', async () => {
    const id = await tournament()
    const [firstContent, secondContent, thirdContent] = [await content(), await content(), await content()]
    const answer = await open(id, `${thirdContent.id},${firstContent.id}`)
    expect(answer.json().message).toBe('TOURNAMENT_DETAILS_CREATE_SUCCESS')
    expect(answer.json().data.map((detail: Detail) => detail.content_competition.symbol)).toEqual([
      firstContent.symbol,
      thirdContent.symbol,
    ])
    expect(detailRow.parse(answer.json().data[0])).toMatchObject({
      is_register: 1,
      fee: null,
      quantity: 0,
      entries: 0,
      tournament: { id, name: 'Cúp Bình Minh' },
      content_competition: { id: firstContent.id, sub_ages: [], grade: { dance: [{ symbol: 'R' }, { symbol: 'C' }] } },
    })
    await open(id, [secondContent.id], { is_register: 0 })
    const all = await detailsOf(id)
    expect(all.map((detail) => [detail.content_competition.symbol, detail.is_register])).toEqual([
      [firstContent.symbol, 1],
      [thirdContent.symbol, 1],
      [secondContent.symbol, 0],
    ])
  })

  test('again without harm: those that are open stay as they are, and are answered', async () => {
    const id = await tournament()
    const [firstContent, secondContent] = [await content(), await content()]
    const first = (await open(id, [firstContent.id], { is_register: 0 })).json().data as Detail[]
    const again = (await open(id, [firstContent.id, secondContent.id])).json().data as Detail[]
    expect(again).toHaveLength(2)
    expect(again[0]).toEqual(first[0])
    expect(await detailsOf(id)).toHaveLength(2)
  })

  test('by two admins at once, each only once', async () => {
    const id = await tournament()
    const ids: number[] = []
    for (let count = 0; count < 12; count++) ids.push((await content()).id)
    // Connections that are there already, so that the calls truly meet.
    await Promise.all(ids.map(() => detailsOf(id)))
    const answers = await Promise.all(ids.map((_, from) => open(id, [...ids.slice(from), ...ids.slice(0, from)])))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const all = await detailsOf(id)
    expect(all.map((detail) => detail.content_competition.id).toSorted((a, b) => a - b)).toEqual(ids)
    expect(new Set(all.map(({ index }) => index)).size).toBe(12)
  })

  test('only where every one of them and the tournament exist; otherwise none', async () => {
    const id = await tournament()
    const { id: contentId } = await content()
    const unknown = await open(id, [contentId, 999_999])
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json()).toMatchObject({
      message: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'content_competition_id' }],
    })
    expect(await detailsOf(id)).toEqual([])
    const nowhere = await open(999_999, [contentId])
    expect(nowhere.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: 'tournament_id' }] })
    const text = await open(id, '1,x')
    expect(text.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'content_competition_id' }] })
  })

  test('only if they are not private to another tournament', async () => {
    const [mine, otherId] = [await tournament(), await tournament()]
    const foreign = await privateContent(portal, otherId, master, 'KHÁC')
    const answer = await open(mine, [foreign])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ message: 'CONTENT_OF_OTHER_TOURNAMENT', data: { symbols: ['KHÁC'] } })
  })

  test('not beside a private one of the same symbol', async () => {
    const id = await tournament()
    const shared = await content()
    expect((await openNew(id, { symbol: shared.symbol.toLowerCase() })).statusCode).toBe(200)
    const answer = await open(id, [shared.id])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'CONTENTCOMPETITION_EXIST_SYMBOL',
      errors: [{ path: 'content_competition_id' }],
      data: { symbols: [shared.symbol] },
    })
  })

  test('newly made for one tournament, out of sight of the others', async () => {
    const id = await tournament()
    const answer = await openNew(id, { symbol: 'MỚI', sub_ages: [master.youth] })
    expect(answer.json().data).toMatchObject({
      content_competition: { symbol: 'MỚI', sub_ages: [{ name: 'Dưới 21' }] },
      tournament: { id },
    })
    expect((await openNew(id, { symbol: 'mới' })).json()).toMatchObject({
      message: 'CONTENTCOMPETITION_EXIST_SYMBOL',
      errors: [{ path: 'symbol' }],
    })
    expect((await openNew(await tournament(), { symbol: 'MỚI' })).statusCode).toBe(200)
    const shared = (await portal.call('GET', '/content_competition/get-all', { token })).json().data as Content[]
    expect(shared.map(({ symbol }) => symbol)).not.toContain('MỚI')
    expect((await openNew(id, { formality_id: 1, grade_id: null })).json().errors).toMatchObject([{ path: 'grade_id' }])
    expect((await openNew(id, { age_id: 999_999 })).json()).toMatchObject({
      message: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'age_id' }],
    })
  })
})

describe('an opened content is closed', () => {
  test('with its private content, while nobody is entered', async () => {
    const id = await tournament()
    const { id: detail, content_competition } = (await openNew(id)).json().data as Detail
    expect((await close(detail)).json()).toMatchObject({ success: true, message: 'TOURNAMENT_DETAILS_DELETED' })
    expect(await detailsOf(id)).toEqual([])
    const remainingContents = await portal.db
      .selectFrom('content_competition')
      .select('id')
      .where('id', '=', content_competition.id)
      .execute()
    expect(remainingContents).toEqual([])
    expect((await close(detail)).json().message).toBe('TOURNAMENT_DETAILS_NOT_FOUND')
  })

  test('without the shared content', async () => {
    const id = await tournament()
    const shared = await content()
    const [detail] = (await open(id, [shared.id])).json().data as Detail[]
    await close(detail?.id ?? 0)
    expect((await open(id, [shared.id])).statusCode).toBe(200)
  })

  test('not while somebody is entered', async () => {
    const id = await tournament()
    const [detail] = (await open(id, [(await content()).id])).json().data as Detail[]
    await enter(portal, id, [detail?.id ?? 0])
    const answer = await close(detail?.id ?? 0)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'registrations', count: 1 }] },
    })
    expect(await detailsOf(id)).toHaveLength(1)
  })
})
