import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const ROUNDS = Array.from({ length: 8 }, (_, n) => n)
// Connections that are there already, so that the calls truly meet.
const warmUp = async () => Promise.all(ROUNDS.map(async () => portal.call('GET', '/tournaments/get-all', { token })))

test('entries made and changed while their content is switched all succeed', async () => {
  const drafts = ROUNDS.map(() => pairDraft(season))
  const entries: { id: number }[] = []
  for (const draft of drafts) entries.push(await register(draft, { token }))
  await warmUp()
  const path = `/tournament_details/register-permission/${contents.pair}`
  const answers = await Promise.all(
    ROUNDS.flatMap((n) => [
      portal.call('POST', '/registration', { token, body: pairDraft(season) }),
      portal.call('PUT', path, { token, body: { is_register: 1 } }),
      portal.call('PUT', `/athletes/${entries[n]?.id}`, {
        token,
        body: { ...drafts[n], tournament_detail_id: [contents.pair, contents.pairTwo] },
      }),
    ]),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
})

test('a bib given by hand while bibs are handed out stays', async () => {
  for (const n of ROUNDS) {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token })
    const number = 5_000 + n
    await warmUp()
    await Promise.all([
      done('PUT', '/athletes/decide/athletes-numbers', {
        token,
        body: { tournament_id: tournaments.open, atheletes_number_start: 100 },
      }),
      done('PUT', `/athletes/${id}`, { token, body: { ...draft, number } }),
    ])
    expect((await seen(token, id)).number).toBe(number)
  }
})
