import type { Plugin } from 'vite'
import { weigh, zipped, type Piece } from './weigh.ts'

const main = 'client/index.html'
const forms = 'app/words/form-words.ts'
const behind = ['app/private-area.tsx', 'app/words/private-words.ts', forms]

/** What is loaded before a page can be read, in kB of gzip: a little above what it is, so that it grows only on purpose. Some of
 * it is for the next page: on a phone a request costs more than 20 kB (`page-groups.ts`).
 */
const firstLoads = [
  { page: '/home', sources: [main, 'site/home/home.page.tsx'], limit: 227 },
  { page: '/tournament_detail', sources: [main, 'tournaments/page/tournament.page.tsx'], limit: 227 },
  { page: '/contact', sources: [main, 'site/contact.page.tsx'], limit: 246 },
  { page: '/live', sources: [main, 'app/words/hall-words.ts', 'programme/follow/live.page.tsx'], limit: 213 },
  { page: '/register_competition', sources: [main, forms, 'entries/register/register.page.tsx'], limit: 347 },
  { page: '/signin', sources: [main, forms, 'users/sign-in.page.tsx'], limit: 321 },
  { page: '/', sources: [main, ...behind, 'app/overview.page.tsx'], limit: 376 },
  { page: '/athletes', sources: [main, ...behind, 'entries/table/admin-entries-all.page.tsx'], limit: 424 },
]
/** One bundle that a page adds; the numbering plans of the world are the heaviest. */
const LAZY_LIMIT = 44
/** The editor of rich text is fetched by admins who write, and by nobody else. The other is several pages in one file. */
const heavier: Readonly<Record<string, number>> = {
  'rich-text-editor': 166,
  'assets/reading': 34,
  'assets/choices': 52,
}
const limitOf = (name: string) => Object.entries(heavier).find(([part]) => name.includes(part))?.[1] ?? LAZY_LIMIT

/** Fails the build when a page, or one of its bundles, has outgrown its budget. */
export function budget(): Plugin {
  return {
    name: 'portal-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const pieces = new Map<string, Piece>()
      const styles = new Map<string, string>()
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') pieces.set(name, part)
        else styles.set(name, String(part.source))
      }
      const over: string[] = []
      for (const { page, sources, limit } of firstLoads) {
        const weight = weigh(pieces, styles, sources)
        const said = `${page} first loads ${kB(weight.total)} (scripts ${kB(weight.scripts)}, styles ${kB(weight.styles)})`
        this.info(`${said} of ${limit} kB`)
        if (weight.total > limit * 1000) over.push(`${said}: more than its ${limit} kB`)
      }
      const first = new Set(
        [...pieces].flatMap(([name, { imports, moduleIds }]) =>
          moduleIds.some((id) => id.endsWith(main)) ? [name, ...imports] : [],
        ),
      )
      for (const [name, { code }] of pieces)
        if (!first.has(name) && zipped(code) > limitOf(name) * 1000)
          over.push(`${name} has ${kB(zipped(code))}: more than the ${limitOf(name)} kB of a single bundle`)
      if (over.length > 0) this.error(`${over.join('\n')}\nThe limits stand in client/vite/budget.ts.`)
    },
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
