import type { WorkOfDay } from '@portal/shared/overview/tournament-overview'
import type { Db } from '../kit/db/tables.ts'

const COUNT_OF_ACT = { approve: 'approved', ask: 'asked', refuse: 'refused' } as const
/** These take back an act above, so that the entry counts for none. */
const REVERSALS = ['unapprove', 'reinstate'] as const
const DECISIONS = [...Object.keys(COUNT_OF_ACT), ...REVERSALS]
const isCounted = (action: string): action is keyof typeof COUNT_OF_ACT => Object.hasOwn(COUNT_OF_ACT, action)

type Day = {
  tournament_id: number
  /** The moment (ISO) at which the day begins. */
  since: string
  /** Whose work; null for everybody's. */
  user_id: number | null
}

/** What each account decided and collected since the beginning of a day, by name. Accounts that did nothing are left out. */
export async function listWorkOfDay(db: Db, day: Day): Promise<WorkOfDay[]> {
  const [decisions, payments] = await Promise.all([countDecisions(db, day), sumCollected(db, day)])
  const work = new Map<number, WorkOfDay>()
  const workOf = (id: number, name: string) => {
    const user = work.get(id) ?? { user: { id, name }, approved: 0, asked: 0, refused: 0, collected: 0 }
    work.set(id, user)
    return user
  }
  for (const { id, name, action, entries } of decisions)
    if (isCounted(action)) workOf(id, name)[COUNT_OF_ACT[action]] = Number(entries)
  for (const { id, name, amount } of payments) if (Number(amount) !== 0) workOf(id, name).collected = Number(amount)
  return [...work.values()].toSorted((a, b) => a.user.name.localeCompare(b.user.name, 'vi') || a.user.id - b.user.id)
}

/** The numbers of entries by account and its last decision on each. */
function countDecisions(db: Db, { tournament_id, since, user_id }: Day) {
  const entryHistory = () =>
    db
      .selectFrom('history')
      .where('history.tournament_id', '=', tournament_id)
      .where('history.table_name', '=', 'athletes')
  // Backwards by id, so that only the rows of this day are read of a long history.
  const lastEarlierRow = entryHistory().where('created_date', '<', since).orderBy('id', 'desc').limit(1).select('id')
  const lastDecisions = entryHistory()
    .where((eb) => eb('history.id', '>', eb.fn.coalesce(lastEarlierRow, eb.lit(0))))
    .where('action', 'in', DECISIONS)
    .$if(user_id !== null, (rows) => rows.where('created_by', '=', user_id))
    .groupBy(['created_by', 'record_id'])
    .select(({ fn }) => fn.max('history.id').as('id'))
  return db
    .selectFrom('history as h')
    .innerJoin('users as u', 'u.id', 'h.created_by')
    .where('h.id', 'in', lastDecisions)
    .groupBy(['u.id', 'u.name', 'h.action'])
    .select(({ fn }) => ['u.id', 'u.name', 'h.action', fn.countAll<number>().as('entries')])
    .execute()
}

/** The sums of the payments that accounts recorded, less refunds. */
function sumCollected(db: Db, { tournament_id, since, user_id }: Day) {
  return db
    .selectFrom('payments as p')
    .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
    .innerJoin('users as u', 'u.id', 'p.created_by')
    .where('a.tournament_id', '=', tournament_id)
    .where('p.created_date', '>=', since)
    .$if(user_id !== null, (rows) => rows.where('p.created_by', '=', user_id))
    .groupBy(['u.id', 'u.name'])
    .select(({ fn }) => ['u.id', 'u.name', fn.sum<string | number>('p.amount').as('amount')])
    .execute()
}
