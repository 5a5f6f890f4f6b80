import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { manifestAddress, offlinePageOf, offlineScopes } from '../src/portal/offline/offline-pages.ts'
import { listLoadedFiles, type Chunk } from './weigh.ts'

const worker = readFileSync(new URL('kept-page-worker.js', import.meta.url), 'utf8')
const WORKER_FILE = 'kept-page-worker.js'
const FONT = /\/(assets\/[^")]+\.woff2)/gu

/** Writes the service worker of the pages that open without a network, with the files of each, and their web app manifests. */
export function offlineWorker(): Plugin {
  return {
    name: 'portal-offline-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks.set(name, part)
      const readStyle = (name: string) => {
        const part = bundle[name]
        return part?.type === 'asset' ? String(part.source) : ''
      }
      const entry = [...chunks.keys()].find((name) => (bundle[name] as Rolldown.OutputChunk).isEntry)
      const files = Object.fromEntries(
        offlineScopes.map((scope) => {
          const loaded = listOfflineFiles(chunks, offlinePageOf(scope).sources, (id) => this.getModuleInfo(id))
          const fonts = loaded.flatMap((name) => [...readStyle(name).matchAll(FONT)].map(([, font = '']) => font))
          const paths = [...new Set([...loaded, ...fonts])].toSorted().map((name) => `/${name}`)
          return [scope, ['/index.html', '/icon.svg', ...paths]]
        }),
      )
      const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
      const constants = { BUILD: build, ENTRY: entry, FILES: files }
      const head = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: head.join('') + worker })
      for (const scope of offlineScopes) {
        const manifest = manifestAddress(scope)
        if (manifest)
          this.emitFile({ type: 'asset', fileName: manifest.slice(1), source: JSON.stringify(manifestOf(scope)) })
      }
    },
  }
}

type ModuleImports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/**
 * The files that are loaded with source files and by everything that they import later, beside those of the frame. What the frame itself loads
 * later is not among them: that is every page of the portal.
 */
export function listOfflineFiles(
  chunks: ReadonlyMap<string, Chunk>,
  sources: readonly string[],
  findModule: (id: string) => ModuleImports | null,
): string[] {
  const modules = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)
  const frame = listLoadedFiles(chunks, 'client/index.html')
  const files = new Set([...frame.scripts, ...frame.styles])
  const frameModules = new Set([...frame.scripts].flatMap((name) => chunks.get(name)?.moduleIds ?? []))
  const visited = new Set<string>()
  const add = (id: string) => {
    const { scripts, styles } = listLoadedFiles(chunks, id)
    for (const name of [...scripts, ...styles]) files.add(name)
  }
  const visit = (id: string) => {
    if (visited.has(id) || frameModules.has(id)) return
    visited.add(id)
    const found = findModule(id)
    found?.importedIds.forEach(visit)
    for (const later of found?.dynamicallyImportedIds ?? []) {
      if (!visited.has(later) && modules.includes(later)) add(later)
      visit(later)
    }
  }
  for (const source of sources) {
    const id = modules.find((each) => each.endsWith(`/${source}`))
    if (!id) throw new Error(`There is no bundle of ${source}`)
    add(id)
    visit(id)
  }
  return [...files]
}

function manifestOf(scope: (typeof offlineScopes)[number]) {
  const { app, display = 'standalone' } = offlinePageOf(scope)
  return {
    id: scope,
    name: `${app} · Dance Sport Portal`,
    short_name: app,
    start_url: scope,
    scope,
    display,
    background_color: '#120c17',
    theme_color: '#2a1a33',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
