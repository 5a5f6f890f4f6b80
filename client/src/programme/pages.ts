import { idInAddress } from '@portal/shared/kit/id-in-address'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'

export const liveNow: PageDeclaration = { load: () => import('./follow/live-now.page.tsx'), words: 'hall' }
export const live: PageDeclaration = {
  load: () => import('./follow/live.page.tsx'),
  ssrParams: ['q'],
  words: 'hall',
  /** In the browser the page requests its data itself, because it falls back to stored answers without a network. */
  queries: ({ idTour }) => {
    const params = { id: idInAddress(idTour) }
    return import.meta.env.SSR
      ? [buildQuery(api.programme.byTournament, { params }), buildQuery(api.programme.programme, { params })]
      : []
  },
}
export const tv: PageDeclaration = { load: () => import('./tv/tv.page.tsx'), words: 'hall' }
export const mc: PageDeclaration = { load: () => import('./mc/mc.page.tsx'), words: 'hall' }
export const hall: PageDeclaration = { load: () => import('./hall/hall.page.tsx'), words: 'papers' }
export const timetable: PageDeclaration = {
  load: () => import('./timetable/admin-programme.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.rounds.items, { params: { id: Number(id) } })]),
  words: 'programme',
}
