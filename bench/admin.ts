import { API_BASE } from '@portal/shared/kit/contract'

type Account = { user_name: string; password: string }
type SignedIn = { accessToken: string; refreshToken: string; data_user: unknown }

/** Calls the API as a signed-in admin; answers what is in `data`, or the response itself for a file. */
export type Asking = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>

/** Signs an account in. */
export async function accountOf(url: string, account: Account): Promise<SignedIn> {
  return (await send(url, 'POST', '/users/login', account, {})) as SignedIn
}

/** Signs an admin in. */
export const adminOf = async (url: string, account: Account): Promise<Asking> =>
  askerOf(url, await tokenOf(url, '/users/login', account))

/** Signs somebody in, with an account or a code; answers the token, which outlives the process that gave it. */
export async function tokenOf(url: string, path: string, body: unknown): Promise<string> {
  return ((await send(url, 'POST', path, body, {})) as SignedIn).accessToken
}

/** Calls the API with a token. */
export const askerOf =
  (url: string, accessToken: string): Asking =>
  async (method, path, body) =>
    send(url, method, path, body, { authorization: `Bearer ${accessToken}` })

async function send(url: string, method: string, path: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as { data: unknown }).data
    : response
}
