import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Makes each page export the path of its source file, from which the server finds the page's scripts and styles. */
export function pageSources(): Plugin {
  let root = ''
  return {
    name: 'portal-page-sources',
    apply: (_config, { isSsrBuild = false }) => isSsrBuild,
    configResolved: (config) => void ({ root } = config),
    transform: (code, id) =>
      id.endsWith('.page.tsx') ? `${code}\nexport const source = ${JSON.stringify(relative(root, id))}` : null,
  }
}
