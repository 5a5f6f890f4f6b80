import { fold } from '@portal/shared/names'
import { contentDraft, type MasterData } from './master-data.ts'
import type { Portal } from './portal.ts'

const trail = { created_by: null, updated_by: null }

/** A tournament straight in the database, published unless said otherwise. */
export async function tournamentRow({ db, clock }: Portal, changes: { name?: string; is_active?: 0 | 1 } = {}) {
  const at = clock.now.toISOString()
  const name = changes.name ?? 'Cúp Bình Minh'
  return db
    .insertInto('tournaments')
    .values({
      name,
      search_key: fold(name),
      sort_key: fold(name),
      address: 'Nhà thi đấu',
      start_date: '2026-08-01',
      end_date: '2026-08-02',
      register_end_date: null,
      currency_name: 'VND',
      content: '',
      is_active: changes.is_active ?? 1,
      is_comment: 1,
      fee_threshold: null,
      created_date: at,
      updated_date: at,
      ...trail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Opens contents straight in the database and answers the ids of the details. */
export async function openContents({ db, clock }: Portal, tournament_id: number, contents: readonly number[]) {
  const at = clock.now.toISOString()
  const rows = await db
    .insertInto('tournament_details')
    .values(
      contents.map((content_competition_id, index) => ({
        tournament_id,
        content_competition_id,
        index,
        is_register: 1 as const,
        fee: null,
        created_date: at,
        updated_date: at,
        ...trail,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A content that belongs to one tournament alone, straight in the database. */
export async function privateContent({ db, clock }: Portal, tournament_id: number, master: MasterData, symbol: string) {
  const at = clock.now.toISOString()
  const { name, grade_id, age_id, formality_id } = contentDraft(master)
  const { id } = await db
    .insertInto('content_competition')
    .values({
      symbol,
      symbol_key: fold(symbol),
      name,
      search_key: fold(`${symbol} ${name}`),
      sort_key: fold(name),
      grade_id,
      age_id,
      formality_id,
      unit_id: null,
      folder_id: null,
      minimum_athletes: 0,
      is_closed: 0,
      tournament_id,
      created_date: at,
      updated_date: at,
      ...trail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
