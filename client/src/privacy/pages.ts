import type { PageDeclaration } from '../portal/page-declaration.ts'

export const notice: PageDeclaration = { load: () => import('./notice.page.tsx'), ssrParams: [], words: 'notice' }
export const exports: PageDeclaration = { load: () => import('./exports.page.tsx'), words: 'privacy' }
export const personalData: PageDeclaration = { load: () => import('./personal-data.page.tsx'), words: 'privacy' }
