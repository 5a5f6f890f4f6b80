import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '@portal/shared/api'
import { API_BASE } from '@portal/shared/kit/contract'
import { plain } from '../src/resources/plain.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const addresses = Object.fromEntries(
  Object.entries(api).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }])),
  ]),
)

const light: Readonly<Record<string, string>> = {
  [fileOf('kit/api/calls.ts')]:
    `export const api = ${JSON.stringify(addresses)}\nexport const base = ${JSON.stringify(API_BASE)}\n`,
  [fileOf('resources/plain.ts')]: `export const plain = ${JSON.stringify(plain)}\n`,
}

/** The calls and the plain resources of the pages as methods and paths: the schemas stay with the forms that check by them. */
export function lightCalls(): Plugin {
  return {
    name: 'portal-light-calls',
    enforce: 'pre',
    load: (id) => light[id] ?? null,
  }
}
