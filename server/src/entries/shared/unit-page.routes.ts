import { unitPageCalls as calls } from '@portal/shared/entries/unit-page-calls'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { fileStem } from '../../kit/papers/file-stem.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { unitListPaper } from '../papers/unit-list.rules.ts'
import { readUnit, unitPageOf } from './unit-page.act.ts'

/** How a unit stands in a tournament, as data and on paper. */
export function unitPageRoutes(app: App, deps: Deps): void {
  mount(app, calls.page, async ({ query, actor }) => unitPageOf(deps, query, actor))

  servePaper(app, calls.paper, async ({ body, request: { actor } }, language) => {
    const { tournament, unit, entries } = await readUnit(deps, body, actor)
    const pdf = await unitListPaper({ tournament, unit, entries }, { language, now: deps.now() })
    return { name: `entries-${fileStem(unit?.name ?? 'own')}-${fileStem(tournament.name)}`, pdf }
  })
}
