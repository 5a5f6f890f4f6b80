import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Each page tells the server, which draws it, the file that it stands in: the build knows its scripts and styles by that. */
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
