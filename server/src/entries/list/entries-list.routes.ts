import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import { fieldSentence } from '@portal/shared/kit/validation'
import { sendTogether } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, type CallInput } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withUnitOfMemo, withToday } from './filtered-ids.act.ts'
import {
  readMatchingIds,
  pageQuery,
  toTotals,
  totalsQuery,
  readFieldValues,
  type Listing,
  type Paging,
} from './entries-list.queries.ts'
import { toOrder, readCursor, writeCursor, type Order } from './entries-list.rules.ts'
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

const DEFAULT_PAGE_SIZE = 50

type ListRequest = Pick<CallInput<typeof entryCalls.approved>, 'query' | 'actor' | 'request'>

/** Reading entries: lists, one entry, and the ids that a filter matches. */
export function entryListRoutes(app: App, { db, now }: Deps): void {
  const list = async ({ query, actor, request }: ListRequest, status: 0 | 1) => {
    const { columnName, isDesc, page, limit, after, all, ...filter } = query
    const isPendingOnly = status === PENDING && all !== 1 && filter.state === undefined
    const order = toOrder(columnName, isDesc, { isOfTournament: filter.tournament_id !== undefined, isPendingOnly })
    if (!order) throw new Refusal('UNKNOWN_COLUMN', { errors: [{ path: 'columnName', code: 'UNKNOWN_COLUMN' }] })
    const listing = scopeListing(actor, withToday({ ...filter, ...(all === 1 ? {} : { status }) }, now()))
    const readPage = async (paging: Paging) => {
      // A whole list has no totals beside it.
      const totalsStatement = paging ? totalsQuery(db, listing) : null
      const [foundRows, totalRows] = await sendTogether(db, [pageQuery(db, listing, order, paging), totalsStatement])
      return {
        rows: await nestEntries(db, foundRows, actor.role === 'admin'),
        last: foundRows.at(-1),
        totalRows,
      }
    }
    if (page === undefined && limit === undefined && after === undefined) return (await readPage(null)).rows

    const size = limit ?? DEFAULT_PAGE_SIZE
    const paging =
      after === undefined
        ? { page: page ?? 1, limit: size }
        : { after: requireCursor(order, after, request), limit: size }
    const { rows, last, totalRows } = await readPage(paging)
    const { count, collected, fee_collected, fee_all } = toTotals(totalRows)
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
  mount(app, entryCalls.approved, async (listRequest) => list(listRequest, APPROVED))
  mount(app, entryCalls.approvedOf, async (listRequest) => list(listRequest, APPROVED))
  mount(app, entryCalls.waiting, async (listRequest) => list(listRequest, PENDING))
  mount(app, entryCalls.waitingOf, async (listRequest) => list(listRequest, PENDING))

  mount(app, entryCalls.byId, async ({ params: { id }, actor }) => {
    const isAdmin = actor.role === 'admin'
    const owned = await readOwnedRow(db, id)
    if (!owned) throw new Refusal('ATHLETE_NOT_FOUND')
    const { row, owner, consent, no_publication, family_code } = owned
    if (!isAdmin && !isOwner(actor, owner)) throw new Refusal('ENTRY_NOT_YOURS')
    if (!isAdmin && !ownsByAccount(actor, owner)) await refuseExpiredLink(db, owner.tournament_id, now())
    // The members of a team are only known after the entry is composed.
    const names = isTeam(row) ? [] : [row.full_name_one, ...(row.full_name_two ? [row.full_name_two] : [])]
    const subject = { id, tournament_id: row.tournament_id }
    const extraQueries = [
      paymentsQuery(db, id),
      isAdmin ? entryHistoryQuery(db, id) : null,
      latestRequest.query(db, id),
      isAdmin && names.length > 0 ? namesakesQuery(db, { ...subject, names }) : null,
    ] as const
    const { entry, extraResults } = await nestEntry(db, row, isAdmin, extraQueries)
    const [payments, history, requests, namesakeRows] = extraResults
    const needsMemberNamesakes = isAdmin && entry.members.length > 0
    const memberNames = needsMemberNamesakes ? entry.members.map(({ full_name }) => full_name) : []
    const namesakeEntries = await findNamesakes(db, { ...subject, names: memberNames }, namesakeRows)
    return {
      ...entry,
      payments: toPaymentReplies(payments),
      history: await toHistoryReply(db, history),
      guardian: toGuardian(consent),
      request: await toLatestRequest(db, requests ?? []),
      ...(isAdmin
        ? {
            same_dancers: findSameDancers(entry, namesakeEntries),
            publish_date: consent.publish_date,
            no_publication,
            family_code,
          }
        : {}),
    }
  })

  mount(app, entryCalls.selectAll, async ({ body: { tournament_id, filter } }) => ({
    id: await readMatchingIds(db, withUnitOfMemo(withToday({ ...filter, tournament_id }, now()))),
  }))

  mount(app, entryCalls.values, async ({ query }) =>
    (await readFieldValues(db, query)).sort((a, b) => a.localeCompare(b, 'vi')),
  )
}

/** The entries of the namesakes of a team's members; for other entries `foundRows` has their ids already. */
async function findNamesakes(
  db: Db,
  subject: Parameters<typeof namesakesQuery>[1],
  foundRows: readonly { id: number }[] | null,
) {
  const rows = subject.names.length > 0 ? (await db.executeQuery(namesakesQuery(db, subject))).rows : (foundRows ?? [])
  return entriesById(
    db,
    rows.map(({ id }) => id),
  )
}

function scopeListing({ role, user_id }: Actor, filter: Listing): Listing {
  return role === 'admin' ? withUnitOfMemo(filter) : { ...filter, created_by: user_id ?? 0 }
}

function requireCursor(order: Order, after: string, request: ListRequest['request']) {
  const values = readCursor(order, after)
  if (values) return values
  const message = fieldSentence('VALUE_INVALID', requestLanguage(request))
  throw new Refusal('VALIDATION', { errors: [{ path: 'after', code: 'VALUE_INVALID', message }] })
}
