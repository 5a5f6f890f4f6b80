import type { Plugin } from 'vite'
import { listLoadedFiles, type Chunk } from './weigh.ts'

/** The file from which the server reads the scripts and styles of each page. */
export const PAGE_FILES = '.vite/pages.json'

/** Writes which scripts and styles belong to each page, its words and the frame, by source file. */
export function pageFiles(): Plugin {
  let root = ''
  return {
    name: 'portal-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void ({ root } = config),
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks.set(name, part)
      const pages = [...chunks.values()]
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.endsWith('.page.tsx') || id.endsWith('-words.ts') || id === `${root}/index.html`)
      const entries = pages.map((id) => {
        const { scripts, styles } = listLoadedFiles(chunks, id)
        return [id.slice(root.length + 1), { scripts: [...scripts], styles: [...styles] }]
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(entries)) })
    },
  }
}
