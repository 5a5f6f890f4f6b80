import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { unitPageCalls as calls } from '@portal/shared/entries/unit-page-calls'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordHistory } from '../record/history.queries.ts'
import { refuseOutsiders } from '../money/unit-balance.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { mount } from '../../kit/http/mount.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { paperName } from '../papers/paper-name.rules.ts'
import { unitListPaper } from '../papers/unit-list.rules.ts'
import { requireUnitEntries, readUnitPage } from './unit-page.act.ts'

/** The page of a unit in a tournament, as data and as a PDF. */
export function unitPageRoutes(app: App, deps: Deps): void {
  mount(app, calls.page, async ({ query, actor }) => readUnitPage(deps, query, actor))

  mount(app, calls.confirm, async ({ params: { id }, actor }) =>
    transact(deps.db, async (tx) => {
      const entry = await entryQueries(tx).byId(id)
      if (!entry?.unit_id) throw new Refusal('ATHLETE_NOT_FOUND')
      await refuseOutsiders(tx, entry.unit_id, actor)
      if (entry.unit_confirmed === 1) return null
      await entryQueries(tx).setUnitConfirmed([id])
      const { tournament_id } = entry
      const row = { record_id: id, tournament_id, action: 'confirm_unit' }
      await recordHistory(tx, [row], createTrail(actor, deps.now()))
      return null
    }),
  )

  servePaper(app, calls.paper, async ({ body, request: { actor } }, language) => {
    const { unit, entries, ...page } = await requireUnitEntries(deps, body, actor)
    const tournament = localizeTexts(language, page.tournament)
    const pdf = await unitListPaper({ tournament, unit, entries }, { language, now: deps.now() })
    const stem = fileStem(tournament.name)
    const name = unit
      ? paperName('entries', language, fileStem(unit.name), stem)
      : paperName('ownEntries', language, stem)
    return { name, pdf }
  })
}
