import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { unitPayCalls as calls } from '@portal/shared/payments/unit-calls'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { paperName } from './paper-name.rules.ts'
import { unitAccountPaper } from './unit-account.rules.ts'
import { refuseOutsiders, requireUnitBalance } from '../money/unit-balance.act.ts'
import { readUnitTournaments } from '../money/unit-balance.queries.ts'

/** The balance of a unit in a tournament, as data and as a PDF. */
export function unitBalanceRoutes(app: App, { db, now }: Deps): void {
  mount(app, calls.balance, async ({ query, actor }) => (await requireUnitBalance(db, query, actor)).balance)

  mount(app, calls.tournaments, async ({ query: { unit_id }, actor }) => {
    await refuseOutsiders(db, unit_id, actor)
    return readUnitTournaments(db, unit_id)
  })

  servePaper(app, calls.paper, async ({ body, request: { actor } }, language) => {
    const account = await requireUnitBalance(db, body, actor)
    const tournament = localizeTexts(language, account.tournament)
    const pdf = await unitAccountPaper({ ...account, tournament }, { language, now: now() })
    const { unit } = account.balance
    return { name: paperName('fees', language, fileStem(unit.name), fileStem(tournament.name)), pdf }
  })
}
