import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Pages that are read one after another. They are small, so they form one file, plus a second one, `shared`, of the modules that other
 * pages need too. No page here has a select: select lists and their positioning (`choices`) are 50 kB.
 */
const READING_PAGES = [
  'site/home/home.page.tsx',
  'tournaments/finder/tournaments.page.tsx',
  'tournaments/page/tournament.page.tsx',
  'site/news/news.page.tsx',
  'site/news/news-item.page.tsx',
  'site/calendar/calendar.page.tsx',
  'site/about.page.tsx',
]
/** The registration form is three times as large, so it is a file of its own. */
const CONTACT_PAGE = 'site/contact.page.tsx'
const REGISTER_PAGE = 'entries/register/register.page.tsx'
/** Read in the hall, where the network is worst; it shares modules with the ticket. */
const LIVE_PAGE = 'programme/follow/live.page.tsx'
const ACCOUNT_PAGES = ['users/sign-in.page.tsx', 'users/sign-up.page.tsx']
/** Pages with forms. */
const FORM_PAGES = [REGISTER_PAGE, CONTACT_PAGE, 'entries/ticket/entry.page.tsx', ...ACCOUNT_PAGES]
/** Pages behind the sign-in, which share modules with the forms. */
const PRIVATE_PAGES = ['app/private-area.tsx', 'app/overview.page.tsx', 'entries/table/admin-entries-all.page.tsx']

/** Returns the output file of a module. By default the bundler makes a file for each set of pages that share modules, most of them tiny. */
export type Grouping = (id: string, context: Rolldown.ChunkingContext) => string | null

/** Builds once without writing, to find out which modules each page loads after tree shaking. */
export async function pageGroups(config: { root: string; plugins: Plugin[] }): Promise<Grouping> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  const loadedBy = new Map<string, string[]>()
  for (const page of [...READING_PAGES, LIVE_PAGE, ...FORM_PAGES, ...PRIVATE_PAGES]) {
    const start = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(page))
    if (!start) throw new Error(`There is no bundle of ${page}`)
    const seen = new Set<string>()
    const walk = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const chunk = chunks.get(name)
      for (const id of chunk?.moduleIds ?? []) loadedBy.set(id, [...(loadedBy.get(id) ?? []), page])
      chunk?.imports.forEach(walk)
    }
    walk(start.fileName)
  }
  const isOneOf = (pages: readonly string[], id: string) => pages.some((page) => id.endsWith(page))
  return (id, graph) => {
    if (isOneOf(READING_PAGES, id)) return 'reading'
    if (isOneOf(ACCOUNT_PAGES, id)) return 'account'
    if (id.endsWith(LIVE_PAGE)) return 'live'
    if (id.endsWith(CONTACT_PAGE)) return 'forms'
    if (id.endsWith(REGISTER_PAGE)) return 'register'
    if (id.endsWith('.page.tsx')) return null
    // Styles go with the modules that import them.
    const users = id.includes('.css') ? (graph.getModuleInfo(id)?.importers ?? []) : [id]
    const pages = new Set(users.flatMap((each) => loadedBy.get(each) ?? []))
    const forms = FORM_PAGES.filter((page) => pages.has(page))
    const isPrivate = PRIVATE_PAGES.some((page) => pages.has(page))
    const isShared = forms.length > 0 || isPrivate
    if (READING_PAGES.some((page) => pages.has(page))) return isShared || pages.has(LIVE_PAGE) ? 'shared' : 'reading'
    if (pages.has(LIVE_PAGE)) return isPrivate ? 'shared' : 'live'
    if (pages.has(CONTACT_PAGE)) return isPrivate ? 'fields' : 'forms'
    if (forms.length > 0 && isPrivate) return 'choices'
    const isOfAccount = ACCOUNT_PAGES.some((page) => pages.has(page))
    if (isOfAccount) return pages.has(REGISTER_PAGE) ? 'choices' : 'account'
    if (pages.has(REGISTER_PAGE) || forms.length > 1) return 'register'
    const [page] = forms
    return isPrivate || !page ? null : basename(page, '.page.tsx')
  }
}
