import { expect, it } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { buildApp } from '../../app.ts'
import { testPortal } from '../portal.ts'
import { noteCalls, servedAs } from './calls.ts'

const { served, note } = noteCalls()
const portal = await testPortal()
const app = await buildApp(portal, note)
await app.ready()
const { token } = await portal.signIn('admin')

// Every path of the specification under which something is made.
const master = ['ages', 'dance-types', 'dances', 'grades', 'formality', 'units', 'fees', 'content_competition']
const others = ['tournaments', 'news', 'themes', 'comments', 'settings', 'users', 'tournament_details', 'folders']
const creating = [...master, ...others, 'contacts', 'registration'].map((name) => `/${name}`)

/** The answer to a body, without the id of the request. */
async function answerTo(path: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: API_BASE + path, headers, payload })
  const { request_id: _id, ...body } = answer.json()
  return { status: answer.statusCode, ...body }
}

it.each(creating)('POST %s and its /create are one call', async (path) => {
  const [root, create] = [servedAs(served, `POST ${path}`), servedAs(served, `POST ${path}/create`)]
  expect(root).toMatchObject({ summary: create?.summary, can: create?.can, file: create?.file })
  for (const body of [{}, { name: 7 }]) {
    const answer = await answerTo(path, body)
    // The texts of the pages are the one draft in which all may be left out.
    expect([200, 409, 422], path).toContain(answer.status)
    if (answer.status === 422) expect(await answerTo(`${path}/create`, body)).toEqual(answer)
  }
})

it('both make the same of the same', async () => {
  const createTheme = async (path: string, name: string) => (await answerTo(path, { name })).data
  const [firstTheme, secondTheme] = [await createTheme('/themes', 'Một'), await createTheme('/themes/create', 'Hai')]
  expect({ ...secondTheme, id: firstTheme.id, name: firstTheme.name, index: firstTheme.index }).toEqual(firstTheme)
})
