import { programmeCalls as calls } from '@portal/shared/programme/programme'
import { describeSheetFinding, sheetSentences } from '@portal/shared/programme/sheet-problems'
import type { Engine } from '../kit/db/columns.ts'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findEntriesByBib, findContentsWithEntries } from './fields.queries.ts'
import { makeItems } from './heats.rules.ts'
import { linkCompetitors } from './link.rules.ts'
import { insertItems, removePublishedRounds, writePointer } from './programme-writes.queries.ts'
import { orderItems } from './rounds/order.queries.ts'
import { placeInterludes } from './rounds/interludes.rules.ts'
import { listOfficeItems } from './rounds/office-items.queries.ts'
import type { NewItem } from './stored.rules.ts'
import { lockProgramme, requireVisibleTournament } from './programmes.act.ts'
import { readRunningOrder } from './running-order.rules.ts'

/** The calls that create a whole programme. */
export function programmeMakeRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.generate, async ({ params: { id }, body, actor }) => {
    await requireVisibleTournament(db, id, actor)
    const items = makeItems(await findContentsWithEntries(db, id), body)
    if (items.length === 0) throw new Refusal('NO_EVENTS_TO_MAKE')
    if (body.preview === 0) await replaceProgramme({ db, engine }, id, items, 'generate', createTrail(actor, now()))
    return countItems(items)
  })

  mount(app, calls.replace, async ({ params: { id }, body, actor, request }) => {
    const tournament = await requireVisibleTournament(db, id, actor)
    const order = readRunningOrder(body.rows, tournament)
    const { items, linked, findings } = linkCompetitors(
      order,
      await findEntriesByBib(db, id),
      await findContentsWithEntries(db, id),
    )
    const isWritten = body.preview === 0 && findings.every(({ code }) => sheetSentences[code].level !== 'error')
    if (isWritten) await replaceProgramme({ db, engine }, id, items, 'import', createTrail(actor, now()))
    const problems = findings.map((finding) => describeSheetFinding(finding, requestLanguage(request)))
    return { ...countItems(items), linked, problems, written: isWritten }
  })
}

function countItems(items: readonly NewItem[]) {
  return { items: items.length, competitors: items.reduce((sum, { athletes }) => sum + athletes.length, 0) }
}

/** Replaces the rounds of a programme on all its floors; what is not danced stays. The item with the number of the current one stays current, if the new programme has it. */
async function replaceProgramme(
  { db, engine }: { db: Db; engine: Engine },
  id: number,
  items: readonly NewItem[],
  action: string,
  trail: Trail,
): Promise<void> {
  await transact(db, async (tx) => {
    const { status, version, current, items: before } = await lockProgramme(tx, engine, id)
    const number = before.find((item) => item.id === current)?.number
    await removePublishedRounds(tx, id)
    const interludes = await listOfficeItems(tx, id)
    const ids = await insertItems(tx, id, items, trail)
    if (interludes.length > 0) await orderItems(tx, placeInterludes(await listOfficeItems(tx, id), interludes))
    if (version > 0) await writePointer(tx, id, { status, current: ids.get(number ?? 0) ?? null, next: null }, trail)
    const record = { table_name: 'mc', record_id: id, tournament_id: id }
    await recordHistory(
      tx,
      [{ ...record, action, before: { items: before.length }, after: { items: items.length } }],
      trail,
    )
  })
}
