import { expect } from 'vitest'
import type { Content } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, type MasterData } from './master-data.ts'
import type { Portal } from './portal.ts'
import { tournamentRow } from './tournaments.ts'

export type IdRow = { id: number }
type SymbolRow = IdRow & { symbol: string }
export type Opened = SymbolRow & { content_competition_id: number }
type CreatedContents = {
  made: SymbolRow[]
  existed: SymbolRow[]
  opened: Opened[]
  already: Opened[]
  folders: { id: number; name: string }[]
}

export const symbolsOf = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol)
export const idsOf = (rows: readonly IdRow[]) => rows.map(({ id }) => id)

let marks = 0
/** Returns a unique prefix for symbols. */
export const mark = () => `Q${(marks += 1)}X`

/** Common steps of tests of many contents, with real calls of an admin. */
export function manyContentsOf(portal: Portal, token: string, master: MasterData) {
  const tournament = async () => (await tournamentRow(portal)).id
  const post = (path: string, body: unknown) => portal.call('POST', path, { token, body })
  const make1 = (changes: Record<string, unknown> = {}) =>
    make<Content>(portal, token, '/content_competition', contentDraft(master, changes))
  /** A draft with a unique meaning: a team content with its own name. */
  const team = (symbol: string, changes: Record<string, unknown> = {}) =>
    contentDraft(master, { symbol, name: `Đồng diễn ${symbol}`, formality_id: 3, grade_id: null, ...changes })
  const createMany = (contents: unknown[], more: Record<string, unknown> = {}) =>
    post('/content_competition/create-many', { contents, ...more })
  const makeContents = async (contents: unknown[], more: Record<string, unknown> = {}) => {
    const answer = await createMany(contents, more)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data as CreatedContents
  }
  const detailsOf = async (id: number) =>
    (await portal.call('GET', `/tournament_details/get-by-id?tournament_id=${id}`, { token })).json().data as Detail[]
  const shared = async () =>
    (await portal.call('GET', '/content_competition/get-all', { token })).json().data as Content[]
  return { tournament, post, make1, team, createMany, made: makeContents, detailsOf, shared }
}
