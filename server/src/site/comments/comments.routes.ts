import { news } from '@portal/shared/resources/news'
import { commentCalls as calls, type Comment } from '@portal/shared/site/comments/comments'
import { ON_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import { readPaging } from '../../kit/db/listing.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import { planDeletion, storeUndo } from '../../kit/undo/undoing.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { limit, MINUTE } from '../../kit/http/limits/rate-limit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { requireUserId } from '../../users/account-refusals.act.ts'
import {
  findComment,
  countComments,
  deleteComment,
  insertComment,
  listComments,
  updateComment,
} from './comments.queries.ts'

/** Comments on tournaments and news. */
export function commentRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps

  mount(app, calls.list, async ({ query: { search, ...query } }) => {
    const paging = readPaging(query)
    const rows = await listComments(db, { search }, paging)
    return paging ? { rows, count: await countComments(db, { search }) } : rows
  })

  mount(app, calls.listByRecord, async ({ query: { type, id, ...query }, actor }) => {
    if (type === ON_TOURNAMENT) await requireVisibleTournament(db, id, actor)
    const filter =
      type === ON_TOURNAMENT ? { id_tournament: id } : { id_news: id, includesDrafts: actor.role === 'admin' }
    const paging = readPaging(query)
    const rows = await listComments(db, filter, paging)
    return paging ? { rows, count: await countComments(db, filter) } : rows
  })

  mountCreating(app, deps, calls.create, async ({ body, actor, runIdempotently }) => {
    const user_id = requireUserId(actor)
    await limit(deps, 'comment', String(user_id), config.RATE_COMMENT, MINUTE)
    return runIdempotently(async (tx) => {
      if (body.id_tournament !== null) {
        const { is_comment } = await requireVisibleTournament(tx, body.id_tournament, actor)
        if (is_comment === 0) throw new Refusal('COMMENTS_CLOSED')
      } else await requireVisibleNews(tx, body.id_news ?? 0, actor)
      return requireComment(tx, await insertComment(tx, { ...body, user_id }, createTrail(actor, now())))
    })
  })

  mount(app, calls.update, async ({ params: { id }, body, actor }) =>
    db.transaction().execute(async (tx) => {
      const comment = await requireComment(tx, id)
      if (comment.user.id !== actor.user_id) throw new Refusal('COMMENT_OF_OTHER')
      await updateComment(tx, id, body.content, createTrail(actor, now()))
      return requireComment(tx, id)
    }),
  )

  mountUndoable(app, calls.remove, async ({ params: { id }, actor }) =>
    db.transaction().execute(async (tx) => {
      refuseForeignComment(await requireComment(tx, id), actor)
      const undoing = await planDeletion(tx, 'comments', [id])
      await deleteComment(tx, id)
      return { data: null, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )
}

async function requireComment(db: Db, id: number): Promise<Comment> {
  const comment = await findComment(db, id)
  if (!comment) throw new Refusal('COMMENT_NOT_FOUND')
  return comment
}

function refuseForeignComment({ user }: Comment, actor: Actor): void {
  if (actor.role !== 'admin' && user.id !== actor.user_id) throw new Refusal('COMMENT_OF_OTHER')
}

/** Throws NEWS_NOT_FOUND for a missing news item, and for a draft unless the actor is an admin. */
async function requireVisibleNews(db: Db, id: number, { role }: Actor): Promise<void> {
  const newsItem = await db.selectFrom('news').select('is_published').where('id', '=', id).executeTakeFirst()
  if (!newsItem || (newsItem.is_published === 0 && role !== 'admin')) throw new Refusal(news.missingCode)
}
