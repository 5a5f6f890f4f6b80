import { resultCalls as calls } from '@portal/shared/results/round/result-calls'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mount, mountUndoable } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { readDeviations } from './deviations/deviations.act.ts'
import type { MailCorrection } from './corrections.act.ts'
import { enterPlaces } from './enter-places.act.ts'
import { importPlaces } from './import-places.act.ts'
import { toSeal } from './marks.rules.ts'
import { readPublishedMarks } from './published-marks.act.ts'
import { readMatrix, readPublishedResults } from './published.act.ts'
import { findResultsTournament } from './published.queries.ts'
import { actOnResults } from './result-acts.act.ts'
import { findPanel, findPlacings, findVersions, replacePanel, storeSettings } from './results.queries.ts'
import { describeRounds, listRounds, readStarters } from './round-list.act.ts'
import { keyOfRound } from './rounds.rules.ts'
import { lockResults } from './store-placings.act.ts'

/** Results of rounds: entered, imported, signed, published, and as everybody reads them. */
export function resultRoutes(app: App, deps: Deps, mailCorrection: MailCorrection): void {
  const { db, engine, now } = deps

  mount(app, calls.rounds, async ({ params: { id } }) => {
    await requireTournament(db, id)
    return describeRounds(db, await listRounds(db, id), now())
  })

  mount(app, calls.sheet, async ({ query: { tournament_id, key } }) => {
    await requireTournament(db, tournament_id)
    return readSheet(db, tournament_id, key, now())
  })

  mountUndoable(app, calls.places, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      await requireTournament(tx, body.tournament_id)
      return enterPlaces(tx, body, { actor, now: now(), engine, language: requestLanguage(request) })
    }),
  )

  mountUndoable(app, calls.importPlaces, async ({ body, actor, request }) =>
    transact(db, async (tx) => {
      await requireTournament(tx, body.tournament_id)
      const caller = { actor, now: now(), engine, language: requestLanguage(request) }
      return importPlaces(tx, body.tournament_id, body, caller)
    }),
  )

  const at = <A>(actor: A) => ({ actor, now: now(), engine, mailCorrection })
  mountUndoable(app, calls.check, async ({ body, actor }) =>
    transact(db, async (tx) => actOnResults(tx, 'check', body, at(actor))),
  )
  mountUndoable(app, calls.sign, async ({ body, actor }) =>
    transact(db, async (tx) => actOnResults(tx, 'sign', body, at(actor))),
  )
  mountUndoable(app, calls.publish, async ({ body, actor }) =>
    transact(db, async (tx) => actOnResults(tx, 'publish', body, at(actor))),
  )
  mountUndoable(app, calls.reopen, async ({ body, actor }) =>
    transact(db, async (tx) => actOnResults(tx, 'reopen', body, at(actor))),
  )

  settingRoutes(app, deps)

  mount(app, calls.deviations, async ({ params: { id } }) => {
    await requireTournament(db, id)
    return readDeviations(db, id)
  })

  mount(app, calls.marks, async ({ params: { id }, actor }) => readPublishedMarks(db, id, actor), {
    cachesForVisitors: true,
  })

  mount(app, calls.published, async ({ params: { id }, actor }) => readPublishedResults(db, id, actor), {
    cachesForVisitors: true,
  })
}

/** The publication matrix and the panel of a tournament. */
function settingRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.matrix, async ({ params: { id } }) => {
    await requireTournament(db, id)
    return readMatrix(db, id)
  })

  mount(app, calls.setMatrix, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      await requireTournament(tx, id)
      await lockResults(tx, engine, id)
      const before = await readMatrix(tx, id)
      const trail = createTrail(actor, now())
      await storeSettings(tx, id, JSON.stringify(body), trail)
      const record = { table_name: 'result_settings', record_id: id, tournament_id: id }
      await recordHistory(tx, [{ ...record, action: 'update', before, after: body }], trail)
      return body
    }),
  )

  mount(app, calls.panel, async ({ params: { id } }) => {
    await requireTournament(db, id)
    return findPanel(db, id)
  })

  mount(app, calls.setPanel, async ({ params: { id }, body: { judges }, actor }) =>
    transact(db, async (tx) => {
      await requireTournament(tx, id)
      await lockResults(tx, engine, id)
      if (new Set(judges.map(({ letter }) => letter)).size < judges.length)
        throw new Refusal('VALIDATION', { errors: [{ path: 'judges', code: 'JUDGE_LETTER_TWICE' }] })
      await replacePanel(tx, id, judges)
      // Letters alone: a history of names would outlive the panel.
      const letters = judges.map(({ letter }) => letter).join(' ')
      const record = { table_name: 'panel_judges', record_id: id, tournament_id: id, action: 'update' }
      await recordHistory(tx, [{ ...record, after: { letters } }], createTrail(actor, now()))
      return findPanel(tx, id)
    }),
  )
}

async function requireTournament(db: Db, id: number): Promise<void> {
  if (!(await findResultsTournament(db, id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
}

/** A round with what its screen shows. Throws RESULTS_NOT_FOUND. */
async function readSheet(db: Db, tournament_id: number, key: string, now: Date) {
  const round = (await listRounds(db, tournament_id)).find((each) => keyOfRound(each) === key)
  if (!round) throw new Refusal('RESULTS_NOT_FOUND')
  const [described] = await describeRounds(db, [round], now)
  if (!described) throw new Refusal('RESULTS_NOT_FOUND')
  const starters = (await readStarters(db, [round])).get(key) ?? []
  const { result } = round
  const placings = result ? ((await findPlacings(db, [result.id])).get(result.id) ?? []) : []
  const versions = result ? ((await findVersions(db, [result.id])).get(result.id) ?? []) : []
  return {
    round: described,
    starters: starters.map(({ bib, full_name_one, full_name_two, team_name, unit, isOut }) => ({
      bib,
      full_name_one,
      full_name_two,
      team_name,
      unit,
      is_out: isOut ? (1 as const) : (0 as const),
    })),
    placings: placings.filter(({ round_version }) => round_version === result?.round_version),
    versions: versions.map(({ round_version, hash, is_correction, reason, created_date, author }) => ({
      round_version,
      seal: toSeal(hash),
      is_correction,
      reason,
      created_date,
      created_by: author,
    })),
  }
}
