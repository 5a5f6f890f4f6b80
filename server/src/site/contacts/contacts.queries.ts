import type { z } from 'zod'
import type { Contact, contactDraft } from '@portal/shared/site/contacts'
import { searchKey } from '@portal/shared/kit/text/names'
import { idChunks } from '../../kit/db/chunks.ts'
import { countRows, applyPaging, type Paging } from '../../kit/db/listing.ts'
import { isLike, searchPatterns } from '../../kit/db/search.ts'
import type { Db } from '../../kit/db/tables.ts'

function selectContacts(db: Db, search: string | undefined) {
  return searchPatterns(search).reduce(
    (query, pattern) => query.where(isLike('search_key', pattern)),
    db.selectFrom('contacts'),
  )
}

/** The messages that match a search, newest first. */
export async function listContacts(db: Db, search: string | undefined, paging?: Paging): Promise<Contact[]> {
  return applyPaging(
    selectContacts(db, search)
      .select(['id', 'name', 'title', 'email', 'mobile', 'content_summary', 'created_date', 'is_read'])
      .orderBy('id', 'desc'),
    paging,
  ).execute()
}

export const countContacts = (db: Db, search: string | undefined) => countRows(selectContacts(db, search))

export async function insertContact(db: Db, draft: z.output<typeof contactDraft>, at: string): Promise<void> {
  const { name, title, email, mobile, content_summary } = draft
  const search_key = searchKey(name, title, email, mobile ?? '', content_summary)
  await db
    .insertInto('contacts')
    .values({ ...draft, search_key, created_date: at })
    .execute()
}

export async function markAsRead(db: Db, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids))
    await db.updateTable('contacts').set({ is_read: 1 }).where('id', 'in', chunk).execute()
}

/** Deletes messages and returns their number. */
export async function deleteContacts(db: Db, ids: readonly number[] | 'all'): Promise<number> {
  if (ids === 'all') return Number((await db.deleteFrom('contacts').executeTakeFirst()).numDeletedRows)
  let deleted = 0
  for (const chunk of idChunks(ids)) {
    const { numDeletedRows } = await db.deleteFrom('contacts').where('id', 'in', chunk).executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}
