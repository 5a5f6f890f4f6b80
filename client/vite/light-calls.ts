import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '@portal/shared/api'
import { API_BASE } from '@portal/shared/contract'

const calls = fileURLToPath(new URL('../src/lib/calls.ts', import.meta.url))

const addresses = Object.fromEntries(
  Object.entries(api).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }])),
  ]),
)

/** The calls of the pages as methods and paths: the schemas stay with the forms that check by them. */
export function lightCalls(): Plugin {
  return {
    name: 'portal-light-calls',
    enforce: 'pre',
    load(id) {
      if (id !== calls) return null
      return `export const api = ${JSON.stringify(addresses)}\nexport const base = ${JSON.stringify(API_BASE)}\n`
    },
  }
}
