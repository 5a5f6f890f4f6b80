import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems } = await programmesOf(portal, token)

const read = async (id: number) => (await portal.call('GET', `/mc/timetable/${id}`, { token })).json().data
const arrange = async (id: number, body: object) => portal.call('PUT', `/mc/timetable/${id}/arrange`, { token, body })

test('the draft is a copy of the published programme from its first change on, and nobody else sees it', async () => {
  const { id } = await createTournamentWithEntries(5)
  await generate(id)
  const published = await readItems(id)
  const before = await read(id)
  expect(before).toMatchObject({ version: 0, changes: 0, published: null })
  expect(before.items.map((item: { id: number }) => item.id)).toEqual(published.map((item) => item.id))
  const [first, second] = before.items
  const answer = await arrange(id, {
    version: 0,
    places: [{ id: second.id, floor: 1, day: second.day, position: 0 }],
  })
  expect(answer.json()).toMatchObject({ data: { version: 1, whole: 1 }, undo: { token: expect.any(String) } })
  const after = await read(id)
  expect(after.items.map((item: { draft_of: number }) => item.draft_of)).toEqual([second.id, first.id])
  expect(await readItems(id)).toEqual(published)
  const undo = await portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  expect(undo.statusCode).toBe(200)
  expect((await read(id)).items.map((item: { draft_of: number }) => item.draft_of)).toEqual([first.id, second.id])
  expect((await read(id)).version).toBe(2)
})
