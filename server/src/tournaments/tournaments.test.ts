import { describe, expect, test } from 'vitest'
import { tournamentRow } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { enter, openContents, privateContent, tournamentDraft } from '../test/tournaments.ts'

const portal = await testPortal()
const { token, id: adminId } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const fee = async (changes: Record<string, unknown>) =>
  (await make(portal, token, '/fees', { name: 'Lệ phí', amount: 300_000, formality_id: 2, ...changes })).id
const fees = {
  pair: await fee({}),
  further: await fee({ amount: 200_000 }),
  solo: await fee({ formality_id: 1, amount: 150_000 }),
  dollars: await fee({ currency_name: 'USD', amount: 20 }),
}
const path = '/tournaments'
const pairTiers = [
  { formality_id: 2, fee_id: fees.further, start_content: 4, end_content: null },
  { formality_id: 2, fee_id: fees.pair, start_content: 1, end_content: 3 },
]
type TournamentRow = { id: number; version: number; name: string }
const create = (changes: Record<string, unknown> = {}) =>
  make<TournamentRow>(portal, token, path, tournamentDraft(changes))
const get = (url: string, as: string | null = token) => portal.call('GET', url, { token: as })
const historyOf = (id: number) =>
  portal.db
    .selectFrom('history')
    .select(['action', 'before', 'after', 'created_by', 'tournament_id'])
    .where('table_name', '=', 'tournaments')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()

describe('a tournament', () => {
  test('is created with its tiers, in either date order, and answered in ISO', async () => {
    const answer = await portal.call('POST', `${path}/create`, {
      token,
      body: tournamentDraft({
        start_date: '01-08-2026',
        end_date: '02-08-2026',
        register_end_date: '20-07-2026',
        fee_threshold: 500_000,
        fee_details: [...pairTiers, { formality_id: 1, fee_id: fees.solo, start_content: 1 }],
      }),
    })
    expect(answer.json().message).toBe('TOURNAMENTS_CREATE_SUCCESS')
    const row = tournamentRow.parse(answer.json().data)
    expect(row).toMatchObject({
      start_date: '2026-08-01',
      end_date: '2026-08-02',
      register_end_date: '2026-07-20',
      currency_name: 'VND',
      is_comment: 1,
      fee_threshold: 500_000,
      fee_details: [
        { formality: { id: 1 }, main: { fee: { amount: 150_000 }, start_content: 1, end_content: null }, sub: null },
        {
          formality: { id: 2 },
          main: { fee: { amount: 300_000 }, start_content: 1, end_content: 3 },
          sub: { fee: { amount: 200_000 }, start_content: 4, end_content: null },
        },
      ],
    })
    expect((await get(`${path}/get-by-id/${row.id}`)).json().data).toEqual(row)
    expect((await get(`/fee_details/get-all?tournament_id=${row.id}`, null)).json().data).toEqual(row.fee_details)
  })

  test('keeps no end of a last fee tier, made or changed with one', async () => {
    const ended = pairTiers.map((tier) => (tier.start_content > 1 ? { ...tier, end_content: 9 } : tier))
    const open = { main: { end_content: 3 }, sub: { start_content: 4, end_content: null } }
    const row = await create({ fee_details: ended })
    expect(row).toMatchObject({ fee_details: [open] })
    const saved = await portal.call('PUT', `${path}/${row.id}`, { token, body: { fee_details: ended } })
    expect(saved.json().data).toMatchObject({ fee_details: [open] })
  })

  test.each<[string, Record<string, unknown>, string, string, string]>([
    ['ends before it starts', { end_date: '2026-07-31' }, 'VALIDATION', 'end_date', 'DATE_ORDER'],
    [
      'takes entries after its end',
      { register_end_date: '2026-08-03' },
      'VALIDATION',
      'register_end_date',
      'DATE_LATE',
    ],
    ['has a day that is not there', { start_date: '31-02-2026' }, 'VALIDATION', 'start_date', 'DATE_INVALID'],
    ['has a short name', { name: 'Cúp' }, 'VALIDATION', 'name', 'TEXT_TOO_SHORT'],
    [
      'has a gap in its tiers',
      { fee_details: [pairTiers[1], { ...pairTiers[0], start_content: 5 }] },
      'VALIDATION',
      'fee_details.1.start_content',
      'TIER_NOT_NEXT',
    ],
    [
      'prices a form by the fee of another',
      { fee_details: [{ ...pairTiers[1], fee_id: fees.solo }] },
      'VALIDATION',
      'fee_details.0.fee_id',
      'FEE_OF_OTHER_FORM',
    ],
    [
      'has a fee in another currency',
      { fee_details: [pairTiers[1], { ...pairTiers[0], fee_id: fees.dollars }] },
      'VALIDATION',
      'fee_details.1.fee_id',
      'FEE_OF_OTHER_CURRENCY',
    ],
    [
      'has a fee that is not there',
      { fee_details: [{ ...pairTiers[1], fee_id: 999_999 }] },
      'REFERENCE_NOT_FOUND',
      'fee_details.0.fee_id',
      'REFERENCE_NOT_FOUND',
    ],
    [
      'prices a form that is not there',
      { fee_details: [{ ...pairTiers[1], formality_id: 999_999 }] },
      'REFERENCE_NOT_FOUND',
      'fee_details.0.formality_id',
      'REFERENCE_NOT_FOUND',
    ],
  ])('that %s is refused, created or changed, and nothing is kept', async (_what, changes, message, field, code) => {
    const row = await create()
    const count = async () => (await get(`${path}/get-all`)).json().data.length as number
    const before = await count()
    for (const [method, url] of [
      ['POST', path],
      ['PUT', `${path}/${row.id}`],
    ] as const) {
      const answer = await portal.call(method, url, { token, body: tournamentDraft(changes) })
      expect(answer.statusCode, answer.body).toBe(422)
      expect(answer.json()).toMatchObject({ message, errors: [{ path: field, code }] })
      expect(answer.json().errors[0].message).not.toBe(code)
    }
    expect(await count()).toBe(before)
    expect((await get(`${path}/get-by-id/${row.id}`)).json().data).toMatchObject({ version: 1 })
  })

  test('loses what could run from its text', async () => {
    const content = '<h2>Điều lệ</h2><script>alert(1)</script><img src="https://a.example/x.png" onerror="alert(1)">'
    const { id } = await create({ content })
    const storedContent = async () => (await get(`${path}/get-by-id/${id}`)).json().data.content as string
    expect(await storedContent()).toBe('<h2>Điều lệ</h2><img src="https://a.example/x.png" />')
    await portal.call('PUT', `${path}/${id}`, { token, body: tournamentDraft({ content: '<p onclick="x()">x</p>' }) })
    expect(await storedContent()).toBe('<p>x</p>')
  })

  test('gets other tiers when it is changed, and what entries agreed to pay stays', async () => {
    const row = await create({ fee_details: pairTiers })
    const entry = await enter(portal, row.id, [], { fee_amount: 300_000 })
    const saved = await portal.call('PUT', `${path}/${row.id}`, {
      token,
      body: tournamentDraft({
        name: 'Cúp Hoàng Hôn',
        version: row.version,
        fee_details: [{ formality_id: 2, fee_id: fees.further, start_content: 1 }],
      }),
    })
    expect(saved.json().data).toMatchObject({
      version: 2,
      count_entries: 1,
      fee_details: [{ main: { fee: { amount: 200_000 } }, sub: null }],
    })
    expect(saved.json().data.fee_details).toHaveLength(1)
    const storedEntry = await portal.db
      .selectFrom('athletes')
      .select('fee_amount')
      .where('id', '=', entry)
      .executeTakeFirstOrThrow()
    expect(storedEntry.fee_amount).toBe(300_000)
  })

  test('is changed from the version it was read in; of two at once one is saved, the other gets both states', async () => {
    const row = await create()
    const save = (name: string) =>
      portal.call('PUT', `${path}/${row.id}`, { token, body: tournamentDraft({ name, version: row.version }) })
    await Promise.all([get(`${path}/get-all`), get(`${path}/get-all`)])
    const answers = await Promise.all([save('Cúp Một Một'), save('Cúp Hai Hai')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [saved, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(refused?.json()).toMatchObject({
      message: 'STALE_VERSION',
      data: { current: { name: saved?.json().data.name, version: 2 }, yours: { version: 1 } },
    })
  })

  test('keeps what an edit leaves out, and assesses it together with the rest', async () => {
    const { id } = await create({
      fee_details: pairTiers,
      register_end_date: '2026-07-20',
      fee_threshold: 500_000,
      content: '<p>Điều lệ</p>',
      is_comment: 0,
    })
    const before = (await get(`${path}/get-by-id/${id}`)).json().data
    const edit = async (body: object) => portal.call('PUT', `${path}/${id}`, { token, body })
    const renamed = (await edit({ name: 'Cúp Đổi Tên' })).json().data
    expect({ ...renamed, updated_date: before.updated_date }).toEqual({ ...before, name: 'Cúp Đổi Tên', version: 2 })
    expect((await edit({ register_end_date: null })).json().data).toMatchObject({ register_end_date: null, version: 3 })

    const early = await edit({ end_date: '2026-07-31' })
    expect(early.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'end_date', code: 'DATE_ORDER' }] })
    const abroad = await edit({ currency_name: 'USD' })
    expect(abroad.json().errors).toContainEqual(expect.objectContaining({ code: 'FEE_OF_OTHER_CURRENCY' }))
    expect((await get(`${path}/get-by-id/${id}`)).json().data).toMatchObject({
      version: 3,
      fee_details: before.fee_details,
    })
  })

  test('leaves a history of who created, changed and deleted it, prices included', async () => {
    const row = await create({ is_active: 0, fee_details: pairTiers })
    const body = tournamentDraft({ is_active: 0, name: 'Cúp Hoàng Hôn', fee_details: [] })
    await portal.call('PUT', `${path}/${row.id}`, { token, body })
    expect((await portal.call('DELETE', `${path}/${row.id}`, { token })).statusCode).toBe(200)
    const history = await historyOf(row.id)
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(history.every(({ created_by, tournament_id }) => created_by === adminId && tournament_id === row.id)).toBe(
      true,
    )
    const [, change, end] = history
    expect(JSON.parse(change?.before ?? '')).toMatchObject({ name: 'Cúp Bình Minh', fee_details: [{ main: {} }] })
    expect(JSON.parse(change?.after ?? '')).toMatchObject({ name: 'Cúp Hoàng Hôn', fee_details: [] })
    expect(end?.after).toBeNull()
  })
})

describe('a tournament is deleted', () => {
  const remove = (id: number) => portal.call('DELETE', `${path}/${id}`, { token })

  test('only while it is not published', async () => {
    const { id } = await create()
    const answer = await remove(id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'TOURNAMENT_ACTIVE'])
  })

  test('only without entries', async () => {
    const { id } = await create({ is_active: 0 })
    await enter(portal, id, [])
    const answer = await remove(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'athletes', count: 1 }] },
    })
  })

  test('with its opened contents, its private ones and its tiers; shared contents stay', async () => {
    const { id } = await create({ is_active: 0, fee_details: pairTiers })
    const shared = (await make(portal, token, '/content_competition', contentDraft(master))).id
    const own = await privateContent(portal, id, master, 'RIÊNG')
    await openContents(portal, id, [shared, own])
    expect((await remove(id)).json()).toMatchObject({ success: true, message: 'TOURNAMENTS_DELETED' })
    const remainingRows = (table: 'tournament_details' | 'fee_details' | 'content_competition') =>
      portal.db.selectFrom(table).select('id').where('tournament_id', '=', id).execute()
    for (const table of ['tournament_details', 'fee_details', 'content_competition'] as const)
      expect(await remainingRows(table), table).toEqual([])
    const contents = (await get('/content_competition/get-all')).json().data as { id: number }[]
    expect(contents.map((content) => content.id)).toContain(shared)
    expect((await remove(id)).json().message).toBe('TOURNAMENTS_NOT_FOUND')
  })
})
