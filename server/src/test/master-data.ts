import { expect } from 'vitest'
import type { Portal } from './portal.ts'

/** Creates a row with a call and returns it. */
export async function make<Row extends { id: number }>(portal: Portal, token: string, path: string, body: unknown) {
  const answer = await portal.call('POST', path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as Row
}

/** Creates the master data for contents, with calls of an admin. */
export async function makeMasterData(portal: Portal, token: string) {
  const id = async (path: string, body: unknown) => (await make(portal, token, path, body)).id
  const latin = await id('/dance-types', { name: 'Latin' })
  const standard = await id('/dance-types', { name: 'Standard' })
  const cha = await id('/dances', { name: 'Cha cha', symbol: 'C', dance_type_id: latin })
  const rumba = await id('/dances', { name: 'Rumba', symbol: 'R', dance_type_id: latin })
  const waltz = await id('/dances', { name: 'Waltz', symbol: 'W', dance_type_id: standard })
  return {
    latin,
    standard,
    dances: { cha, rumba, waltz },
    gradeB: await id('/grades', { name: 'B', dance_type_id: latin, dance_id: [rumba, cha] }),
    gradeA: await id('/grades', { name: 'A', dance_type_id: standard, dance_id: [waltz] }),
    adults: await id('/ages', { name: 'Thanh niên', start_age: 21, end_age: null }),
    youth: await id('/ages', { name: 'Dưới 21', start_age: 16, end_age: 20 }),
    children: await id('/ages', { name: 'Thiếu nhi 1', start_age: 8, end_age: 9 }),
    unit: await id('/units', { name: 'CLB Sao Mai' }),
    folder: await id('/folders', { name: 'Ngày thứ nhất' }),
  }
}
export type MasterData = Awaited<ReturnType<typeof makeMasterData>>

let symbols = 0

/** A draft of a content for adult pairs of grade B, with a unique symbol. */
export function contentDraft(master: MasterData, changes: Record<string, unknown> = {}) {
  symbols += 1
  const symbol = `D${symbols}`
  const { gradeB: grade_id, adults: age_id } = master
  return { symbol, name: `Nội dung ${symbol}`, grade_id, age_id, formality_id: 2, ...changes }
}

/** The calls about shared contents, as an admin. */
export function contentCallsOf(portal: Portal, token: string, master: MasterData) {
  const path = '/content_competition'
  const draft = (changes: Record<string, unknown> = {}) => contentDraft(master, changes)
  const create = (changes: Record<string, unknown> = {}) =>
    make<{ id: number; version: number; symbol: string }>(portal, token, path, draft(changes))
  const get = (query: string) => portal.call('GET', `${path}/${query}`, { token })
  const symbols = async (query: string) =>
    ((await get(query)).json().data as { symbol: string }[]).map(({ symbol }) => symbol)
  return { path, draft, create, get, symbols }
}
