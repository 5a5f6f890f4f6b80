import { idInAddress } from '@portal/shared/kit/id-in-address'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'

export const office: PageDeclaration = {
  load: () => import('./office/results-office.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.results.rounds, { params: { id: Number(id) } })]),
  words: 'results',
}
export const judge: PageDeclaration = { load: () => import('./judge/judge.page.tsx'), words: 'judge' }
export const chair: PageDeclaration = { load: () => import('./chair/chair.page.tsx'), words: 'chair' }
export const published: PageDeclaration = {
  load: () => import('./page/results.page.tsx'),
  queries: ({ idTour }) => [buildQuery(api.results.published, { params: { id: idInAddress(idTour) } })],
  words: 'resultsPage',
  ssrParams: ['q', 'age', 'event', 'why'],
}
export const papers: PageDeclaration = {
  load: () => import('./papers/result-papers.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.results.rounds, { params: { id: Number(id) } })]),
  words: 'resultPapers',
}
export const certificate: PageDeclaration = {
  load: () => import('./papers/certificate.page.tsx'),
  queries: ({ token = '' }) => [buildQuery(api.resultPapers.certificate, { params: { token } })],
  words: 'certificate',
}
export const check: PageDeclaration = { load: () => import('./check/check-final.page.tsx'), words: 'checkFinal' }
