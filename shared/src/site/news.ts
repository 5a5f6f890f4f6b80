import { z } from 'zod'
import { endpoint, idParam } from '../kit/contract.ts'
import { anyWhole, flag } from '../kit/fields.ts'
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
  publish: endpoint({
    method: 'PUT',
    path: '/news/publish/:id',
    can: 'news:write',
    undoable: true,
    params: idParam,
    body: z.object({ is_published: flag, version: anyWhole.optional() }),
    reply: news.row,
    message: 'NEWS_UPDATE_SUCCESS',
    summary: 'Publish a draft, which dates it of now, or take a news item back to a draft',
  }),
} as const
