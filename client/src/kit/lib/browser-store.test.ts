import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPlaces, removePersonData, storeKeys } from './browser-store.ts'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name))

it('nothing is kept in the browser but under the keys of browser-store.ts', () => {
  const own = /(?:browser-store|network\.fakes|\.test)\.tsx?$|^test[/\\]/u
  const others = files
    .filter((name) => !own.test(name.replace('browser-store.test', 'x.test')))
    .filter((name) =>
      /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/u.test(readFileSync(join(source, name), 'utf8')),
    )
  expect(others).toEqual([])
})

it('every key has a line that says what it is for, and the four of the specification are among them', () => {
  const text = readFileSync(join(source, 'kit/lib/browser-store.ts'), 'utf8')
  const specified = [...text.matchAll(/The specification's: [^*]+\*\/\s+(\w+):/gu)].map(([, name]) => name)
  expect(specified).toEqual(['access_token', 'refresh_token', 'data_user', 'language'])
  expect(Object.keys(storeKeys)).toEqual(expect.arrayContaining(specified))
})

it('a browser that forbids stores has no places, and signing out removes nothing', () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  expect(findPlaces('registered', null)).toEqual([])
  expect(() => removePersonData(1)).not.toThrow()
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})
