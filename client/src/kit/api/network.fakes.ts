import { vi } from 'vitest'

type Call = { path: string; token: string | null; body: unknown }
type Answer = { status: number; body: unknown } | 'no answer'

/** A fake of a browser's Storage that keeps its values in a map. */
export const storeOver = (values: Map<string, string>) => ({
  get length() {
    return values.size
  },
  key: (index: number) => [...values.keys()][index] ?? null,
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

/** Fakes what Node lacks: the two stores of a browser, and a network that answers as the test decides. */
export function fakeBrowser(answer: (call: Call) => Answer | Promise<Answer>) {
  const localValues = new Map<string, string>()
  const calls: Call[] = []
  const tabValues = new Map<string, string>()
  vi.stubGlobal('localStorage', storeOver(localValues))
  vi.stubGlobal('sessionStorage', storeOver(tabValues))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      path: url.replace('/api/v1', ''),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    calls.push(call)
    const reply = await answer(call)
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  return {
    stored: localValues,
    inTab: tabValues,
    calls,
    to: (path: string) => calls.filter((call) => call.path === path),
  }
}

export const ok = (data: unknown): Answer => ({ status: 200, body: { success: true, message: 'OK', data } })
export const refused = (status: number, message: string, sentence = ''): Answer => ({
  status,
  body: { success: false, message, sentence, error: { status, message }, errors: [], request_id: 'r1' },
})
