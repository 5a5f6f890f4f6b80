import { expect, it } from 'vitest'
import { listOfflineFiles } from './offline-worker.ts'
import type { Chunk } from './weigh.ts'

const source = (name: string) => `/portal/client/${name}`
const chunk = (ids: string[], imports: string[] = [], styles: string[] = []): Chunk => ({
  code: '',
  imports,
  moduleIds: ids.map(source),
  viteMetadata: { importedCss: new Set(styles) },
})
const chunks = new Map([
  ['index.js', chunk(['index.html', 'src/routes.tsx'], ['libraries.js'], ['index.css'])],
  ['libraries.js', chunk(['react.mjs'])],
  ['mc.js', chunk(['src/mc.page.tsx'], ['index.js', 'shared.js'], ['mc.css'])],
  ['shared.js', chunk(['src/shared.ts'])],
  ['menu.js', chunk(['src/menu.tsx'], ['shared.js'], ['menu.css'])],
  ['home.js', chunk(['src/home.page.tsx'])],
])
const imports: Record<string, [string[], string[]]> = {
  'src/routes.tsx': [[], ['src/mc.page.tsx', 'src/home.page.tsx']],
  'src/mc.page.tsx': [['react.mjs', 'src/shared.ts', 'src/routes.tsx'], []],
  'src/shared.ts': [[], ['src/menu.tsx']],
}
const findModule = (id: string) => {
  const [now = [], later = []] = imports[id.replace('/portal/client/', '')] ?? []
  return { importedIds: now.map(source), dynamicallyImportedIds: later.map(source) }
}

it('stores a page with the frame and all that it loads later, and no other page', () => {
  expect(listOfflineFiles(chunks, ['mc.page.tsx'], findModule).toSorted()).toEqual([
    'index.css',
    'index.js',
    'libraries.js',
    'mc.css',
    'mc.js',
    'menu.css',
    'menu.js',
    'shared.js',
  ])
})

it('fails the build when a page has moved', () => {
  expect(() => listOfflineFiles(chunks, ['gone.page.tsx'], findModule)).toThrow('gone.page.tsx')
})
