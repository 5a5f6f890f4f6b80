import { describe, expect, test } from 'vitest'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import { manyContentsOf, idsOf, mark, symbolsOf } from '../test/many-contents.ts'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { statementsOf } from '../test/queries.ts'
import { privateContent } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { tournament, make1, team, createMany, made, detailsOf, shared } = manyContentsOf(portal, token, master)

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
    const existingContent = await make1(team(`${m}9`))
    const before = (await shared()).length
    const answer = await made([team(`${m}1`), team('ANDERS', { name: `ĐỒNG DIỄN ${m}2` }), team(`${m}3`)], {
      tournament_id: id,
      content_competition_id: [existingContent.id],
    })
    expect(symbolsOf(answer.existed)).toEqual([`${m}1`, `${m}2`])
    expect(answer.existed[0]?.id).toBe(first?.id)
    expect(symbolsOf(answer.made)).toEqual([`${m}3`])
    expect(symbolsOf(answer.already)).toEqual([`${m}1`, `${m}2`])
    expect(symbolsOf(answer.opened).toSorted()).toEqual([`${m}3`, `${m}9`])
    expect(await shared()).toHaveLength(before + 1)
    expect((await detailsOf(id)).map(({ is_register }) => is_register)).toEqual([0, 0, 1, 1])
  })

  test('two drafts of one meaning are refused, and both are named', async () => {
    const [m, before] = [mark(), (await shared()).length]
    const drafts = [team(`${m}1`), team(`${m}2`), team(`${m}3`, { name: `ĐỒNG DIỄN ${m}1` })]
    const answer = await createMany(drafts)
    expect(answer.statusCode).toBe(409)
    const { message, errors } = answer.json()
    expect(message).toBe('CONTENTS_ALIKE')
    expect(errors).toMatchObject([{ path: 'contents.2.symbol' }])
    expect(errors[0].message).toContain(`${m}1`)
    expect(errors[0].message).toContain(`${m}3`)
    expect(await shared()).toHaveLength(before)
  })

  test('of a grade: the same form, age and grade is the same content, a closed one is another', async () => {
    const content = await make1({ age_id: master.children, symbol: mark() })
    const same = await made([
      contentDraft(master, { age_id: master.children, symbol: 'HOÀN TOÀN KHÁC', name: 'Tên khác' }),
    ])
    expect(same.existed).toEqual([{ id: content.id, symbol: content.symbol }])
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
    const refusal = await createMany([team(`${m}p`, { name: 'Khác' })], { tournament_id: id })
    expect(refusal.json()).toMatchObject({ message: 'CONTENTCOMPETITION_EXIST_SYMBOL', data: { symbols: [`${m}p`] } })
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
