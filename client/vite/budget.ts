import type { Plugin } from 'vite'
import { weigh, gzipSize, type Chunk } from './weigh.ts'

const indexSource = 'client/index.html'
const formWords = 'app/words/form-words.ts'
const privateSources = ['app/private-area.tsx', 'app/words/private-words.ts', formWords]

/**
 * The limits of what is loaded before a page can be read, in kB of gzip: slightly above the present sizes, so that every growth is
 * deliberate. Some of it is for the next page, because on a phone a request costs more than 20 kB (`page-groups.ts`).
 */
const firstLoads = [
  { page: '/home', sources: [indexSource, 'site/home/home.page.tsx'], limit: 233 },
  { page: '/tournament_detail', sources: [indexSource, 'tournaments/page/tournament.page.tsx'], limit: 233 },
  { page: '/contact', sources: [indexSource, 'site/contact.page.tsx'], limit: 253 },
  { page: '/live', sources: [indexSource, 'app/words/hall-words.ts', 'programme/follow/live.page.tsx'], limit: 217 },
  {
    page: '/register_competition',
    sources: [indexSource, formWords, 'entries/register/register.page.tsx'],
    limit: 358,
  },
  { page: '/signin', sources: [indexSource, formWords, 'users/sign-in.page.tsx'], limit: 328 },
  { page: '/', sources: [indexSource, ...privateSources, 'app/overview.page.tsx'], limit: 389 },
  {
    page: '/athletes',
    sources: [indexSource, ...privateSources, 'entries/table/admin-entries-all.page.tsx'],
    limit: 442,
  },
]
/** The limit of any other bundle that a page adds; the phone numbering plans are the heaviest. */
const LAZY_LIMIT = 44
/**
 * Bundles with limits of their own: the editor of rich text and the timetable with its dragging, which only organisers load, and files that
 * several pages share.
 */
const lazyLimits: Readonly<Record<string, number>> = {
  'rich-text-editor': 166,
  'assets/plan.page': 53,
  'assets/reading': 34,
  'assets/choices': 52,
}
const findLazyLimit = (name: string) =>
  Object.entries(lazyLimits).find(([part]) => name.includes(part))?.[1] ?? LAZY_LIMIT

/** Fails the build when a page, or one of its bundles, has outgrown its budget. */
export function budget(): Plugin {
  return {
    name: 'portal-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      const styles = new Map<string, string>()
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') chunks.set(name, part)
        else styles.set(name, String(part.source))
      }
      const excesses: string[] = []
      for (const { page, sources, limit } of firstLoads) {
        const weight = weigh(chunks, styles, sources)
        const summary = `${page} first loads ${kB(weight.total)} (scripts ${kB(weight.scripts)}, styles ${kB(weight.styles)})`
        this.info(`${summary} of ${limit} kB`)
        if (weight.total > limit * 1000) excesses.push(`${summary}: more than its ${limit} kB`)
      }
      const firstChunks = new Set(
        [...chunks].flatMap(([name, { imports, moduleIds }]) =>
          moduleIds.some((id) => id.endsWith(indexSource)) ? [name, ...imports] : [],
        ),
      )
      for (const [name, { code }] of chunks)
        if (!firstChunks.has(name) && gzipSize(code) > findLazyLimit(name) * 1000)
          excesses.push(`${name} has ${kB(gzipSize(code))}: more than the ${findLazyLimit(name)} kB of a single bundle`)
      if (excesses.length > 0) this.error(`${excesses.join('\n')}\nThe limits are in client/vite/budget.ts.`)
    },
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
