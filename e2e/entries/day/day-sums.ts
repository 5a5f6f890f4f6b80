import type { Season } from '../../kit/season.ts'
import { actsOf, mailsOf, expectedStatus, type Plan } from './day-plan.ts'

type Entry = {
  code: string
  number: number | null
  status: 0 | 1
  state: string | null
  fee_amount: number
  paid_amount: number
  payments: { amount: number }[]
  history: { action: string }[]
}
type Own = { made: ReadonlyMap<string, { id: number }>; changes: ReadonlyMap<string, number> }
type List = {
  count: number
  totals: Record<'fees_collected' | 'fees_pending' | 'total_fee' | 'total_entry_fee', number>
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What the day left behind other than was planned, in sentences: acts, states, money, bibs, counts of views and mails. */
export async function problemsOf(season: Season, plans: readonly Plan[], own: Own): Promise<string[]> {
  const of = `tournament_id=${season.tournament}`
  const problems: string[] = []
  const agrees = (what: string, is: unknown, planned: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(planned)]
    if (one !== other) problems.push(`${what}: ${one}, planned was ${other}`)
  }
  const subjects = await subjectsOf(season)
  const approved: Entry[] = []
  for (const plan of plans) {
    const { name } = plan
    const entry = await season.admin<Entry>('GET', `/athletes/get-by-id/${own.made.get(name)?.id}`)
    agrees(
      `acts of ${name}`,
      entry.history.map(({ action }) => action).toSorted(),
      actsOf(plan, own.changes.get(name) ?? 0),
    )
    const entryStatus = entry.state ?? (entry.status === 1 ? 'approved' : 'waiting')
    agrees(`state of ${name}`, entryStatus, expectedStatus(plan))
    const paid = plan.paid === null ? [] : [entry.fee_amount]
    agrees(
      `payments of ${name}`,
      entry.payments.map(({ amount }) => amount),
      paid,
    )
    agrees(`sum paid of ${name}`, entry.paid_amount, sum(paid))
    agrees(`bib of ${name}`, entry.number !== null, entryStatus === 'approved')
    const about = subjects.flatMap((subject) =>
      subject.includes(` ${entry.code} `) ? subject.replace(` ${entry.code}`, '').trim() : [],
    )
    agrees(`mails about ${name}`, about.toSorted(), mailsOf(plan))
    if (entryStatus === 'approved') approved.push(entry)
  }

  const bibs = approved.map(({ number }) => number)
  agrees('bibs handed out once', new Set(bibs).size, bibs.length)
  const unpaid = approved.filter(({ fee_amount, paid_amount }) => paid_amount < fee_amount).length
  const list = await season.admin<List>('GET', `/athletes/get-athletes-by-tournament-id?${of}&page=1&limit=1`)
  agrees('approved entries', list.count, approved.length)
  agrees('totals of the list', list.totals, {
    fees_collected: approved.length - unpaid,
    fees_pending: unpaid,
    total_fee: sum(approved.map(({ paid_amount }) => paid_amount)),
    total_entry_fee: sum(approved.map(({ fee_amount }) => fee_amount)),
  })
  agrees('counts of views', await season.admin('GET', `/athletes/view-counts?${of}`), {
    pending: 0,
    all: approved.length,
    unpaid,
    no_bib: 0,
    twice: 0,
    below_minimum: 0,
    asked: 0,
    out: plans.length - approved.length,
    overridden: 0,
    not_eligible: 0,
    requested: 0,
    approved: approved.length,
  })
  const together = subjects.flatMap((subject) => /^(\d+) registrations received/u.exec(subject)?.[1] ?? [])
  agrees('entries in mails to the coach', sum(together.map(Number)), plans.filter(({ by }) => by === 'coach').length)
  return problems
}

/** What the mails of a tournament are about, without its name. */
async function subjectsOf({ admin, name }: Season): Promise<string[]> {
  const LIMIT = 100
  const subjects: string[] = []
  for (let page = 1, more = true; more; page++) {
    const query = `search=${encodeURIComponent(name)}&page=${page}&limit=${LIMIT}`
    const { rows } = await admin<{ rows: { subject: string }[] }>('GET', `/mails/get-all?${query}`)
    subjects.push(...rows.map(({ subject }) => subject.replace(`: ${name}`, ' ')))
    more = rows.length === LIMIT
  }
  return subjects
}
