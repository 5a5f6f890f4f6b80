import type { RouteOptions } from 'fastify'
import { API_BASE } from '@portal/shared/kit/contract'
import { permissions, type Permission } from '@portal/shared/kit/permissions'

/** A call as the running server registered it. */
export type Served = { method: string; path: string; can: Permission; summary: string; file: string }

// Deep enough to see through the framework to the file that mounts a call.
const FRAMES = 40

/** Notes each call that a server registers, with the file that serves it; `note` is for `buildApp`. */
export function noteCalls(): { served: Served[]; note: (route: RouteOptions) => void } {
  const served: Served[] = []
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, FRAMES)
  const note = ({ method, url, config, schema }: RouteOptions) => {
    if (!url.startsWith(`${API_BASE}/`) || !config?.can) return
    const { can } = config
    const { summary = '' } = (schema ?? {}) as { summary?: string }
    const file = /server\/src\/[\w/-]+\.routes\.ts/u.exec(new Error('where').stack ?? '')?.[0] ?? ''
    for (const each of [method].flat())
      served.push({ method: each, path: url.slice(API_BASE.length), can, summary, file })
  }
  return { served, note }
}

const shape = (call: string) => call.replace(/\{\w+\}|:\w+/gu, ':')

/** The served call that a row of the specification names, as "METHOD /path/{id}". */
export function servedAs(served: readonly Served[], name: string): Served | undefined {
  return served.find(({ method, path }) => shape(`${method} ${path}`) === shape(name))
}

/** The holders of a permission, in words. */
export function whoMay(can: Permission): string {
  const holders: readonly string[] = permissions[can]
  if (holders.includes('visitor')) return 'everybody'
  return holders.includes('user') ? 'signed in' : holders.join(', ')
}
