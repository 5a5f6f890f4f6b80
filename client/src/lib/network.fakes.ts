import { vi } from 'vitest'

type Call = { path: string; token: string | null; body: unknown }
type Answer = { status: number; body: unknown } | 'no answer'

/** What a browser has and Node lacks: a store, and a network whose answers the test decides. Nothing else is faked. */
export function fakeBrowser(answer: (call: Call) => Answer | Promise<Answer>) {
  const stored = new Map<string, string>()
  const calls: Call[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      path: url.replace('/api/v1', ''),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const given = await answer(call)
    if (given === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given.body), { status: given.status })
  })
  return { stored, calls, to: (path: string) => calls.filter((call) => call.path === path) }
}

export const ok = (data: unknown): Answer => ({ status: 200, body: { success: true, message: 'OK', data } })
export const refused = (status: number, message: string, sentence = ''): Answer => ({
  status,
  body: { success: false, message, sentence, error: { status, message }, errors: [], request_id: 'r1' },
})
