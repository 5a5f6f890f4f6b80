import { tournamentIssues } from '@portal/shared/tournaments/tournament-rules'
import { tournamentSortable } from '@portal/shared/tournaments/tournament-rows'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { checkSort, checkVersion } from '../kit/crud/crud.routes.ts'
import { refuseViolations } from '../kit/db/constraints.ts'
import { findTiers } from './record/fee-tiers.queries.ts'
import { recordHistory } from '../kit/db/history.ts'
import { readPaging } from '../kit/db/listing.ts'
import { lockForNoKeyUpdate, lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import { refuseIfUsed } from '../kit/crud/usage.ts'
import type { App, Deps } from '../kit/deps.ts'
import { applyEdit, refuseIssues } from '../kit/http/edits.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { sanitizeRichText } from '../kit/text/rich-text.ts'
import { detailActRoutes } from './detail-acts.routes.ts'
import { detailListRoutes } from './details-list.routes.ts'
import { detailRoutes } from './details.routes.ts'
import { fromEarlierRoutes } from './earlier/from-earlier.routes.ts'
import { manyContentRoutes } from './many-contents.routes.ts'
import { replaceTiers } from './fee-tiers.queries.ts'
import { attachFees } from './tier-fees.act.ts'
import { countTournamentHistory, listTournamentHistory } from './tournament-history.queries.ts'
import { countTournaments, listTournaments, findTournamentById } from './tournaments-list.queries.ts'
import { toTournamentDraft } from './tournaments.rules.ts'
import { deleteTournament, insertTournament, updateTournament } from './tournaments.queries.ts'
import { seesUnpublished, requireVisibleTournament } from './visible.act.ts'

/** Marks the entries of a tournament that no longer fit its rules. */
type MarkNotEligible = (tx: Db, tournament_id: number) => Promise<void>

/** Reading and writing tournaments, and the calls about their opened contents. */
export function tournamentRoutes(app: App, deps: Deps, markNotEligible: MarkNotEligible): void {
  const { db, engine, now } = deps

  mount(
    app,
    calls.list,
    async ({ query: { page, limit, columnName, isDesc, search }, actor }) => {
      const sort = checkSort({ sortable: tournamentSortable }, { columnName, isDesc })
      // The staff of a tournament see it before it is published.
      const includedIds = actor.grants.map(({ tournament_id }) => tournament_id)
      const filter = { search, publishedOnly: !seesUnpublished(actor), includedIds }
      const paging = readPaging({ page, limit })
      const rows = (await listTournaments(db, filter, sort, paging)).map(({ content_en: _omitted, ...row }) => row)
      return paging ? { rows, count: await countTournaments(db, filter) } : rows
    },
    { cachesForVisitors: true },
  )

  mount(app, calls.byId, async ({ params, actor }) => requireVisibleTournament(db, params.id, actor), {
    cachesForVisitors: true,
  })

  mount(
    app,
    calls.fees,
    async ({ query: { tournament_id }, actor }) => {
      await requireVisibleTournament(db, tournament_id, actor)
      return findTiers(db, [tournament_id])
    },
    { cachesForVisitors: true },
  )

  mount(app, calls.history, async ({ params: { id }, query }) => {
    await requireTournament(db, id)
    const paging = readPaging(query)
    const rows = await listTournamentHistory(db, id, paging)
    return paging ? { rows, count: await countTournamentHistory(db, id) } : rows
  })

  mountCreating(app, deps, calls.create, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const trail = createTrail(actor, now())
      const tiers = await attachFees(tx, engine, body, { language: requestLanguage(request), trail })
      const id = await insertTournament(tx, { ...body, content: sanitizeRichText(body.content) }, trail)
      await replaceTiers(tx, id, tiers)
      const after = await requireTournament(tx, id)
      await recordHistory(tx, [{ ...historyKey(id), action: 'create', after }], trail)
      return after
    }),
  )

  mount(app, calls.update, async ({ params: { id }, body, actor, request }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        await lockForNoKeyUpdate(tx, engine, 'tournaments', [id])
        const before = await requireTournament(tx, id)
        checkVersion(before, body)
        const draftBefore = toTournamentDraft(before)
        const draft = applyEdit(draftBefore, body)
        const [language, trail] = [requestLanguage(request), createTrail(actor, now())]
        refuseIssues(tournamentIssues(draft), language)
        const tiers = await attachFees(tx, engine, draft, { language, trail, before: draftBefore.fee_details })
        await updateTournament(tx, id, { ...draft, content: sanitizeRichText(draft.content) }, trail)
        if (body.fee_details) await replaceTiers(tx, id, tiers)
        const after = await requireTournament(tx, id)
        await recordHistory(tx, [{ ...historyKey(id), action: 'update', before, after }], trail)
        // The age of a dancer depends on the year in which the tournament starts.
        if (before.start_date.slice(0, 4) !== after.start_date.slice(0, 4)) await markNotEligible(tx, id)
        return after
      }),
    ),
  )

  mount(app, calls.remove, async ({ params: { id }, actor }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        await lockForUpdate(tx, engine, 'tournaments', [id])
        const before = await requireTournament(tx, id)
        if (before.is_active === 1) throw new Refusal('TOURNAMENT_ACTIVE')
        await refuseIfUsed(tx, 'tournaments', id)
        await deleteTournament(tx, id)
        await recordHistory(tx, [{ ...historyKey(id), action: 'delete', before }], createTrail(actor, now()))
        return null
      }),
    ),
  )

  fromEarlierRoutes(app, deps)
  detailListRoutes(app, deps)
  detailRoutes(app, deps)
  manyContentRoutes(app, deps)
  detailActRoutes(app, deps)
}

function historyKey(id: number) {
  return { table_name: 'tournaments', record_id: id, tournament_id: id }
}

async function requireTournament(db: Db, id: number) {
  const tournament = await findTournamentById(db, id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}
