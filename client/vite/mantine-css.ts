import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styles = fileURLToPath(new URL('.', import.meta.resolve('@mantine/core/styles.css')))
const component = /\/@mantine\/core\/esm\/.+\.mjs$/u
/** The module from which a component of Mantine imports its class names; its styles are in the sheet of the same name. */
const CLASS_NAMES = '.module.mjs'
/** The sheets that every component needs, in Mantine's order. Its variables are written at run time (`app/root.tsx`). */
const baseSheets = ['baseline', 'global']
/**
 * Contains `tr:last-of-type td`, by which every added row makes a browser compute the styles of its neighbours again: a fifth of a frame
 * while a long list scrolls. Formatted text is styled by `rich-text.module.css` instead.
 */
const OMITTED = 'Typography.module.mjs'

/**
 * Loads the styles of a Mantine component with the bundle that uses it, instead of all styles with the first page. They are imported last
 * in each component, after those of the components that it uses.
 */
export function mantineCss(): Plugin {
  return {
    name: 'portal-mantine-css',
    // The development server bundles packages in advance and loads the whole sheet.
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
