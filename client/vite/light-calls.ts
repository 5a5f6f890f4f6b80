import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '@portal/shared/api'
import { API_BASE } from '@portal/shared/kit/contract'
import { plain } from '../src/resources/plain.ts'

const sourcePath = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const addresses = Object.fromEntries(
  Object.entries(api).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }])),
  ]),
)

const lightModules: Readonly<Record<string, string>> = {
  [sourcePath('kit/api/calls.ts')]:
    `export const api = ${JSON.stringify(addresses)}\nexport const apiBase = ${JSON.stringify(API_BASE)}\n`,
  [sourcePath('resources/plain.ts')]: `export const plain = ${JSON.stringify(plain)}\n`,
}

/** Replaces the calls and the plain resources by their methods and paths, so that the schemas are only loaded with forms. */
export function lightCalls(): Plugin {
  return {
    name: 'portal-light-calls',
    enforce: 'pre',
    load: (id) => lightModules[id] ?? null,
  }
}
