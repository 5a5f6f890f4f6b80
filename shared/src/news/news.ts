import { endpoint, idParam } from '../contract.ts'
import { news } from '../resources/news.ts'

export const newsCalls = {
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
