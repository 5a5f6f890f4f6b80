import { fold } from '@portal/shared/kit/text/names'
import { contentDraft, type MasterData } from './master-data.ts'
import type { Portal } from './portal.ts'

const trail = { created_by: null, updated_by: null }

/** A draft of a tournament. */
export const tournamentDraft = (changes: Record<string, unknown> = {}) => ({
  name: 'Cúp Bình Minh',
  address: 'Nhà thi đấu Hà Nội',
  start_date: '2026-08-01',
  end_date: '2026-08-02',
  is_active: 1,
  ...changes,
})

/** Inserts a tournament into the database, published by default. */
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
      register_start_date: null,
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

/** Opens contents in the database and returns the ids of the details. */
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

/** Inserts a private content of a tournament into the database. */
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

let people = 0

/** Inserts an entry in opened contents into the database, pending by default. */
export async function enter(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  tournament_id: number,
  details: readonly number[],
  {
    number_of_people = 2,
    status = 0,
    fee_amount = 0,
  }: { number_of_people?: number; status?: 0 | 1; fee_amount?: number } = {},
) {
  people += 1
  const at = clock.now.toISOString()
  const people_key = `[${people}]`
  const { id } = await db
    .insertInto('athletes')
    .values({
      code: `E${people}`,
      tournament_id,
      formality_id: 2,
      unit_id: null,
      status,
      number: null,
      full_name_one: 'Nguyễn Minh An',
      date_of_birth_one: 1990,
      full_name_two: 'Trần Bảo Châu',
      date_of_birth_two: 1991,
      team_name: null,
      number_of_people,
      is_flashmob: 0,
      is_group: 0,
      email: 'an@example.org',
      mobile: '0912345678',
      fee_amount,
      people_key,
      search_key: 'nguyen minh an',
      sort_key: 'an',
      email_key: 'an@example.org',
      link_hash: null,
      guardian_name: null,
      guardian_phone: null,
      consent_date: null,
      language: 'vi',
      override_reason: null,
      created_date: at,
      updated_date: at,
      ...trail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (details.length > 0)
    await db
      .insertInto('registrations')
      .values(
        details.map((tournament_detail_id) => ({ athlete_id: id, tournament_detail_id, unit_key: 0, people_key })),
      )
      .execute()
  return id
}
