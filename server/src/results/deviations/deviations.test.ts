import { expect, test } from 'vitest'
import { readResultSheets } from '@portal/shared/results/sheet/result-table'
import { make } from '../../test/master-data.ts'
import { programmesOf } from '../../test/programmes.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)

const put = async (path: string, body: object) => {
  const answer = await portal.call('PUT', `/results/${path}`, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const readDeviations = async (id: number) => portal.call('GET', `/results/deviations/${id}`, { token })

const DANCES = ['Samba', 'Rumba', 'Jive']
/** A tournament whose first event has a final of the bibs 101 to 105 in three dances, in which judge E lifts bib 105 by four places. */
const createMarkedFinal = async () => {
  const { id, athletes, details } = await createTournamentWithEntries(5)
  await generate(id, { heat_size: 12 })
  const readRound = async () =>
    (await portal.call('GET', `/results/rounds/${id}`, { token }))
      .json()
      .data.find((round: { event: { id: number } }) => round.event.id === details[0])
  const { symbol } = (await readRound()).event
  const table = DANCES.flatMap((dance) => [
    [dance],
    ['SĐ', 'A', 'B', 'C', 'D', 'E'],
    ...[101, 102, 103, 104, 105].map((bib, index) => [
      String(bib),
      ...Array<string>(4).fill(String(index + 1)),
      bib === 105 ? '1' : String(index + 2),
    ]),
  ])
  const rows = readResultSheets([{ name: symbol, rows: table }])
  expect((await put('import', { tournament_id: id, rows })).events).toMatchObject([{ state: 'new' }])
  const unit = await make(portal, token, '/units', { name: `Câu lạc bộ ${id}`, code: `L${id}` })
  await db
    .updateTable('athletes')
    .set({ unit_id: unit.id })
    .where('id', '=', athletes[4] ?? 0)
    .execute()
  const { result_id } = await readRound()
  return { id, result_id, unit: `Câu lạc bộ ${id}` }
}

test('the chairperson sees which judge lifts a unit, once the final is signed', async () => {
  const { id, result_id, unit } = await createMarkedFinal()
  await put('check', { tournament_id: id, id: [result_id] })
  expect((await readDeviations(id)).json().data).toEqual({ finals: 0, deviations: [] })
  await put('sign', { tournament_id: id, id: [result_id] })
  const { data } = (await readDeviations(id)).json()
  expect(data.finals).toBe(1)
  expect(data.deviations).toHaveLength(5)
  expect(data.deviations[0]).toEqual({
    judge: 'E',
    unit,
    marks: 3,
    mean: -4,
    outliers: 3,
    leans: 'better',
    certainty: 'low',
  })
})
