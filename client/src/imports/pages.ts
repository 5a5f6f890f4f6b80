import type { PageDeclaration } from '../portal/page-declaration.ts'

export const entries: PageDeclaration = { load: () => import('./entries-import.page.tsx'), words: 'imports' }
export const lastYear: PageDeclaration = { load: () => import('./last-year/last-year.page.tsx'), words: 'imports' }
export const units: PageDeclaration = { load: () => import('./units-import.page.tsx'), words: 'imports' }
