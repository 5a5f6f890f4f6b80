import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'
import { pageQueries } from '../portal/page-queries.ts'

export const sharedContents: PageDeclaration = {
  load: () => import('./contents.page.tsx'),
  queries: withSession(() => [pageQueries.contentFormData()]),
}
export const generator: PageDeclaration = {
  load: () => import('./generator/generator.page.tsx'),
  words: 'contents',
}
