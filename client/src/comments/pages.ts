import type { PageDeclaration } from '../portal/page-declaration.ts'

export const comments: PageDeclaration = { load: () => import('./admin-comments.page.tsx') }
