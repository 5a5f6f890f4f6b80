import { editSchema, endpoint, idParam } from '../kit/contract.ts'
import { flag } from '../kit/fields.ts'
import { resourceCalls } from '../kit/resource.ts'
import { news } from '../resources/news.ts'
import { themes } from '../resources/themes.ts'

export const newsCalls = {
  /** `theme_id` filters by theme. */
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
    /** Other fields of the item may change in the same step. */
    body: editSchema(news.draft.shape).extend({ is_published: flag }),
    reply: news.row,
    message: 'NEWS_UPDATE_SUCCESS',
    summary: 'Publish a draft, which dates it of now, or take a news item back to a draft; with its changes, if any',
  }),
} as const
