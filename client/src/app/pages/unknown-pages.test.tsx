import { ID_MAX } from '@portal/shared/kit/limits'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Page as RegisterPage } from '../../entries/register/register.page.tsx'
import { api } from '../../kit/api/calls.ts'
import { Page as LivePage } from '../../programme/follow/live.page.tsx'
import { Page as NewsItemPage } from '../../site/news/news-item.page.tsx'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { Page as TournamentPage } from '../../tournaments/page/tournament.page.tsx'

const PAGES = [
  ['/new_detail/:idNew', NewsItemPage],
  ['/tournament_detail/:idTour', TournamentPage],
  ['/register_competition/:idTour', RegisterPage],
  ['/live/:idTour', LivePage],
] as const
const notFound = refused(404, 'ROUTE_NOT_FOUND', { sentence: 'Not found.' })

for (const [route, Page] of PAGES)
  for (const id of ['abc', '0', '99999999999'])
    test(`${route} with ${id} is not found, as an unknown one is`, async ({ portal }) => {
      const sent = [
        portal.answer(api.news.byId, notFound),
        portal.answer(api.tournaments.byId, notFound),
        portal.answer(api.tournaments.detailsOf, notFound),
        portal.answer(api.programme.outline, notFound),
        portal.answer(api.programme.byTournament, notFound),
        portal.answer(api.programme.programme, notFound),
      ]
      await portal.open(route.replace(/:.*/u, id), Page, route)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.element(page.getByRole('button', { name: say('app.retry') })).not.toBeInTheDocument()
      const ids = sent.flat().flatMap(({ params, query }) => Object.values({ ...params, ...query }))
      expect(new Set(ids)).toEqual(new Set([String(ID_MAX)]))
    })
