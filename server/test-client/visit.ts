// A client of the API as somebody else would write it: all it knows is the document, from which `api.ts` is generated beside a copy of
// this file (server/src/test/contract/client.test.ts). From a visitor's entry to its bib, against a running server.
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [baseUrl = '', user_name = '', password = '', tournament = '', content = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })

/** What was answered, once it is known to be a success. */
function done<T>({ data, error }: { data?: T; error?: { message: string; sentence: string } }): T {
  if (data === undefined) throw new Error(`${error?.message}: ${error?.sentence}`)
  return data
}

const draft = {
  full_name_one: 'Trần Văn Khách',
  date_of_birth_one: 1995,
  full_name_two: 'Lê Thị Khách',
  date_of_birth_two: 1996,
  email: 'khach@example.org',
  mobile: '0912345678',
  tournament_id: Number(tournament),
  tournament_detail_id: [Number(content)],
}
const { data: entry } = done(await api.POST('/api/v1/registration', { body: draft }))
if (entry.status !== 0) throw new Error('an entry waits until it is approved')

const { error } = await api.POST('/api/v1/registration', { body: { ...draft, mobile: '12' } })
const refused = error?.errors.map(({ path, code }) => `${path} ${code}`)

const { data: session } = done(await api.POST('/api/v1/users/login', { body: { user_name, password } }))
api.use({
  onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.accessToken}`),
})

const { data: approved } = done(await api.PUT('/api/v1/athletes/active/{id}', { params: { path: { id: entry.id } } }))
const { data: bibs } = done(
  await api.PUT('/api/v1/athletes/decide/athletes-numbers', {
    body: { tournament_id: Number(tournament), atheletes_number_start: 101 },
  }),
)
const { data: listed } = done(
  await api.GET('/api/v1/athletes/get-all', {
    params: { query: { tournament_id: Number(tournament), page: 1, limit: 10 } },
  }),
)
const rows = Array.isArray(listed) ? listed : listed.rows

const visitor = createClient<paths>({ baseUrl })
const { data: seen } = done(
  await visitor.POST('/api/v1/registration/look-up', { body: { code: entry.code, email: draft.email } }),
)

process.stdout.write(
  JSON.stringify({
    refused,
    status: approved.status,
    handedOut: bibs.assignments.map(({ id, number }) => ({ own: id === entry.id, number })),
    listed: rows.map(({ number }) => number),
    seen: { number: seen.number, full_name_one: seen.full_name_one },
  }),
)
