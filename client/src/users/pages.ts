import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'

export const signUp: PageDeclaration = { load: () => import('./sign-up.page.tsx'), words: 'form' }
export const verifyEmail: PageDeclaration = { load: () => import('./verify-email.page.tsx'), words: 'form' }
export const signIn: PageDeclaration = { load: () => import('./sign-in.page.tsx'), words: 'form' }
export const code: PageDeclaration = { load: () => import('./roles/code.page.tsx'), words: 'code' }
export const forgotPass: PageDeclaration = { load: () => import('./forgot-pass.page.tsx'), words: 'form' }
export const newPassword: PageDeclaration = { load: () => import('./new-password.page.tsx'), words: 'form' }

export const roster: PageDeclaration = { load: () => import('./roster/roster.page.tsx') }
export const account: PageDeclaration = {
  load: () => import('./account.page.tsx'),
  queries: withSession(() => [buildQuery(api.users.me)]),
}

export const team: PageDeclaration = { load: () => import('./roles/team.page.tsx') }
export const accounts: PageDeclaration = { load: () => import('./accounts.page.tsx') }
export const memberships: PageDeclaration = { load: () => import('./membership/memberships.page.tsx') }
export const mails: PageDeclaration = { load: () => import('./mails.page.tsx') }
