import { news } from '@portal/shared/resources/news'
import { commentCalls as calls, type Comment } from '@portal/shared/site/comments/comments'
import { OF_TOURNAMENT } from '@portal/shared/site/comments/kinds'
import { pagingOf } from '../../kit/db/listing.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import { goneWith, keepUndo } from '../../kit/undo/undoing.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { limit, MINUTE } from '../../kit/http/limits/rate-limit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import {
  commentById,
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
    const paging = pagingOf(query)
    const rows = await listComments(db, { search }, paging)
    return paging ? { rows, count: await countComments(db, { search }) } : rows
  })

  mount(app, calls.listOf, async ({ query: { type, id, ...query }, actor }) => {
    if (type === OF_TOURNAMENT) await visibleTournament(db, id, actor)
    const where = type === OF_TOURNAMENT ? { id_tournament: id } : { id_news: id, drafts: actor.role === 'admin' }
    const paging = pagingOf(query)
    const rows = await listComments(db, where, paging)
    return paging ? { rows, count: await countComments(db, where) } : rows
  })

  mountCreating(app, deps, calls.create, async ({ body, actor, once }) => {
    const user_id = actor.user_id ?? 0
    await limit(deps, 'comment', String(user_id), config.RATE_COMMENT, MINUTE)
    return once(async (tx) => {
      if (body.id_tournament !== null) {
        const { is_comment } = await visibleTournament(tx, body.id_tournament, actor)
        if (is_comment === 0) throw new Refusal('COMMENTS_CLOSED')
      } else await checkNews(tx, body.id_news ?? 0, actor)
      return existingComment(tx, await insertComment(tx, { ...body, user_id }, trailOf(actor, now())))
    })
  })

  mount(app, calls.update, async ({ params: { id }, body, actor }) =>
    db.transaction().execute(async (tx) => {
      const comment = await existingComment(tx, id)
      if (comment.user.id !== actor.user_id) throw new Refusal('COMMENT_OF_OTHER')
      await updateComment(tx, id, body.content, trailOf(actor, now()))
      return existingComment(tx, id)
    }),
  )

  mountUndoable(app, calls.remove, async ({ params: { id }, actor }) =>
    db.transaction().execute(async (tx) => {
      refuseForeignComment(await existingComment(tx, id), actor)
      const undoing = await goneWith(tx, 'comments', [id])
      await deleteComment(tx, id)
      return { data: null, undo: await keepUndo(tx, actor, now(), undoing) }
    }),
  )
}

async function existingComment(db: Db, id: number): Promise<Comment> {
  const comment = await commentById(db, id)
  if (!comment) throw new Refusal('COMMENT_NOT_FOUND')
  return comment
}

function refuseForeignComment({ user }: Comment, actor: Actor): void {
  if (actor.role !== 'admin' && user.id !== actor.user_id) throw new Refusal('COMMENT_OF_OTHER')
}

/** Throws NEWS_NOT_FOUND, also for a draft unless the actor is an admin. */
async function checkNews(db: Db, id: number, { role }: Actor): Promise<void> {
  const item = await db.selectFrom('news').select('is_published').where('id', '=', id).executeTakeFirst()
  if (!item || (item.is_published === 0 && role !== 'admin')) throw new Refusal(news.missing)
}
