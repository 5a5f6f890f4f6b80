import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styles = fileURLToPath(new URL('.', import.meta.resolve('@mantine/core/styles.css')))
const component = /\/@mantine\/core\/esm\/.+\.mjs$/u
/** The module from which a component of Mantine imports its class names; its styles are in the sheet of the same name. */
const CLASS_NAMES = '.module.mjs'
/** What stands under every component, in Mantine's own order; its variables the theme makes at run time, all of them (`main.tsx`). */
const baseSheets = ['baseline', 'global']
/**
 * Has `tr:last-of-type td`: once read, every row that comes into any table costs a browser the styles of its neighbours, a fifth of a
 * frame while a long list scrolls. Formatted text has styles of its own (`rich-text.module.css`).
 */
const OMITTED = 'Typography.module.mjs'

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
      if (id === `${styles}styles.css`) return baseSheets.map((name) => `@import './styles/${name}.css';`).join('\n')
      if (!component.test(id)) return null
      const imports = this.parse(code).body.flatMap((each) =>
        each.type === 'ImportDeclaration' &&
        each.source.value.endsWith(CLASS_NAMES) &&
        !each.source.value.endsWith(OMITTED)
          ? [each.source.value]
          : [],
      )
      const sheets = imports.map((path) => `${styles}styles/${posix.basename(path, CLASS_NAMES)}.css`)
      const missing = sheets.find((sheet) => !existsSync(sheet))
      if (missing) this.error(`Mantine has no ${missing} for ${id}`)
      return sheets.length === 0 ? null : code + sheets.map((sheet) => `\nimport ${JSON.stringify(sheet)}`).join('')
    },
  }
}
