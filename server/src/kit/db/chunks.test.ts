import { describe, expect, test } from 'vitest'
import { fold } from '@portal/shared/kit/text/names'
import { ID_LIST_MAX } from '@portal/shared/kit/limits'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { reserveIds, insertInChunks } from '../../demo/insert.queries.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { queriesOf } from '../../test/queries.ts'
import { enter, tournamentRow } from '../../test/tournaments.ts'
import { chunks, idChunks, PARAMETERS_MAX, readByIds, rowChunks } from './chunks.ts'

describe('a long list is cut into statements', () => {
  test('of ids, each once and rising', async () => {
    const ids = Array.from({ length: 2 * PARAMETERS_MAX + 1 }, (_, n) => 2 * PARAMETERS_MAX + 1 - n)
    const pieces = idChunks([...ids, ...ids])
    expect(pieces.map(({ length }) => length)).toEqual([PARAMETERS_MAX, PARAMETERS_MAX, 1])
    expect(pieces.flat()).toEqual(ids.toReversed())
    expect(await readByIds(ids, async (chunk) => chunk.slice(0, 1))).toEqual(pieces.map(([first]) => first))
    expect(idChunks([])).toEqual([])
  })

  test('of whole rows in their order', () => {
    const rows = Array.from({ length: 10 }, (_, n) => n)
    expect(chunks(rows, PARAMETERS_MAX / 4)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ])
    expect(chunks(rows, 3 * PARAMETERS_MAX)).toHaveLength(10)
    const pairs = Array.from({ length: PARAMETERS_MAX / 2 + 1 }, (_, n) => ({ one: n, two: n }))
    expect(rowChunks(pairs).map(({ length }) => length)).toEqual([PARAMETERS_MAX / 2, 1])
    expect(rowChunks([])).toEqual([])
  })
})

const portal = await testPortal()
const { db, clock } = portal
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const ids = Array.from({ length: 2 * PARAMETERS_MAX + 1 }, (_, n) => n + 1)
const trail = {
  created_date: clock.now.toISOString(),
  created_by: null,
  updated_date: clock.now.toISOString(),
  updated_by: null,
}

/** The answer to a call with more ids than one statement binds; a few values stand beside them. */
async function answered(method: 'POST' | 'PUT', path: string, body: unknown) {
  const answers: Awaited<ReturnType<typeof portal.call>>[] = []
  const queries = await queriesOf(db, async () => answers.push(await portal.call(method, path, { token, body })))
  const [answer] = answers
  if (!answer) throw new Error('no answer')
  expect(Math.max(...queries.map(({ parameters }) => parameters.length))).toBeLessThanOrEqual(PARAMETERS_MAX + 20)
  return answer
}

describe('more ids than a statement binds', () => {
  test('are opened in the order of the contents, priced, switched, ordered and filed', async () => {
    const { id: tournament_id } = await tournamentRow(portal)
    const model = await db.selectFrom('content_competition').selectAll().executeTakeFirstOrThrow()
    const contents = ids.map((n) => 100_000 + n)
    const rows = contents.map((id, n) => ({
      ...model,
      id,
      symbol: `L${n}`,
      symbol_key: fold(`L${n}`),
      // The last is the first in the manual order.
      index: ids.length - n,
    }))
    await insertInChunks(db, 'content_competition', rows)

    const opened = await answered('POST', '/tournament_details', { tournament_id, content_competition_id: contents })
    expect(opened.statusCode, opened.body.slice(0, 500)).toBe(200)
    const details = opened.json().data as Detail[]
    expect(details.map(({ content_competition }) => content_competition.id)).toEqual(contents.toReversed())
    expect(details.map(({ index }) => index)).toEqual(ids)

    const id = details.map((detail) => detail.id)
    const priced = await answered('POST', '/tournament_details/fees', { id, fee: 5 })
    expect(priced.json().data).toEqual({ updated: ids.length })
    const switched = await answered('PUT', '/tournament_details/register-permission', { id, is_register: 0 })
    expect(switched.json().data).toEqual({ updated: ids.length })
    const openDetails = db.selectFrom('tournament_details').where('tournament_id', '=', tournament_id)
    const { count } = await openDetails
      .select((eb) => eb.fn.countAll().as('count'))
      .where((eb) => eb.or([eb('is_register', '=', 1), eb('fee', 'is', null), eb('fee', '<>', 5)]))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)

    const movedIds = id.slice(0, 5000).toReversed()
    await answered('PUT', '/tournament_details/order', { id: movedIds })
    const ordered = await openDetails.select('id').orderBy('index').execute()
    expect(ordered.map((row) => row.id)).toEqual([...movedIds, ...id.slice(5000)])

    const moved = await answered('PUT', '/content_competition/update-folder', { id: contents, folder: null })
    expect(moved.statusCode, moved.body).toBe(200)
  })

  test('are approved, collected, given bibs and written to Excel', async () => {
    const { id: tournament_id } = await tournamentRow(portal)
    const entry = await enter(portal, tournament_id, [season.contents.pair], { fee_amount: 100 })
    const {
      id: _id,
      is_pay: _pay,
      has_number: _has,
      number_up: _up,
      number_down: _down,
      born: _born,
      waiting_date: _waiting,
      ...model
    } = await db.selectFrom('athletes').selectAll().where('id', '=', entry).executeTakeFirstOrThrow()
    const entries = await reserveIds(db, 'athletes', ids.length)
    await insertInChunks(
      db,
      'athletes',
      entries.map((id) => ({ ...model, ...trail, id, code: `L${id}`, people_key: `[L${id}]` })),
    )
    const resultsOf = async (path: string) => {
      const answer = await answered('PUT', path, { id: entries })
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
      const { results } = answer.json().data as { results: { id: number; result: string }[] }
      expect(results.map(({ id }) => id)).toEqual(entries)
      return [...new Set(results.map(({ result }) => result))]
    }
    expect(await resultsOf('/athletes/active/all')).toEqual(['approved'])
    expect(await resultsOf('/athletes/check-is_pay/all')).toEqual(['collected'])
    expect(await resultsOf('/athletes/delete/all-not-active')).toEqual(['not_waiting'])

    const file = await answered('POST', '/athletes/export-excel-files-select', { id: entries })
    expect(file.statusCode).toBe(200)
    const bibs = await answered('PUT', '/athletes/decide/athletes-numbers', {
      tournament_id,
      atheletes_number_start: 1,
    })
    expect(bibs.json().data.assignments).toHaveLength(entries.length)
  })

  test('as many as a call takes, are refused as contents of an entry and where they are not there', async () => {
    const far = Array.from({ length: ID_LIST_MAX }, (_, n) => 1_000_000 + n)
    const body = pairDraft(season, { tournament_detail_id: far })
    const registered = await answered('POST', '/registration', body)
    expect(registered.json().message).toBe('CONTENT_OF_OTHER_TOURNAMENT')
    const opened = await answered('POST', '/tournament_details', {
      tournament_id: season.tournaments.open,
      content_competition_id: far,
    })
    expect(opened.json().message).toBe('REFERENCE_NOT_FOUND')
    const age = await answered('POST', '/ages', { name: 'Vô địch trẻ', start_age: 1, ages_more: far })
    expect(age.json().message).toBe('REFERENCE_NOT_FOUND')
  })
})
