import type { RouteOptions } from 'fastify'
import { API_BASE } from '@portal/shared/kit/contract'
import { permissions, type Permission } from '@portal/shared/kit/permissions'

/** A registered call of the running server. */
export type Served = { method: string; path: string; can: Permission; summary: string; file: string }

// Enough stack frames to find the file that mounts a call behind those of the framework.
const FRAMES = 40

/** Records each call that a server registers, with its file; pass `note` to `buildApp`. */
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

/** Finds the call for a row of the specification, which is written as "METHOD /path/{id}". */
export function servedAs(served: readonly Served[], name: string): Served | undefined {
  return served.find(({ method, path }) => shape(`${method} ${path}`) === shape(name))
}

/** Describes who has a permission. */
export function whoMay(can: Permission): string {
  const holders: readonly string[] = permissions[can]
  if (holders.includes('visitor')) return 'everybody'
  return holders.includes('user') ? 'signed in' : holders.join(', ')
}
