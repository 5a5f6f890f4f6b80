import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { programmesOf } from '../programmes.ts'
import type { Portal } from '../portal.ts'
import { acceptCard } from '../../results/cards/accept-card.act.ts'

export const JUDGES = ['A', 'B', 'C']
export const ORDER = [101, 102, 103, 104, 105]
export type Marks = Record<string, number>
/** Places in the order of these bibs. */
export const rank = (...bibs: number[]): Marks => Object.fromEntries(bibs.map((bib, index) => [bib, index + 1]))
export const cross = (...bibs: number[]): Marks => Object.fromEntries(bibs.map((bib) => [bib, 1]))

/** Rounds that are opened for marks, with real calls of an admin. */
export async function cardRoundsOf(portal: Portal, token: string) {
  const { db, engine } = portal
  const { createTournamentWithEntries, generate } = await programmesOf(portal, token)
  const put = async (path: string, body: object, as = token) =>
    portal.call('PUT', `/results/cards/${path}`, { token: as, body })
  const boardOf = async (tournament_id: number, key: string): Promise<CardBoard> =>
    (await portal.call('GET', `/results/cards?tournament_id=${tournament_id}&key=${key}`, { token })).json().data

  /** A round with the bibs 101 to 105, opened for marks: a direct final, or a first round that two couples leave. */
  async function openRound(more: { isRecall?: boolean; dances?: string[]; judges?: string[]; quota?: number } = {}) {
    const { isRecall = false, judges = JUDGES, dances = ['W'], quota = 2 } = more
    const { id, athletes, details } = await createTournamentWithEntries(5)
    await generate(id, { heat_size: isRecall ? 3 : 12 })
    const rounds = (await portal.call('GET', `/results/rounds/${id}`, { token })).json().data
    // The list is in the order of symbols, which tests draw: everybody dances the first event alone.
    const round = rounds.find(({ event }: { event: { id: number } }) => event.id === details[0])
    const body = { tournament_id: id, key: round.key, dances, judges, quota: isRecall ? quota : null }
    const opened = await put('open', body)
    expect(opened.statusCode, opened.body).toBe(200)
    const board: CardBoard = opened.json().data
    const result_id = board.result_id ?? 0
    const base = { tournament_id: id, result_id, round_version: 1, dance: dances[0] ?? '', device: null }
    const key = async (judge: string, marks: Marks, over: object = {}, as = token) =>
      put('key', { ...base, judge, marks, pass: 'first', uuid: randomUUID(), ...over }, as)
    const keyTwice = async (judge: string, marks: Marks, over: object = {}) => {
      await key(judge, marks, over)
      return key(judge, marks, { ...over, pass: 'second' })
    }
    const sign = async (judge: string, marks: Marks, over: object = {}) =>
      db.transaction().execute(async (tx) =>
        acceptCard(
          tx,
          {
            ...base,
            judge,
            marks,
            uuid: randomUUID(),
            keying: 'signed',
            source: 'tablet',
            ...over,
            device: 'tablet 1',
          },
          { engine, language: 'en', trail: { by: null, at: portal.now().toISOString() } },
        ),
      )
    const read = async () => boardOf(id, round.key)
    const keyAll = async (cards: Record<string, Marks>, over: object = {}) => {
      for (const [judge, marks] of Object.entries(cards)) await keyTwice(judge, marks, over)
      return read()
    }
    const placings = async () => {
      const sheet = await portal.call('GET', `/results/sheet?tournament_id=${id}&key=${round.key}`, { token })
      return sheet
        .json()
        .data.placings.map((row: Record<string, unknown>) => [
          row['bib'],
          row['status'] ?? row['is_recalled'] ?? row['place_from'],
        ])
    }
    return { id, athletes, board, body, result_id, key, keyTwice, keyAll, sign, read, placings }
  }
  return { put, openRound }
}
