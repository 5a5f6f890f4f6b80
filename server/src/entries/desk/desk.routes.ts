import { deskCalls as calls } from '@portal/shared/desk/desk-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { countDancedBibs } from '../../programme/late/desk-programme.act.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { paperName } from '../papers/paper-name.rules.ts'
import { createDeskReader } from './desk-list.act.ts'
import { checkLate } from './check-late.act.ts'
import { enterLate } from './late.act.ts'
import { noteMarks } from './marks.act.ts'
import { sealImage } from './signatures.act.ts'
import { readReceivedBibs } from './signed-list.act.ts'
import { signedList } from './signed-list.rules.ts'

const adminActor = { role: 'admin' } as const

/** The desk of a tournament's day: checking in, handing out bibs, late entries. */
export function deskRoutes(app: App, deps: Deps): void {
  const { db, dataKey, now } = deps
  const readDesk = createDeskReader(deps)

  mount(app, calls.list, async ({ params: { id } }) => readDesk(id), { revalidates: true })

  mount(app, calls.mark, async ({ params: { id }, body: { signature = null, ...body }, actor }) => {
    const image = signature && (await sealImage(dataKey, id, signature))
    return transact(db, async (tx) => noteMarks(tx, deps, { ...body, tournament_id: id, signature, image }, actor))
  })

  mount(app, calls.lateCheck, async ({ body, actor, request }) =>
    checkLate(db, deps, body, { actor, language: requestLanguage(request) }),
  )

  mountCreating(app, deps, calls.lateEntry, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => enterLate(tx, deps, body, { actor, language: requestLanguage(request) })),
  )

  servePaper(app, calls.signedList, async ({ body: { tournament_id, unit_id, signed } }, language) => {
    const tournament = await requireVisibleTournament(db, tournament_id, adminActor)
    const units = await readReceivedBibs(db, dataKey, { tournament_id, unit_id, hasSignatures: signed === 1 })
    return {
      name: paperName('signedList', language, fileStem(tournament.name)),
      pdf: await signedList(tournament, units, { language, now: now() }),
    }
  })

  mount(app, calls.cup, async ({ params: { id } }) => countDancedBibs(db, id))
}
