import { endpoint, idParam } from '../kit/contract.ts'
import { resourceCalls } from '../kit/resource.ts'
import { news } from '../resources/news.ts'
import { themes } from '../resources/themes.ts'

export const newsCalls = {
  /** `theme_id` narrows it to a theme. */
  list: resourceCalls(news).list,
  themes: resourceCalls(themes).list,
  byId: endpoint({
    method: 'GET',
    path: '/news/get-by-id/:id',
    can: 'portal:read',
    params: idParam,
    reply: news.row,
    message: 'NEWS_FOUND',
    summary: 'One news item',
  }),
} as const
