import type { Plugin } from 'vite'
import { loadedWith, type Piece } from './weigh.ts'

/** The file from which the server reads the scripts and styles of each page. */
export const PAGE_FILES = '.vite/pages.json'

/** Writes down which scripts and styles come with each page, its words, and the frame around them, by the source file of each. */
export function pageFiles(): Plugin {
  let root = ''
  return {
    name: 'portal-page-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void ({ root } = config),
    generateBundle(_options, bundle) {
      const pieces = new Map<string, Piece>()
      for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk') pieces.set(name, part)
      const pages = [...pieces.values()]
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => id.endsWith('.page.tsx') || id.endsWith('-words.ts') || id === `${root}/index.html`)
      const entries = pages.map((id) => {
        const { scripts, styles } = loadedWith(pieces, id)
        return [id.slice(root.length + 1), { scripts: [...scripts], styles: [...styles] }]
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(entries)) })
    },
  }
}
