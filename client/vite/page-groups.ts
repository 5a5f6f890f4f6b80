import { basename } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Pages that are read one after the other. They are small: they are one file, fetched with the first of them, and a second, `shared`,
 * of what other pages need as well. Lists of choices that open (`choices`) are fifty kB with what places them: no page here has one.
 */
const READING = [
  'site/home/home.page.tsx',
  'tournaments/finder/tournaments.page.tsx',
  'tournaments/page/tournament.page.tsx',
  'site/news/news.page.tsx',
  'site/news/news-item.page.tsx',
  'site/calendar/calendar.page.tsx',
  'site/about.page.tsx',
]
/** The form of registration is three times what this needs, so it does not come with it. */
const SMALL_FORM = 'site/contact.page.tsx'
const REGISTER = 'entries/register/register.page.tsx'
/** Read in the hall, where the network is worst; the ticket needs some of the same. */
const LIVE = 'programme/follow/live.page.tsx'
const ACCOUNT = ['users/sign-in.page.tsx', 'users/sign-up.page.tsx']
/** Pages on which something is typed. */
const FORMS = [REGISTER, SMALL_FORM, 'entries/ticket/entry.page.tsx', ...ACCOUNT]
/** What is behind the sign-in, which needs some of the same. */
const PRIVATE = ['app/private-area.tsx', 'app/overview.page.tsx', 'entries/table/admin-entries-all.page.tsx']

/** Which file of the build a module goes to; by itself the bundler makes one for each set of pages that share something, most of them tiny. */
export type Grouping = (id: string, context: Rolldown.ChunkingContext) => string | null

/** Builds once without writing, to learn what each page really loads: by its imports alone a page would need whole libraries. */
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
  for (const page of [...READING, LIVE, ...FORMS, ...PRIVATE]) {
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
    if (isOneOf(READING, id)) return 'reading'
    if (isOneOf(ACCOUNT, id)) return 'account'
    if (id.endsWith(LIVE)) return 'live'
    if (id.endsWith(SMALL_FORM)) return 'forms'
    if (id.endsWith(REGISTER)) return 'register'
    if (id.endsWith('.page.tsx')) return null
    // Styles go with what is drawn by them.
    const users = id.includes('.css') ? (graph.getModuleInfo(id)?.importers ?? []) : [id]
    const pages = new Set(users.flatMap((each) => loadedBy.get(each) ?? []))
    const forms = FORMS.filter((page) => pages.has(page))
    const isPrivate = PRIVATE.some((page) => pages.has(page))
    const isShared = forms.length > 0 || isPrivate
    if (READING.some((page) => pages.has(page))) return isShared || pages.has(LIVE) ? 'shared' : 'reading'
    if (pages.has(LIVE)) return isPrivate ? 'shared' : 'live'
    if (pages.has(SMALL_FORM)) return isPrivate ? 'fields' : 'forms'
    if (forms.length > 0 && isPrivate) return 'choices'
    const isOfAccount = ACCOUNT.some((page) => pages.has(page))
    if (isOfAccount) return pages.has(REGISTER) ? 'choices' : 'account'
    if (pages.has(REGISTER) || forms.length > 1) return 'register'
    const [page] = forms
    return isPrivate || !page ? null : basename(page, '.page.tsx')
  }
}
