import { sql } from 'kysely'
import type { Comment } from '@portal/shared/site/comments/comments'
import { searchKey } from '@portal/shared/kit/text/names'
import { countRows, applyPaging, type Paging } from '../../kit/db/listing.ts'
import { isLike, searchPatterns } from '../../kit/db/search.ts'
import type { Db } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'

/** Comments on a tournament, on a news item (`includesDrafts`: also on an unpublished one), or all comments that match a search. */
type CommentFilter =
  | { id_tournament: number }
  | { id_news: number; includesDrafts: boolean }
  | { search: string | undefined }

function selectComments(db: Db, filter: CommentFilter) {
  const comments = db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('tournaments', 'tournaments.id', 'comments.id_tournament')
    .leftJoin('news', 'news.id', 'comments.id_news')
  if ('id_tournament' in filter) return comments.where('comments.id_tournament', '=', filter.id_tournament)
  if ('id_news' in filter)
    return comments
      .where('comments.id_news', '=', filter.id_news)
      .$if(!filter.includesDrafts, (query) => query.where('news.is_published', '=', 1))
  return searchPatterns(filter.search).reduce(
    (query, pattern) => query.where(isLike('comments.search_key', pattern)),
    comments,
  )
}

/** The comments that match a filter, newest first; `about` is the name of the tournament or news item. */
export async function listComments(
  db: Db,
  filter: CommentFilter,
  paging?: Paging,
): Promise<(Comment & { about: string })[]> {
  const rows = await applyPaging(
    selectComments(db, filter)
      .select([
        'comments.id',
        'comments.content',
        'comments.id_tournament',
        'comments.id_news',
        'comments.user_id',
        'users.name as user_name',
        sql<string>`coalesce(tournaments.name, news.name)`.as('about'),
        'comments.created_date',
        'comments.updated_date',
      ])
      .orderBy('comments.created_date', 'desc')
      .orderBy('comments.id', 'desc'),
    paging,
  ).execute()
  return rows.map(({ user_id, user_name, ...row }) => ({ ...row, user: { id: user_id, name: user_name } }))
}

export const countComments = (db: Db, filter: CommentFilter) => countRows(selectComments(db, filter))

export async function findComment(db: Db, id: number): Promise<Comment | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'content',
      'id_tournament',
      'id_news',
      'user_id',
      'users.name as user_name',
      'comments.created_date',
      'comments.updated_date',
    ])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, user_name, ...comment } = row
  return { ...comment, user: { id: user_id, name: user_name } }
}

type CommentDraft = { content: string; id_tournament: number | null; id_news: number | null; user_id: number }

export async function insertComment(db: Db, draft: CommentDraft, trail: Trail): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({ ...draft, search_key: searchKey(draft.content), ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateComment(db: Db, id: number, content: string, trail: Trail): Promise<void> {
  await db
    .updateTable('comments')
    .set({ content, search_key: searchKey(content), ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
}

export async function deleteComment(db: Db, id: number): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}
