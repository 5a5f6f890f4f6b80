import { API_BASE } from '@portal/shared/contract'

/** Calls the API as a signed-in admin; answers what is in `data`, or the response itself for a file. */
export type Asking = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** Signs an admin in. */
export async function adminOf(url: string, account: { user_name: string; password: string }): Promise<Asking> {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
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
  const { accessToken } = (await send('POST', '/users/login', account, {})) as { accessToken: string }
  return async (method, path, body) => send(method, path, body, { authorization: `Bearer ${accessToken}` })
}
