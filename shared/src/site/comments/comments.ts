import { z } from 'zod'
import { endpoint, idParam, listSchema, ref } from '../../kit/contract.ts'
import { lines255, optionalField, wholeNumber, wireId } from '../../kit/fields.ts'
import { listQuery } from '../../kit/resource.ts'

/** Only the author's name is public. */
export const commentRow = z
  .object({
    id: z.int(),
    content: z.string(),
    id_tournament: z.int().nullable(),
    id_news: z.int().nullable(),
    user: ref,
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof commentRow>

/** For the list of admins. `about`: the name of the tournament or news item. */
const commentInList = commentRow.extend({ about: z.string() })

const optionalRecordId = optionalField(wireId)

export const commentCalls = {
  list: endpoint({
    method: 'GET',
    path: '/comments/get-all',
    can: 'comment:list',
    query: listQuery,
    reply: listSchema(commentInList),
    message: 'COMMENT_FOUND',
    summary: 'All comments, the newest first',
  }),
  listByRecord: endpoint({
    method: 'GET',
    path: '/comments/get-all-by-id',
    can: 'portal:read',
    query: z.object({ type: wholeNumber(1, 2), id: wireId, page: listQuery.shape.page, limit: listQuery.shape.limit }),
    reply: listSchema(commentRow),
    message: 'COMMENT_FOUND',
    summary: 'The comments on a tournament (type 1) or a news item (type 2), the newest first',
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    aliases: ['/comments/create'],
    can: 'comment:write',
    creates: true,
    body: z
      .object({ content: lines255, id_tournament: optionalRecordId, id_news: optionalRecordId })
      .refine(({ id_tournament, id_news }) => (id_tournament === null) !== (id_news === null), {
        path: ['id_tournament'],
      }),
    reply: commentRow,
    message: 'COMMENT_CREATE_SUCCESS',
    summary: 'Comment on a tournament or on a news item',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/comments/:id',
    can: 'comment:write',
    params: idParam,
    body: z.object({ content: lines255 }),
    reply: commentRow,
    message: 'COMMENT_UPDATE_SUCCESS',
    summary: 'Change a comment of one’s own',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    can: 'comment:write',
    undoable: true,
    params: idParam,
    message: 'COMMENT_DELETED',
    summary: 'Delete a comment of one’s own, or any as an admin',
  }),
} as const
