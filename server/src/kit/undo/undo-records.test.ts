import { describe, expect, test } from 'vitest'
import { make, makeMasterData, contentDraft } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { openContents, privateContent, tournamentRow } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token, id: adminId } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)

const called = async (...call: Parameters<typeof portal.call>) => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const offered = async (...call: Parameters<typeof portal.call>): Promise<string> => (await called(...call)).undo.token
const undo = async (offer: string) => (await called('POST', `/undo/${offer}`, { token })).data
const refusal = async (offer: string): Promise<{ message: string; sentence: string }> =>
  (await portal.call('POST', `/undo/${offer}`, { token })).json()
const undoRefused = async (offer: string): Promise<string> => (await refusal(offer)).message
const listed = async (path: string) => (await called('GET', `${path}/get-all`, { token })).data as { id: number }[]
const content = async (changes: Record<string, unknown> = {}) =>
  make<{ id: number; symbol: string; name: string; folder: { id: number } | null; version: number }>(
    portal,
    token,
    '/content_competition',
    contentDraft(master, changes),
  )

describe('a plain record that was deleted', () => {
  test.each([
    ['/ages', { name: 'Trẻ', start_age: 16, end_age: 18, ages_more: [master.youth] }],
    ['/grades', { name: 'C', dance_type_id: master.latin, dance_id: [master.dances.rumba, master.dances.cha] }],
    ['/units', { name: 'CLB Hoa Sen' }],
    ['/fees', { name: 'Đôi', amount: 300_000, currency_name: 'VND', formality_id: 2 }],
    ['/formality', { name: 'Đội', minimum_people: 3, maximum_people: 9 }],
  ])('comes back whole: %s', async (path, draft) => {
    const record = await make(portal, token, path, draft)
    const before = (await listed(path)).find(({ id }) => id === record.id)
    const offer = await offered('DELETE', `${path}/${record.id}`, { token })
    expect((await listed(path)).some(({ id }) => id === record.id)).toBe(false)
    expect(await undo(offer)).toEqual({ restored: 1, mails_sent: 0 })
    expect((await listed(path)).find(({ id }) => id === record.id)).toEqual(before)
    const row = await portal.db
      .selectFrom('history')
      .select(['action', 'created_by'])
      .where('record_id', '=', record.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'restore', created_by: adminId })
  })

  test('stays away when its name is taken or what it points at is gone', async () => {
    const { id } = await make(portal, token, '/folders', { name: 'Chiều' })
    const offer = await offered('DELETE', `/folders/${id}`, { token })
    const { id: heir } = await make(portal, token, '/folders', { name: 'Chiều' })
    expect(await undoRefused(offer)).toBe('UNDO_TAKEN')
    await called('DELETE', `/folders/${heir}`, { token })
    await undo(offer)

    const type = await make(portal, token, '/dance-types', { name: 'Dân vũ' })
    const dance = await make(portal, token, '/dances', { name: 'Xòe', symbol: 'X', dance_type_id: type.id })
    const deletion = await offered('DELETE', `/dances/${dance.id}`, { token })
    await called('DELETE', `/dance-types/${type.id}`, { token })
    expect(await undoRefused(deletion)).toBe('UNDO_GONE')
  })

  test('is no secret to keep: what undoing needs is forgotten with the offer', async () => {
    const { id } = await make(portal, token, '/units', { name: 'CLB Thoáng Qua' })
    await offered('DELETE', `/units/${id}`, { token })
    const storedUndos = await portal.db.selectFrom('undos').select(['token_hash', 'what']).execute()
    expect(storedUndos.at(-1)?.token_hash).toMatch(/^[\w-]{43}$/u)
  })
})

describe('contents', () => {
  test('are moved back to the folders they came from', async () => {
    const here = await content({ folder_id: master.folder })
    const nowhere = await content()
    const { id: target } = await make(portal, token, '/folders', { name: 'Đích' })
    const ids = [here.id, nowhere.id]
    const folders = async () =>
      (await portal.db.selectFrom('content_competition').select(['id', 'folder_id']).where('id', 'in', ids).execute())
        .toSorted((a, b) => a.id - b.id)
        .map(({ folder_id }) => folder_id)
    const move = async () =>
      offered('PUT', '/content_competition/update-folder', { token, body: { id: ids, folder: target } })
    const offer = await move()
    expect(await folders()).toEqual([target, target])
    expect(await undo(offer)).toMatchObject({ restored: 2 })
    expect(await folders()).toEqual([master.folder, null])

    const again = await move()
    await called('PUT', '/content_competition/update-folder', { token, body: { id: [nowhere.id], folder: null } })
    expect(await undoRefused(again)).toBe('UNDO_CHANGED')
    expect(await folders()).toEqual([target, null])
  })

  test('are in their folders again when folders come back, unless they were filed elsewhere', async () => {
    const first = await make(portal, token, '/folders', { name: 'Sáng' })
    const second = await make(portal, token, '/folders', { name: 'Tối' })
    const [stays, moved] = [await content({ folder_id: first.id }), await content({ folder_id: second.id })]
    const offer = await offered('POST', '/folders/delete', { token, body: { id: [first.id, second.id] } })
    await called('PUT', '/content_competition/update-folder', {
      token,
      body: { id: [moved.id], folder: master.folder },
    })
    expect(await undo(offer)).toMatchObject({ restored: 2 })
    const rows = await portal.db
      .selectFrom('content_competition')
      .select('folder_id')
      .where('id', 'in', [stays.id, moved.id])
      .orderBy('id')
      .execute()
    expect(rows.map(({ folder_id }) => folder_id)).toEqual([first.id, master.folder])
  })

  test('that were deleted come back with their further ages', async () => {
    const record = await content({ sub_ages: [master.youth] })
    const before = (await listed('/content_competition')).find(({ id }) => id === record.id)
    await undo(await offered('DELETE', `/content_competition/${record.id}`, { token }))
    expect((await listed('/content_competition')).find(({ id }) => id === record.id)).toEqual(before)
  })
})

describe('opened contents', async () => {
  const { id: tournament_id } = await tournamentRow(portal)
  const first = await content()
  const [firstDetail = 0, secondDetail = 0] = await openContents(portal, tournament_id, [
    first.id,
    (await content()).id,
  ])
  const state = async () =>
    portal.db
      .selectFrom('tournament_details')
      .select(['is_register', 'fee'])
      .where('id', 'in', [firstDetail, secondDetail])
      .execute()

  test('take entries again, or not, as before', async () => {
    await called('PUT', `/tournament_details/register-permission/${secondDetail}`, { token, body: { is_register: 0 } })
    const before = await state()
    const close = async () =>
      offered('PUT', '/tournament_details/register-permission', {
        token,
        body: { id: [firstDetail, secondDetail], is_register: 0 },
      })
    const offer = await close()
    expect(await undo(offer)).toMatchObject({ restored: 1 })
    expect(await state()).toEqual(before)
    const again = await close()
    await called('PUT', `/tournament_details/register-permission/${firstDetail}`, { token, body: { is_register: 1 } })
    expect(await refusal(again)).toMatchObject({
      message: 'UNDO_CHANGED',
      sentence: expect.stringContaining(`${first.symbol} (${first.name})`),
    })
    await called('PUT', `/tournament_details/register-permission/${firstDetail}`, { token, body: { is_register: 0 } })
    await undo(again)
  })

  test('cost again what they did', async () => {
    await called('PUT', `/tournament_details/fee/${firstDetail}`, { token, body: { fee: 5000 } })
    const offer = await offered('POST', '/tournament_details/fees', {
      token,
      body: { id: [firstDetail, secondDetail], fee: 90_000 },
    })
    await undo(offer)
    expect((await state()).map(({ fee }) => fee)).toEqual([5000, null])
  })

  test('stay closed, or as they are, with a sentence that names them', async () => {
    const shared = await content()
    const name = `${shared.symbol} (${shared.name})`
    const [id = 0] = await openContents(portal, tournament_id, [shared.id])
    const shut = await offered('PUT', '/tournament_details/register-permission', {
      token,
      body: { id: [id], is_register: 0 },
    })
    const closed = await offered('DELETE', `/tournament_details/${id}`, { token })
    expect(await refusal(shut)).toMatchObject({ message: 'UNDO_CHANGED', sentence: expect.stringContaining(name) })
    await openContents(portal, tournament_id, [shared.id])
    expect(await refusal(closed)).toMatchObject({ message: 'UNDO_TAKEN', sentence: expect.stringContaining(name) })
  })

  test('are open again with the content that was theirs alone', async () => {
    const own = await privateContent(portal, tournament_id, master, 'RIENG')
    const [id = 0] = await openContents(portal, tournament_id, [own])
    const offer = await offered('DELETE', `/tournament_details/${id}`, { token })
    expect(await portal.db.selectFrom('content_competition').select('id').where('id', '=', own).execute()).toEqual([])
    await undo(offer)
    const details = (await called('GET', `/tournament_details/get-by-id?tournament_id=${tournament_id}`, { token }))
      .data
    expect(details).toContainEqual(
      expect.objectContaining({ id, content_competition: expect.objectContaining({ id: own, symbol: 'RIENG' }) }),
    )
  })
})

test('messages of visitors, comments and pictures come back', async () => {
  const message = {
    name: 'Vân',
    title: 'Hỏi giờ mở cửa',
    email: 'van@example.org',
    mobile: null,
    content_summary: 'Mấy giờ mở cửa?',
  }
  await called('POST', '/contacts', { body: message })
  const [contact] = await listed('/contacts')
  const deleted = await called('POST', '/contacts/delete-contacts', { token, body: { id: [contact?.id] } })
  expect(deleted.data).toEqual({ deleted: 1 })
  await undo(deleted.undo.token)
  expect(await listed('/contacts')).toEqual([contact])

  const theme = await make(portal, token, '/themes', { name: 'Chung' })
  const news = await make(portal, token, '/news', {
    name: 'Khai mạc',
    image: null,
    theme_id: theme.id,
    content_summary: 'Tóm tắt',
    content_detail: '<p>Nội dung</p>',
  })
  const comment = await make(portal, token, '/comments', { content: 'Hay quá', id_tournament: null, id_news: news.id })
  await undo(await offered('DELETE', `/comments/${comment.id}`, { token }))
  await undo(await offered('DELETE', `/news/${news.id}`, { token }))
  const comments = (await called('GET', `/comments/get-all-by-id?type=2&id=${news.id}`)).data
  expect(comments).toMatchObject([{ id: comment.id, content: 'Hay quá' }])

  const picture = await make(portal, token, '/resources/create-images', {
    title: 'Sàn nhảy',
    url: '/files/images/a-1600.webp',
    link: null,
    type: 1,
  })
  await undo(await offered('DELETE', `/resources/images/${picture.id}`, { token }))
  expect((await called('GET', `/resources/images/${picture.id}`)).data).toEqual(picture)
})
