import { describe, expect, test } from 'vitest'
import { plainResources, type PlainResource } from '@portal/shared/resources/index'
import { draftsOf } from '../../test/one-field.ts'
import { testPortal, type Portal } from '../../test/portal.ts'

type Sample = { draft: Record<string, unknown>; changed: Record<string, unknown> }

/** A typed-in row where any values do not make one; what it points at is made first. */
const samples: Partial<Record<PlainResource['name'], (portal: Portal, token: string) => Promise<Sample>>> = {
  ages: async () => ({
    draft: { name: 'Thiếu nhi 1', start_age: 8, end_age: 9 },
    changed: { name: 'Thiếu nhi 1', start_age: 8, end_age: null, ages_more: [] },
  }),
  dances: async (portal, token) => {
    const dance_type_id = await make(portal, token, '/dance-types', { name: 'Standard' })
    return {
      draft: { name: 'Waltz', symbol: 'W', dance_type_id },
      changed: { name: 'Waltz chậm', symbol: 'W', dance_type_id },
    }
  },
  grades: async (portal, token) => {
    const dance_type_id = await make(portal, token, '/dance-types', { name: 'Cổ điển' })
    const quickstep = await make(portal, token, '/dances', { name: 'Quickstep', symbol: 'Q', dance_type_id })
    const tango = await make(portal, token, '/dances', { name: 'Tango', symbol: 'T', dance_type_id })
    return {
      draft: { name: 'D', dance_type_id, dance_id: `${tango},${quickstep}` },
      changed: { name: 'D', dance_type_id, dance_id: [quickstep] },
    }
  },
  formality: async () => ({
    draft: { name: 'Thầy & Trò', minimum_people: 2, maximum_people: 2 },
    changed: { name: 'Thầy và trò', minimum_people: 2, maximum_people: 2 },
  }),
  fees: async () => ({
    draft: { name: 'Đôi', amount: 300_000, formality_id: 2 },
    changed: { name: 'Đôi', amount: 350_000, formality_id: 2, currency_name: 'VND' },
  }),
  calendar_events: async () => ({
    draft: { name: 'Tập huấn trọng tài', start_date: '2026-07-04', end_date: '2026-07-05', content: '<p>Luật</p>' },
    changed: { name: 'Tập huấn giám khảo', start_date: '2026-07-04', end_date: '2026-07-06', address: 'Huế' },
  }),
  news: async (portal, token) => ({
    draft: {
      name: 'Mở đăng ký',
      theme_id: await make(portal, token, '/themes', { name: 'Tin giải' }),
      content_summary: 'Từ nhi đồng đến cao niên.',
      content_detail: '<p>Chi tiết</p>',
    },
    changed: { name: 'Đóng đăng ký', content_summary: 'Cảm ơn các đơn vị.', image: '/files/images/a-1600.webp' },
  }),
}

async function make(portal: Portal, token: string, path: string, body: unknown): Promise<number> {
  const answer = await portal.call('POST', path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

const portal = await testPortal()
const { token, id: admin_id } = await portal.signIn('admin')
const user = await portal.signIn('user')

describe.each(plainResources)('$name', (resource) => {
  const { path, prefix } = resource
  const sample = async () => samples[resource.name]?.(portal, token) ?? draftsOf(resource.draft)

  test('is created, listed, changed, in parts too, and deleted', async () => {
    const { draft, changed } = await sample()
    const created = await portal.call('POST', `${path}/create`, { token, body: draft })
    expect(created.statusCode, created.body).toBe(200)
    expect(created.json()).toMatchObject({ success: true, message: `${prefix}_CREATE_SUCCESS` })
    const { id, version } = created.json().data
    expect(created.json().data.name).toBe(draft.name)

    const listed = await portal.call('GET', `${path}/get-all`, { token })
    expect(listed.json().data.map((row: { id: number }) => row.id)).toContain(id)
    const ordered = await portal.call('PUT', `${path}/order`, { token, body: { id: [id] } })
    expect(ordered.statusCode, ordered.body).toBe(200)
    expect((await portal.call('GET', `${path}/get-all`, { token })).json().data[0].id).toBe(id)

    const saved = await portal.call('PUT', `${path}/${id}`, { token, body: { ...changed, version } })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json().data.name).toBe(changed.name)

    const history = await portal.call('GET', `${path}/history/${id}`, { token })
    expect(history.json().data, history.body).toMatchObject([
      { action: 'change', created_by: { id: admin_id } },
      { action: 'create', created_by: { id: admin_id } },
    ])

    const stale = await portal.call('PUT', `${path}/${id}`, { token, body: { ...draft, version } })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ message: 'STALE_VERSION', data: { current: { name: changed.name } } })

    const before = saved.json().data
    const renamed = await portal.call('PUT', `${path}/${id}`, { token, body: { name: 'Chỉ đổi tên' } })
    expect(renamed.json().data, renamed.body).toEqual({ ...before, name: 'Chỉ đổi tên', version: before.version + 1 })
    const others = Object.entries(draft).filter(([field]) => field !== 'name')
    const rest = await portal.call('PUT', `${path}/${id}`, { token, body: Object.fromEntries(others) })
    expect(rest.json().data, rest.body).toMatchObject({ name: 'Chỉ đổi tên', version: before.version + 2 })

    expect((await portal.call('DELETE', `${path}/${id}`, { token })).statusCode).toBe(200)
    const secondDelete = await portal.call('DELETE', `${path}/${id}`, { token })
    expect(secondDelete.statusCode).toBe(404)
    expect(secondDelete.json().message).toBe(`${prefix}_NOT_FOUND`)
  })

  test('names the field that is missing', async () => {
    const answer = await portal.call('POST', path, { token, body: {} })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toContainEqual(
      expect.objectContaining({ path: 'name', message: 'Cannot be left blank' }),
    )
  })

  test('pages, searches without diacritics and sorts both ways', async () => {
    const { draft } = await sample().catch(() => ({ draft: null }))
    if (draft) await portal.call('POST', path, { token, body: { ...draft, name: 'Đặc biệt' } })
    const found = await portal.call('GET', `${path}/get-all?search=dac+BIET&page=1&limit=10`, { token })
    expect(found.json().data.count).toBe(found.json().data.rows.length)
    for (const row of found.json().data.rows) expect(row.name).toBe('Đặc biệt')
    const names = async (isDesc: string) => {
      const answer = await portal.call('GET', `${path}/get-sortColumn?columnName=id&isDesc=${isDesc}`, { token })
      return answer.json().data.map((row: { id: number }) => row.id)
    }
    expect(await names('false')).toEqual((await names('true')).toReversed())
  })

  test('refuses a column it does not have, however it is spelled', async () => {
    for (const columnName of ['password_hash', 'id; drop table users', "name' --"]) {
      const url = `${path}/get-sortColumn?columnName=${encodeURIComponent(columnName)}`
      const answer = await portal.call('GET', url, { token })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('UNKNOWN_COLUMN')
    }
  })

  test('is changed by admins only', async () => {
    expect((await portal.call('POST', path, { body: {} })).statusCode).toBe(401)
    expect((await portal.call('POST', path, { token: user.token, body: {} })).statusCode).toBe(403)
  })
})

test('a fee that a tier uses keeps its form and its currency', async () => {
  const fee = { name: 'Đôi tiêu chuẩn', amount: 300_000, formality_id: 2, currency_name: 'VND' }
  const id = await make(portal, token, '/fees', fee)
  const at = portal.clock.now.toISOString()
  const trail = { created_date: at, created_by: null, updated_date: at, updated_by: null }
  const tournament = await portal.db
    .insertInto('tournaments')
    .values({
      name: 'Giải thử',
      search_key: 'giai thu',
      sort_key: 'giai thu',
      address: 'Hà Nội',
      start_date: '2026-07-01',
      end_date: '2026-07-02',
      register_end_date: null,
      currency_name: 'VND',
      content: '',
      is_active: 1,
      is_comment: 1,
      fee_threshold: null,
      ...trail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('fee_details')
    .values({ tournament_id: tournament.id, formality_id: 2, fee_id: id, start_content: 1, end_content: null })
    .execute()
  const dearer = await portal.call('PUT', `/fees/${id}`, { token, body: { ...fee, amount: 350_000 } })
  expect(dearer.statusCode).toBe(200)
  const otherForm = await portal.call('PUT', `/fees/${id}`, { token, body: { ...fee, formality_id: 1 } })
  expect(otherForm.statusCode).toBe(409)
  expect(otherForm.json()).toMatchObject({ message: 'EXIST_IN_OTHER_TABLES', errors: [{ path: 'formality_id' }] })
})

test('an edit of a part is assessed with the parts that it leaves out', async () => {
  const id = await make(portal, token, '/ages', { name: 'Thiếu niên', start_age: 12, end_age: 13, total_age: 30 })
  const refused = await portal.call('PUT', `/ages/${id}`, { token, body: { start_age: 14 } })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    message: 'VALIDATION',
    errors: [{ path: 'end_age', code: 'NUMBER_TOO_SMALL' }],
  })
  const open = await portal.call('PUT', `/ages/${id}`, { token, body: { end_age: null } })
  expect(open.json().data).toMatchObject({ start_age: 12, end_age: null, total_age: 30 })
})

test('two edits of different fields at once both stay', async () => {
  const id = await make(portal, token, '/ages', { name: 'Cùng sửa', start_age: 1, end_age: 5 })
  const edits = [{ name: 'Đã sửa' }, { end_age: 6 }, { total_age: 9 }]
  await Promise.all(edits.map(async (body) => portal.call('PUT', `/ages/${id}`, { token, body })))
  const rows = (await portal.call('GET', '/ages/get-all', { token })).json().data as { id: number }[]
  expect(rows.find((row) => row.id === id)).toMatchObject({ name: 'Đã sửa', start_age: 1, end_age: 6, total_age: 9 })
})

test('of two admins who save from the same state one is told', async () => {
  const id = await make(portal, token, '/folders', { name: 'Cùng lúc' })
  const save = async (name: string) => portal.call('PUT', `/folders/${id}`, { token, body: { name, version: 1 } })
  const answers = await Promise.all([save('Cùng lúc một'), save('Cùng lúc hai')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a unit that a visitor named is not listed for the public before it is confirmed', async () => {
  const id = await make(portal, token, '/units', { name: 'CLB Chưa xác nhận' })
  await portal.db.updateTable('units').set({ status: 0 }).where('id', '=', id).execute()
  const names = async (as: string | null) =>
    (await portal.call('GET', '/units/get-all', { token: as })).json().data.map((row: { name: string }) => row.name)
  expect(await names(token)).toContain('CLB Chưa xác nhận')
  expect(await names(null)).not.toContain('CLB Chưa xác nhận')
  expect(await names(user.token)).not.toContain('CLB Chưa xác nhận')
})

test('a creating call that is sent again with its key makes one row', async () => {
  const create = async () =>
    portal.call('POST', '/fees', {
      token,
      headers: { 'idempotency-key': 'fee-attempt-1' },
      body: { name: 'Một lần', amount: 100_000, formality_id: 1 },
    })
  const [first, second] = [await create(), await create()]
  expect(second.json()).toEqual(first.json())
  const rows = await portal.db.selectFrom('fees').select('id').where('name', '=', 'Một lần').execute()
  expect(rows).toHaveLength(1)
})

test('rows whose order is saved come first, also when others were ordered before', async () => {
  const ids = [
    await make(portal, token, '/themes', { name: 'Một' }),
    await make(portal, token, '/themes', { name: 'Hai' }),
  ]
  const last = await make(portal, token, '/themes', { name: 'Ba' })
  for (const id of [ids, [last]])
    expect((await portal.call('PUT', '/themes/order', { token, body: { id } })).statusCode).toBe(200)
  const listed = (await portal.call('GET', '/themes/get-all', { token })).json().data
  expect(listed.slice(0, 3).map((row: { id: number }) => row.id)).toEqual([last, ...ids])
  const beyond = await portal.call('PUT', '/themes/order', { token, body: { id: [9_999_999_999] } })
  expect(beyond.statusCode).toBe(422)
})

test('age groups are listed by their first age until somebody orders them, also in the form of a content', async () => {
  const start = { end_age: null }
  const senior = await make(portal, token, '/ages', { name: 'Cao niên thử', start_age: 81, ...start })
  const adult = await make(portal, token, '/ages', { name: 'Trung niên thử', start_age: 71, ...start })
  const youth = await make(portal, token, '/ages', { name: 'Thanh niên thử', start_age: 71, end_age: 80 })
  const listed = async () => {
    const rows = (await portal.call('GET', '/ages/get-all', { token })).json().data as { id: number }[]
    const prepared = await portal.call('GET', '/content_competition/get-all-prepared-data', { token })
    const offered = (prepared.json().data.ages as { id: number }[]).map(({ id }) => id)
    expect(offered).toEqual(rows.map(({ id }) => id))
    return offered.filter((id) => [senior, adult, youth].includes(id))
  }
  expect(await listed()).toEqual([youth, adult, senior])
  await portal.call('PUT', '/ages/order', { token, body: { id: [senior] } })
  expect(await listed()).toEqual([senior, youth, adult])
  await portal.call('DELETE', `/ages/${senior}`, { token })
  const later = await make(portal, token, '/ages', { name: 'Thêm sau', start_age: 75, ...start })
  expect(await listed()).toEqual([youth, adult])
  const { index } = await portal.db.selectFrom('ages').select('index').where('id', '=', later).executeTakeFirstOrThrow()
  expect(index).toBeGreaterThan(0)
})

test('an age group without an end comes after the one that ends at the highest age, in both lists', async () => {
  const open = await make(portal, token, '/ages', { name: 'Không có tuổi cuối', start_age: 91, end_age: null })
  const highest = await make(portal, token, '/ages', { name: 'Đến tuổi cao nhất', start_age: 91, end_age: 999 })
  const ofBoth = (ages: { id: number }[]) => ages.map(({ id }) => id).filter((id) => [open, highest].includes(id))
  const listed = await portal.call('GET', '/ages/get-all', { token })
  const prepared = await portal.call('GET', '/content_competition/get-all-prepared-data', { token })
  expect(ofBoth(listed.json().data)).toEqual([highest, open])
  expect(ofBoth(prepared.json().data.ages)).toEqual([highest, open])
})

test('empty values sort last both ways', async () => {
  await make(portal, token, '/ages', { name: 'Không giới hạn', start_age: 20, end_age: null })
  await make(portal, token, '/ages', { name: 'Có giới hạn', start_age: 20, end_age: 30 })
  for (const isDesc of ['true', 'false']) {
    const rows = (await portal.call('GET', `/ages/get-all?columnName=end_age&isDesc=${isDesc}`, { token })).json().data
    expect(rows.at(-1).end_age).toBeNull()
    expect(rows[0].end_age).not.toBeNull()
  }
})

describe('the history of a unit', () => {
  const historyOf = async (id: number) => (await portal.call('GET', `/units/history/${id}`, { token })).json().data

  test('says each change by field, from what to what, and nothing of a save that changes nothing', async () => {
    const id = await make(portal, token, '/units', { name: 'CLB Hoa Cúc' })
    await portal.call('PUT', `/units/${id}`, { token, body: { name: 'CLB Hoa Huệ' } })
    await portal.call('PUT', `/units/${id}`, { token, body: { name: 'CLB Hoa Huệ' } })
    const rows = await historyOf(id)
    expect(rows.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }))).toEqual([
      { action: 'change', before: { name: 'CLB Hoa Cúc' }, after: { name: 'CLB Hoa Huệ' } },
      { action: 'create', before: null, after: null },
    ])
  })

  test('goes on after its deletion is taken back', async () => {
    const id = await make(portal, token, '/units', { name: 'CLB Hoa Lan' })
    const deleted = await portal.call('DELETE', `/units/${id}`, { token })
    expect((await portal.call('GET', `/units/history/${id}`, { token })).statusCode).toBe(404)
    await portal.call('POST', `/undo/${deleted.json().undo.token}`, { token })
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'create',
    ])
  })

  test('begins with the list that it was imported from', async () => {
    const body = { rows: [{ line: 2, name: 'CLB Hoa Mai' }] }
    const done = await portal.call('POST', '/units/import', { token, body })
    expect(await historyOf(done.json().data.rows[0].id)).toMatchObject([{ action: 'create' }])
  })

  test('is read by those who may edit it', async () => {
    const id = await make(portal, token, '/units', { name: 'CLB Hoa Đào' })
    expect((await portal.call('GET', `/units/history/${id}`, { token: user.token })).statusCode).toBe(403)
  })
})

test('a history keeps the names of what a record pointed at, and of formatted texts only that they changed', async () => {
  const theme_id = await make(portal, token, '/themes', { name: 'Kết quả' })
  const draft = {
    name: 'Kết quả vòng loại',
    theme_id,
    content_summary: 'Hai nội dung.',
    content_detail: '<p>Chi tiết</p>',
  }
  const id = await make(portal, token, '/news', draft)
  await portal.call('PUT', `/news/${id}`, { token, body: { theme_id: null, content_detail: '<p>Khác</p>' } })
  const [change] = (await portal.call('GET', `/news/history/${id}`, { token })).json().data
  expect(change).toMatchObject({
    before: { theme_id: 'Kết quả', content_detail: null },
    after: { theme_id: null, content_detail: null },
  })
})
