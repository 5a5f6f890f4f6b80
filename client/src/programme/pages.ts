import { idInAddress } from '@portal/shared/kit/id-in-address'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'

export const liveNow: PageDeclaration = { load: () => import('./follow/live-now.page.tsx'), words: 'hall' }
export const live: PageDeclaration = {
  load: () => import('./follow/live.page.tsx'),
  drawn: ['q'],
  words: 'hall',
  /** In the browser the page asks by itself: it goes on with what it kept where no answer comes. */
  reads: ({ idTour }) => {
    const params = { id: idInAddress(idTour) }
    return import.meta.env.SSR
      ? [queryOf(api.programme.byTournament, { params }), queryOf(api.programme.programme, { params })]
      : []
  },
}
export const tv: PageDeclaration = { load: () => import('./tv/tv.page.tsx'), words: 'hall' }
export const mc: PageDeclaration = { load: () => import('./mc/mc.page.tsx'), words: 'hall' }
export const hall: PageDeclaration = { load: () => import('./hall/hall.page.tsx'), words: 'papers' }
export const timetable: PageDeclaration = {
  load: () => import('./timetable/admin-programme.page.tsx'),
  reads: withSession(({ id }) => [queryOf(api.programme.programme, { params: { id: Number(id) } })]),
  words: 'programme',
}
