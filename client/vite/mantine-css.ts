import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styles = fileURLToPath(new URL('.', import.meta.resolve('@mantine/core/styles.css')))
const component = /\/@mantine\/core\/esm\/.+\.mjs$/u
/** How a component of Mantine takes in the names of its classes; the styles of the same name belong to it. */
const classNames = /from "(?:\.{1,2}\/)+(?:[\w-]+\/)*(\w+)\.module\.mjs"/gu
/** What stands under every component, in Mantine's own order; its variables the theme makes at run time, all of them (`main.tsx`). */
const common = ['baseline', 'global']

/**
 * The styles of a Mantine component come with it, in the bundle of the page that shows it, instead of those of all
 * components with the first page. Imported last in each component, so that those it is made of come before it.
 */
export function mantineCss(): Plugin {
  return {
    name: 'portal-mantine-css',
    // The development server bundles packages beforehand: there the whole sheet is loaded.
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === `${styles}styles.css`) return common.map((name) => `@import './styles/${name}.css';`).join('\n')
      if (!component.test(id)) return null
      const names = new Set([...code.matchAll(classNames)].map(([, name]) => name))
      const sheets = [...names].map((name) => `${styles}styles/${name}.css`)
      const missing = sheets.find((sheet) => !existsSync(sheet))
      if (missing) this.error(`Mantine has no ${missing} for ${id}`)
      return sheets.length === 0 ? null : code + sheets.map((sheet) => `\nimport ${JSON.stringify(sheet)}`).join('')
    },
  }
}
