import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Has each page export the path of its source file, by which the server finds the scripts and styles of the page that it draws. */
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
