import { plainResources } from '@portal/shared/resources/index'
import { readText } from './rows.ts'

const ROUTES = 'client/src/routes.tsx'
const PLAIN = 'client/src/resources/index.ts'

/** The pages of the client's router by their paths, `{name}` for what varies, with the file of each. */
export function clientRoutes(): Map<string, string> {
  const text = readText(ROUTES)
  const pages = new Map<string, string>()
  for (const [, path = '', room = '', name = '', file] of text.matchAll(
    /page\('([^']+)', (?:(\w+)\.(\w+)|\{ load: \(\) => import\('([^']+)'\))/gu,
  ))
    pages.set(spelled(path), file ? fileOf('client/src', file) : declaredFile(room, name))
  const looks = new Map<string | undefined, string | undefined>(
    [...readText(PLAIN).matchAll(/(\w+): async \(\) => import\('([^']+)'\)/gu)].map(([, name, file]) => [name, file]),
  )
  for (const { name, page } of plainResources)
    pages.set(page, fileOf('client/src/resources', looks.get(name) ?? 'declared-page.tsx'))
  if (text.includes("{ path: '*', Component: ToHome }")) pages.set('*', 'client/src/app/pages/to-home.tsx')
  return pages
}

/** The file of a page that a room declares in its `pages.ts`. */
function declaredFile(room: string, name: string): string {
  const folder = `client/src/${room}`
  const load = new RegExp(`export const ${name}: PageDeclaration = \\{\\s*load: \\(\\) => import\\('([^']+)'\\)`, 'u')
  return fileOf(folder, load.exec(readText(`${folder}/pages.ts`))?.[1] ?? '')
}

const spelled = (path: string) => path.replace(/:(\w+)/gu, '{$1}')
const fileOf = (folder: string, path: string) => `${folder}/${path.replace('./', '')}`
