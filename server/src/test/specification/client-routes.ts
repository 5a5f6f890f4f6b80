import { plainResources } from '@portal/shared/resources/index'
import { readText } from './rows.ts'

const ROUTES = 'client/src/routes.tsx'
const PLAIN = 'client/src/resources/index.ts'

/** The files of the pages by the paths of the router, with `{name}` for parameters. */
export function clientRoutes(): Map<string, string> {
  const text = readText(ROUTES)
  const pages = new Map<string, string>()
  for (const [, path = '', room = '', name = '', file] of text.matchAll(
    /page\('([^']+)', (?:(\w+)\.(\w+)|\{ load: \(\) => import\('([^']+)'\))/gu,
  ))
    pages.set(toTemplatePath(path), file ? joinPath('client/src', file) : declaredFile(room, name))
  const looks = new Map<string | undefined, string | undefined>(
    [...readText(PLAIN).matchAll(/(\w+): async \(\) => import\('([^']+)'\)/gu)].map(([, name, file]) => [name, file]),
  )
  for (const { name, page } of plainResources)
    pages.set(page, joinPath('client/src/resources', looks.get(name) ?? 'declared-page.tsx'))
  if (text.includes("{ path: '*', Component: ToHome }")) pages.set('*', 'client/src/app/pages/to-home.tsx')
  return pages
}

/** The file of a page that is declared in the `pages.ts` of a folder. */
function declaredFile(room: string, name: string): string {
  const folder = `client/src/${room}`
  const load = new RegExp(`export const ${name}: PageDeclaration = \\{\\s*load: \\(\\) => import\\('([^']+)'\\)`, 'u')
  return joinPath(folder, load.exec(readText(`${folder}/pages.ts`))?.[1] ?? '')
}

const toTemplatePath = (path: string) => path.replace(/:(\w+)/gu, '{$1}')
const joinPath = (folder: string, path: string) => `${folder}/${path.replace('./', '')}`
