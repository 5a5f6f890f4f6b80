import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { Portal } from './portal.ts'

export type Season = Awaited<ReturnType<typeof entrySeason>>

/** A small season: an open tournament (on the day `starts`), an unpublished and a past one. */
export async function entrySeason({ db, clock }: Pick<Portal, 'db' | 'clock'>, starts = '2026-07-10') {
  const at = clock.now.toISOString()
  let index = 0
  const row = (name: string) => ({
    name,
    search_key: searchKey(name),
    sort_key: textSortKey(name),
    index: ++index,
    created_date: at,
    created_by: null,
    updated_date: at,
    updated_by: null,
  })
  const idOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
    (await query.executeTakeFirstOrThrow()).id

  const age = async (name: string, start_age: number, end_age: number | null) =>
    idOf(
      db
        .insertInto('ages')
        .values({ ...row(name), start_age, end_age, start_ages: null, end_ages: null, total_age: null })
        .returning('id'),
    )
  const anyAge = await age('Vô địch', 0, null)
  const junior = await age('Thiếu niên 1', 12, 13)

  const unit = async (name: string) => idOf(db.insertInto('units').values(row(name)).returning('id'))
  const units = { saoMai: await unit('CLB Sao Mai'), binhMinh: await unit('CLB Bình Minh') }

  const tournament = async (name: string, start_date: string, is_active: 0 | 1) =>
    idOf(
      db
        .insertInto('tournaments')
        .values({
          ...row(name),
          address: 'Hà Nội',
          start_date,
          end_date: start_date,
          register_start_date: null,
          register_end_date: null,
          currency_name: 'VND',
          content: '',
          is_active,
          is_comment: 1,
          fee_threshold: null,
        })
        .returning('id'),
    )
  const tournaments = {
    open: await tournament('Cúp mùa hè', starts, 1),
    unpublished: await tournament('Cúp mùa thu', '2026-10-10', 0),
    past: await tournament('Cúp mùa xuân', '2026-03-10', 1),
  }

  const opened = async (
    tournament_id: number,
    symbol: string,
    formality_id: number,
    more: { age_id?: number; is_closed?: 0 | 1; unit_id?: number; is_register?: 0 | 1; fee?: number } = {},
  ) => {
    const { is_register = 1, fee = null, age_id = anyAge, is_closed = 0, unit_id = null } = more
    const content_competition_id = await idOf(
      db
        .insertInto('content_competition')
        .values({
          ...row(`Nội dung ${symbol}`),
          symbol,
          symbol_key: searchKey(symbol),
          grade_id: null,
          age_id,
          formality_id,
          unit_id,
          folder_id: null,
          minimum_athletes: 0,
          is_closed,
          tournament_id: null,
        })
        .returning('id'),
    )
    const { name: _name, search_key: _search, sort_key: _sort, ...trail } = row(symbol)
    return idOf(
      db
        .insertInto('tournament_details')
        .values({ ...trail, tournament_id, content_competition_id, is_register, fee })
        .returning('id'),
    )
  }
  const { open } = tournaments
  const contents = {
    solo: await opened(open, 'S1', 1),
    soloTwo: await opened(open, 'S2', 1),
    junior: await opened(open, 'TN1', 1, { age_id: junior }),
    pair: await opened(open, 'D1', 2),
    pairTwo: await opened(open, 'D2', 2),
    pairThree: await opened(open, 'D3', 2, { fee: 1_000_000 }),
    group: await opened(open, 'N1', 4),
    flashmob: await opened(open, 'DD1', 3),
    closed: await opened(open, 'NB', 2, { is_closed: 1, unit_id: units.saoMai }),
    notRegistering: await opened(open, 'D9', 2, { is_register: 0 }),
    unpublished: await opened(tournaments.unpublished, 'U1', 2),
    past: await opened(tournaments.past, 'P1', 2),
  }

  const price = async (amount: number, formality_id: number) =>
    idOf(
      db
        .insertInto('fees')
        .values({ ...row(`Phí ${amount}`), amount, currency_name: 'VND', formality_id })
        .returning('id'),
    )
  for (const tournament_id of Object.values(tournaments))
    for (const [formality_id, main, sub] of [
      [1, 200_000, 100_000],
      [2, 300_000, 150_000],
      [3, 50_000, 50_000],
      [4, 500_000, 250_000],
    ] as const)
      await db
        .insertInto('fee_details')
        .values([
          { tournament_id, formality_id, fee_id: await price(main, formality_id), start_content: 1, end_content: 1 },
          { tournament_id, formality_id, fee_id: await price(sub, formality_id), start_content: 2, end_content: null },
        ])
        .execute()
  return { tournaments, contents, units }
}

let draftCount = 0

/** A draft of a visitor for a pair, with different people each time. */
export function pairDraft({ tournaments, contents }: Season, more: Record<string, unknown> = {}) {
  const n = ++draftCount
  return {
    full_name_one: `Trần Văn ${numberName(n)}`,
    date_of_birth_one: 1995,
    full_name_two: `Lê Thị ${numberName(n)}`,
    date_of_birth_two: 1996,
    email: `pair${n}@example.org`,
    mobile: '0912345678',
    tournament_id: tournaments.open,
    tournament_detail_id: [contents.pair],
    ...more,
  }
}

/** Writes a number in letters. */
function numberName(n: number): string {
  return [...String(n)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
}

const COUNTED_TABLES = [
  'athletes',
  'athlete_members',
  'registrations',
  'payments',
  'units',
  'mails',
  'history',
  'idempotency_keys',
  'entry_totals',
] as const

/** Counts the rows of the tables around entries, to show that a refusal changes nothing. */
export async function rowCounts({ db }: Pick<Portal, 'db'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of COUNTED_TABLES) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(n)
  }
  return counts
}
