import { describe, expect, test } from 'vitest'
import type { Content } from '@portal/shared/contents/contents'
import { CONTENTS_AT_ONCE } from '@portal/shared/limits'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { statementsOf } from '../test/queries.ts'
import { enter, privateContent, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
type Row = { id: number }
type Named = Row & { symbol: string }
type Opened = Named & { content_competition_id: number }
type Made = {
  made: Named[]
  existed: Named[]
  opened: Opened[]
  already: Opened[]
  folders: { id: number; name: string }[]
}

const tournament = async () => (await tournamentRow(portal)).id
const post = (path: string, body: unknown) => portal.call('POST', path, { token, body })
const make1 = (changes: Record<string, unknown> = {}) =>
  make<Content>(portal, token, '/content_competition', contentDraft(master, changes))
/** A draft that means something of its own: a team by its name. */
const team = (symbol: string, changes: Record<string, unknown> = {}) =>
  contentDraft(master, { symbol, name: `Đồng diễn ${symbol}`, formality_id: 3, grade_id: null, ...changes })
let marks = 0
const mark = () => `Q${(marks += 1)}X`
const createMany = (contents: unknown[], more: Record<string, unknown> = {}) =>
  post('/content_competition/create-many', { contents, ...more })
const made = async (contents: unknown[], more: Record<string, unknown> = {}) => {
  const answer = await createMany(contents, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as Made
}
const detailsOf = async (id: number) =>
  (await portal.call('GET', `/tournament_details/get-by-id?tournament_id=${id}`, { token })).json().data as Detail[]
const shared = async () =>
  (await portal.call('GET', '/content_competition/get-all', { token })).json().data as Content[]
const symbolsOf = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol)
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

describe('many contents are made', () => {
  test('in the order sent, with their further ages, in folders that are there or made', async () => {
    const m = mark()
    const drafts = [
      team(`${m}2`, { sub_ages: [master.youth, master.children], folder_id: master.folder, folder_name: 'Bỏ qua' }),
      team(`${m}1`, { folder_name: `Thư mục ${m}`, minimum_athletes: 4 }),
      team(`${m}3`, { folder_name: `Thư mục ${m}` }),
      team(`${m}4`),
    ]
    const answer = await made(drafts)
    expect(symbolsOf(answer.made)).toEqual([`${m}2`, `${m}1`, `${m}3`, `${m}4`])
    expect(answer.folders).toEqual([{ id: expect.any(Number), name: `Thư mục ${m}` }])
    const rows = (await shared()).filter(({ symbol }) => symbol.startsWith(m))
    expect(idsOf(rows)).toEqual(idsOf(answer.made))
    expect(rows.map(({ folder }) => folder?.name)).toEqual(['Ngày thứ nhất', `Thư mục ${m}`, `Thư mục ${m}`, undefined])
    expect(rows[0]?.sub_ages.map(({ id }) => id)).toEqual([master.youth, master.children])
    expect(rows[1]).toMatchObject({ minimum_athletes: 4, is_closed: 0, formality: { id: 3 }, grade: null })
    const again = await made([team(`${m}5`, { folder_name: `THU MUC ${m}` })])
    expect(again.folders).toEqual([])
  })

  test('and opened in a tournament with registration and fee as said, in that order', async () => {
    const [id, m] = [await tournament(), mark()]
    const answer = await made([team(`${m}b`), team(`${m}a`)], { tournament_id: id, is_register: 0, fee: 90_000 })
    expect(symbolsOf(answer.opened)).toEqual([`${m}b`, `${m}a`])
    expect(answer.already).toEqual([])
    const details = await detailsOf(id)
    expect(details.map(({ is_register, fee, content_competition: { symbol } }) => [symbol, is_register, fee])).toEqual([
      [`${m}b`, 0, 90_000],
      [`${m}a`, 0, 90_000],
    ])
    expect(idsOf(details)).toEqual(idsOf(answer.opened))
  })

  test('what exists in meaning is not made again, but opened; what is open stays as it is', async () => {
    const [id, m] = [await tournament(), mark()]
    const [first] = (await made([team(`${m}1`), team(`${m}2`)], { tournament_id: id, is_register: 0 })).made
    const other = await make1(team(`${m}9`))
    const before = (await shared()).length
    const answer = await made([team(`${m}1`), team('ANDERS', { name: `ĐỒNG DIỄN ${m}2` }), team(`${m}3`)], {
      tournament_id: id,
      content_competition_id: [other.id],
    })
    expect(symbolsOf(answer.existed)).toEqual([`${m}1`, `${m}2`])
    expect(answer.existed[0]?.id).toBe(first?.id)
    expect(symbolsOf(answer.made)).toEqual([`${m}3`])
    expect(symbolsOf(answer.already)).toEqual([`${m}1`, `${m}2`])
    expect(symbolsOf(answer.opened).toSorted()).toEqual([`${m}3`, `${m}9`])
    expect(await shared()).toHaveLength(before + 1)
    expect((await detailsOf(id)).map(({ is_register }) => is_register)).toEqual([0, 0, 1, 1])
  })

  test('of a grade: the same form, age and grade is the same content, a closed one is another', async () => {
    const one = await make1({ age_id: master.children, symbol: mark() })
    const same = await made([
      contentDraft(master, { age_id: master.children, symbol: 'HOÀN TOÀN KHÁC', name: 'Tên khác' }),
    ])
    expect(same.existed).toEqual([{ id: one.id, symbol: one.symbol }])
    const closed = await made([contentDraft(master, { age_id: master.children, is_closed: 1, unit_id: master.unit })])
    expect(closed.made).toHaveLength(1)
  })

  test('none of them when a symbol means something else, and each such symbol is named', async () => {
    const m = mark()
    await make1(team(`ĐD${m}`))
    const before = (await shared()).length
    const answer = await createMany([
      team(`${m}1`),
      team(`dd${m}`, { name: 'Khác' }),
      team(`${m}1`, { name: 'Khác nữa' }),
    ])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'CONTENTCOMPETITION_EXIST_SYMBOL',
      errors: [{ path: 'contents.1.symbol' }, { path: 'contents.2.symbol' }],
      data: { symbols: [`dd${m}`, `${m}1`] },
    })
    expect(await shared()).toHaveLength(before)
  })

  test('not beside a private content of the tournament with that symbol', async () => {
    const [id, m] = [await tournament(), mark()]
    await make(portal, token, '/tournament_details/with-content', { ...team(`${m}P`), tournament_id: id })
    const other = await createMany([team(`${m}p`, { name: 'Khác' })], { tournament_id: id })
    expect(other.json()).toMatchObject({ message: 'CONTENTCOMPETITION_EXIST_SYMBOL', data: { symbols: [`${m}p`] } })
    const same = await made([team(`${m}P`)], { tournament_id: id })
    expect([same.made, symbolsOf(same.already)]).toEqual([[], [`${m}P`]])
    expect((await made([team(`${m}P`)])).made).toHaveLength(1)
  })

  test.each([
    ['age_id', { age_id: 999_999 }],
    ['grade_id', { grade_id: 999_999 }],
    ['folder_id', { folder_id: 999_999 }],
    ['sub_ages', { sub_ages: [999_999] }],
  ])('none of them when the %s of one does not exist', async (path, change) => {
    const m = mark()
    const answer = await createMany([team(`${m}1`), team(`${m}2`, change)])
    expect(answer.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path }] })
    expect(symbolsOf(await shared())).not.toContain(`${m}1`)
  })

  test('only into a tournament that exists, from contents that exist, at most so many at once', async () => {
    expect((await createMany([team(mark())], { tournament_id: 999_999 })).json().errors).toMatchObject([
      { path: 'tournament_id' },
    ])
    const id = await tournament()
    const unknown = await createMany([], { tournament_id: id, content_competition_id: [999_999] })
    expect(unknown.json().errors).toMatchObject([{ path: 'content_competition_id' }])
    const foreign = await privateContent(portal, await tournament(), master, mark())
    expect((await createMany([], { tournament_id: id, content_competition_id: [foreign] })).json().message).toBe(
      'CONTENT_OF_OTHER_TOURNAMENT',
    )
    const many = Array.from({ length: CONTENTS_AT_ONCE + 1 }, (_, n) => team(`N${n}`))
    expect((await createMany(many)).json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'contents' }] })
    const blank = await createMany([team(mark(), { symbol: ' ' })])
    expect(blank.json().errors).toMatchObject([{ path: 'contents.0.symbol', code: 'FIELD_BLANK' }])
    const solo = await createMany([contentDraft(master, { formality_id: 1, grade_id: null })])
    expect(solo.json().errors).toMatchObject([{ path: 'contents.0.grade_id' }])
  })

  test('by two admins at once: each content once, and both learn of it', async () => {
    const [id, m] = [await tournament(), mark()]
    const drafts = Array.from({ length: 20 }, (_, n) => team(`${m}${n}`, { folder_name: `Chung ${m}` }))
    await Promise.all([shared(), shared(), shared()])
    const answers = await Promise.all([1, 2, 3].map(() => made(drafts, { tournament_id: id })))
    expect(answers.flatMap((answer) => answer.made)).toHaveLength(20)
    expect(answers.flatMap((answer) => answer.folders)).toHaveLength(1)
    for (const { made: fresh, existed } of answers) expect(fresh.length + existed.length).toBe(20)
    expect(await detailsOf(id)).toHaveLength(20)
  })

  test('a thousand in no more statements than a few', async () => {
    const [id, m] = [await tournament(), mark()]
    const drafts = Array.from({ length: CONTENTS_AT_ONCE }, (_, n) => team(`${m}${n}`, { sub_ages: [master.youth] }))
    const statements = await statementsOf(portal.db, async () => made(drafts, { tournament_id: id }))
    expect(statements.length).toBeLessThan(60)
    expect(await detailsOf(id)).toHaveLength(CONTENTS_AT_ONCE)
  })
})

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

describe('what was made is taken back', () => {
  const takeBack = (body: unknown) => post('/content_competition/delete-many', body)

  test('closed, deleted, and its new folder with it', async () => {
    const [id, m] = [await tournament(), mark()]
    const other = await make1(team(`${m}9`))
    const answer = await made([team(`${m}1`, { folder_name: m }), team(`${m}2`)], {
      tournament_id: id,
      content_competition_id: [other.id],
    })
    const back = await takeBack({
      tournament_detail_id: idsOf(answer.opened),
      content_competition_id: idsOf(answer.made),
      folder_id: idsOf(answer.folders),
    })
    expect(back.json().data).toEqual({ closed: 3, deleted: 2 })
    expect(await detailsOf(id)).toEqual([])
    const left = symbolsOf(await shared())
    expect(left).toContain(`${m}9`)
    expect(left).not.toContain(`${m}1`)
    const folders = (await portal.call('GET', '/folders/get-all', { token })).json().data as { name: string }[]
    expect(folders.map(({ name }) => name)).not.toContain(m)
    expect((await takeBack({ content_competition_id: idsOf(answer.made) })).json().data).toEqual({
      closed: 0,
      deleted: 0,
    })
  })

  test('with the private copies of a tournament, not with those it came from', async () => {
    const [from, id, m] = [await tournament(), await tournament(), mark()]
    const own = { ...team(m), tournament_id: from }
    const { id: detail } = await make<Row>(portal, token, '/tournament_details/with-content', own)
    const copied = await post('/tournament_details/copy', { tournament_id: id, tournament_detail_id: [detail] })
    await takeBack({ tournament_detail_id: idsOf(copied.json().data.opened as Row[]) })
    expect([(await detailsOf(from)).length, (await detailsOf(id)).length]).toEqual([1, 0])
    const left = await portal.db.selectFrom('content_competition').select('id').where('symbol', '=', m).execute()
    expect(left).toHaveLength(1)
  })

  test('not at all once somebody is entered in one of them', async () => {
    const [id, m] = [await tournament(), mark()]
    const answer = await made([team(`${m}1`), team(`${m}2`)], { tournament_id: id })
    await enter(portal, id, [answer.opened[1]?.id ?? 0])
    const back = await takeBack({
      tournament_detail_id: idsOf(answer.opened),
      content_competition_id: idsOf(answer.made),
    })
    expect(back.statusCode).toBe(409)
    expect(back.json()).toMatchObject({
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'registrations', count: 1 }] },
    })
    expect(await detailsOf(id)).toHaveLength(2)
  })

  test('not while another tournament has opened one; a folder that somebody else uses stays', async () => {
    const [id, m] = [await tournament(), mark()]
    const answer = await made([team(`${m}1`, { folder_name: m }), team(`${m}2`, { folder_name: m })])
    await post('/tournament_details', { tournament_id: id, content_competition_id: [answer.made[0]?.id] })
    const back = await takeBack({ content_competition_id: idsOf(answer.made) })
    expect(back.json()).toMatchObject({ data: { used_by: [{ table: 'tournament_details', count: 1 }] } })
    const rest = { content_competition_id: [answer.made[1]?.id], folder_id: idsOf(answer.folders) }
    expect((await takeBack(rest)).json().data).toEqual({ closed: 0, deleted: 1 })
    const kept = (await shared()).find(({ symbol }) => symbol === `${m}1`)
    expect(kept?.folder?.name).toBe(m)
  })
})
