import { startProduct } from './kit/product.ts'
import { ADMIN } from './kit/environment.ts'

type Request = { body?: object; token?: string }
type Answer = { data: unknown; accessToken?: string }
type ListedTournament = { id: number; start_date: string }

/**
 * Starts the product for all journeys and tells the workers where it is; with E2E_BASE_URL set, one that already runs. The screens
 * are looked through in a second one, whose lists do not grow with every journey.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return () => Promise.resolve()
  const products = await Promise.all(['server', 'server-screens'].map((log) => startProduct({ admin: ADMIN, log })))
  await Promise.all(products.map(async ({ url }) => hideToday(url)))
  const [journeys, screens] = products.map(({ url }) => url)
  Object.assign(process.env, { E2E_BASE_URL: journeys, E2E_SCREENS_URL: screens })
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}

/**
 * Home leads with what is on today, and journeys begin between two tournaments: of the demo season the one of today is hidden, and the one of
 * yesterday put on air.
 */
async function hideToday(url: string): Promise<void> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { body, token }: Request = {}) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(`${url}/api/v1${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const account = { user_name: ADMIN.user, password: ADMIN.password }
  const { accessToken: token = '' } = await call('POST', '/users/login', { body: account })
  const { tournament_id: today } = (await call('GET', '/mc/on-air')).data as { tournament_id: number }
  const tournaments = (await call('GET', '/tournaments/get-all')).data as ListedTournament[]
  const [yesterday] = tournaments
    .filter(({ id }) => id !== today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  await call('PUT', `/mc/get-all-event-in-tournament/${yesterday?.id}`, { token })
  await call('PUT', `/tournaments/${today}`, { token, body: { is_active: 0 } })
}
