import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'
import { pageQueries } from '../portal/page-queries.ts'

export const prepared: PageDeclaration = {
  load: () => import('./contents.page.tsx'),
  reads: withSession(() => [pageQueries.prepared()]),
}
export const generator: PageDeclaration = {
  load: () => import('./generator/generator.page.tsx'),
  words: 'contents',
}
