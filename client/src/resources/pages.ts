import type { PageDeclaration } from '../portal/page-declaration.ts'

export const unitMerge: PageDeclaration = { load: () => import('./merging/unit-merge.page.tsx'), words: 'unitMerge' }
