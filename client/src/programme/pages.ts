import { idInAddress } from '@portal/shared/kit/id-in-address'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'

export const liveNow: PageDeclaration = { load: () => import('./follow/live-now.page.tsx'), words: 'hall' }
export const live: PageDeclaration = {
  load: () => import('./follow/live.page.tsx'),
  ssrParams: ['q', 'rehearsal'],
  words: 'hall',
  /** In the browser the page requests its data itself, because it falls back to stored answers without a network. */
  queries: ({ idTour }) => {
    const params = { id: idInAddress(idTour) }
    return import.meta.env.SSR
      ? [buildQuery(api.programme.byTournament, { params }), buildQuery(api.programme.programme, { params })]
      : []
  },
}
export const tv: PageDeclaration = { load: () => import('./tv/tv.page.tsx'), words: 'mc' }
export const mc: PageDeclaration = { load: () => import('./mc/mc.page.tsx'), words: 'mc' }
export const desk: PageDeclaration = { load: () => import('./desk/desk.page.tsx'), words: 'desk' }
export const hall: PageDeclaration = { load: () => import('./hall/hall.page.tsx'), words: 'papers' }
export const rehearsal: PageDeclaration = {
  load: () => import('./rehearsal/rehearsal.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.rehearsals.read, { params: { id: Number(id) } })]),
  words: 'programme',
}
export const cup: PageDeclaration = {
  load: () => import('./cup/cup.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.desk.cup, { params: { id: Number(id) } })]),
  words: 'programme',
}
export const device: PageDeclaration = { load: () => import('./hall/device.page.tsx'), words: 'papers' }
export const timetable: PageDeclaration = {
  load: () => import('./plan/plan.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.timetable.timetable, { params: { id: Number(id) } })]),
  words: 'plan',
}
export const changes: PageDeclaration = {
  load: () => import('./plan-acts/changes.page.tsx'),
  queries: withSession(({ id }) => [buildQuery(api.timetable.versions, { params: { id: Number(id) } })]),
  words: 'plan',
}
export const items: PageDeclaration = {
  load: () => import('./timetable/admin-programme.page.tsx'),
  queries: withSession(({ id }) => [
    buildQuery(api.rounds.items, { params: { id: Number(id) }, query: { all_floors: 1 } }),
  ]),
  words: 'programme',
}
