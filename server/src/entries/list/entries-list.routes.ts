import { entryCalls } from '@portal/shared/entries/entry-calls'
import { fieldSentence } from '@portal/shared/kit/validation'
import { together } from '../../kit/db/compiled/together.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mount, type Input } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { byMemo, due } from './filtered-ids.act.ts'
import { idsOf, pageQuery, totalsIn, totalsQuery, valuesOf, type Listing, type Paging } from './entries-list.queries.ts'
import { orderOf, readCursor, writeCursor, type Order } from './entries-list.rules.ts'
import { entriesById, nestEntries, nestEntry, readOwnedRow } from '../record/entry-read.queries.ts'
import { namesakesQuery, findSameDancers } from '../record/same-dancers.queries.ts'
import { isTeam } from '@portal/shared/people/people'
import { toGuardian } from '../record/entry-columns.rules.ts'
import { entryHistoryQuery, toHistoryReply } from '../record/history.queries.ts'
import { isOwner, ownsByAccount } from '../record/ownership.rules.ts'
import { toPaymentReplies, paymentsQuery } from '../record/payments.queries.ts'
import { latestRequest } from '../requests/requests.queries.ts'
import { toLatestRequest } from '../requests/shown-request.act.ts'
import { refuseExpiredLink } from '../record/expired-link.act.ts'

const ROWS_A_PAGE = 50

type ListRequest = Pick<Input<typeof entryCalls.approved>, 'query' | 'actor' | 'request'>

/** Reading entries: lists, one entry, and the ids behind a filter. */
export function entryListRoutes(app: App, { db, now }: Deps): void {
  const list = async ({ query, actor, request }: ListRequest, status: 0 | 1) => {
    const { columnName, isDesc, page, limit, after, all, ...filter } = query
    const waiting = status === 0 && all !== 1 && filter.state === undefined
    const order = orderOf(columnName, isDesc, { ofTournament: filter.tournament_id !== undefined, waiting })
    if (!order) throw new Refusal('UNKNOWN_COLUMN', { errors: [{ path: 'columnName', code: 'UNKNOWN_COLUMN' }] })
    const listing = scoped(actor, due({ ...filter, ...(all === 1 ? {} : { status }) }, now()))
    const read = async (paging: Paging) => {
      const totals = paging && totalsQuery(db, listing)
      const [found, counted] = await together(db, [pageQuery(db, listing, order, paging), totals])
      return { rows: await nestEntries(db, found, actor.role === 'admin'), last: found.at(-1), counted }
    }
    if (page === undefined && limit === undefined && after === undefined) return (await read(null)).rows

    const size = limit ?? ROWS_A_PAGE
    const paging =
      after === undefined ? { page: page ?? 1, limit: size } : { after: behind(order, after, request), limit: size }
    const { rows, last, counted } = await read(paging)
    const { count, collected, fee_collected, fee_all } = totalsIn(counted)
    return {
      rows,
      count,
      totals: {
        fees_collected: collected,
        fees_pending: count - collected,
        total_fee: fee_collected,
        total_entry_fee: fee_all,
      },
      cursor: last && rows.length === size ? writeCursor(order, last) : null,
    }
  }
  mount(app, entryCalls.approved, async (listRequest) => list(listRequest, 1))
  mount(app, entryCalls.approvedOf, async (listRequest) => list(listRequest, 1))
  mount(app, entryCalls.waiting, async (listRequest) => list(listRequest, 0))
  mount(app, entryCalls.waitingOf, async (listRequest) => list(listRequest, 0))

  mount(app, entryCalls.byId, async ({ params: { id }, actor }) => {
    const admin = actor.role === 'admin'
    const found = await readOwnedRow(db, id)
    if (!found) throw new Refusal('ATHLETE_NOT_FOUND')
    const { row, owner, consent: agreed, no_publication } = found
    if (!admin && !isOwner(actor, owner)) throw new Refusal('ENTRY_NOT_YOURS')
    if (!admin && !ownsByAccount(actor, owner)) await refuseExpiredLink(db, owner.tournament_id, now())
    // The people of a team are known with the team.
    const names = isTeam(row) ? [] : [row.full_name_one, ...(row.full_name_two ? [row.full_name_two] : [])]
    const about = { id, tournament_id: row.tournament_id }
    const besideQueries = [
      paymentsQuery(db, id),
      admin ? entryHistoryQuery(db, id) : null,
      latestRequest.query(db, id),
      admin && names.length > 0 ? namesakesQuery(db, { ...about, names }) : null,
    ] as const
    const { entry, beside } = await nestEntry(db, row, admin, besideQueries)
    const [payments, history, requests, alike] = beside
    const ofTeam = admin && entry.members.length > 0
    const namesakes = ofTeam
      ? await db.executeQuery(namesakesQuery(db, { ...about, names: entry.members.map(({ full_name }) => full_name) }))
      : { rows: alike ?? [] }
    const others = await entriesById(
      db,
      namesakes.rows.map((other) => other.id),
    )
    return {
      ...entry,
      payments: toPaymentReplies(payments),
      history: await toHistoryReply(db, history),
      guardian: toGuardian(agreed),
      request: await toLatestRequest(db, requests ?? []),
      ...(admin
        ? { same_dancers: findSameDancers(entry, others), publish_date: agreed.publish_date, no_publication }
        : {}),
    }
  })

  mount(app, entryCalls.selectAll, async ({ body: { tournament_id, filter } }) => ({
    id: await idsOf(db, byMemo(due({ ...filter, tournament_id }, now()))),
  }))

  mount(app, entryCalls.values, async ({ query }) =>
    (await valuesOf(db, query)).sort((a, b) => a.localeCompare(b, 'vi')),
  )
}

function scoped({ role, user_id }: Actor, filter: Listing): Listing {
  return role === 'admin' ? byMemo(filter) : { ...filter, created_by: user_id ?? 0 }
}

function behind(order: Order, after: string, request: ListRequest['request']) {
  const values = readCursor(order, after)
  if (values) return values
  const message = fieldSentence('VALUE_INVALID', languageOf(request))
  throw new Refusal('VALIDATION', { errors: [{ path: 'after', code: 'VALUE_INVALID', message }] })
}
