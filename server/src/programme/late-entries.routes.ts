import { programmeCalls as calls } from '@portal/shared/programme/programme'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { addEntryToItem, findItemsWithEntries, findStarts } from './late-entries.queries.ts'
import { hasEntry, findMissingStarts, findSmallestHeat } from './late-entries.rules.ts'
import { effectivePointer } from './moves.rules.ts'
import { findPosition } from './programme.queries.ts'
import { lockProgramme, requireVisibleTournament } from './programmes.act.ts'

/** Listing approved entries that are missing in the programme, and adding them. */
export function lateEntryRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.missing, async ({ params: { id }, actor }) => {
    await requireVisibleTournament(db, id, actor)
    const { current } = effectivePointer(await findPosition(db, id))
    const missing = findMissingStarts(await findStarts(db, id), await findItemsWithEntries(db, id), current)
    return missing.map(({ detail_id, symbol, name, name_en, items, ...entry }) => ({
      ...entry,
      content: { id: detail_id, symbol, name, name_en },
      items: items.map(({ id: item, number, round, name: title, name_en: english, competitors }) => ({
        id: item,
        number,
        round,
        name: title,
        name_en: english,
        competitors: competitors.length,
      })),
    }))
  })

  mount(app, calls.takeIn, async ({ params: { id }, body: { starts }, actor }) =>
    transact(db, async (tx) => {
      await lockProgramme(tx, engine, id)
      const trail = createTrail(actor, now())
      const startKey = (athlete_id: number, detail_id: number | null) => `${athlete_id} ${detail_id}`
      const startKeys = new Set((await findStarts(tx, id)).map((start) => startKey(start.athlete_id, start.detail_id)))
      const items = new Map((await findItemsWithEntries(tx, id)).map((item) => [item.id, item]))
      let added = 0
      for (const { athlete_id, item_id } of starts) {
        const item = items.get(item_id)
        if (!item || !startKeys.has(startKey(athlete_id, item.detail_id))) throw new Refusal('EVENTS_NOT_FOUND')
        if (hasEntry(item, athlete_id)) continue
        const heat = findSmallestHeat(item)
        await addEntryToItem(tx, item, { athlete_id, heat }, trail)
        item.competitors.push({ item_id, athlete_id, heat })
        added += 1
      }
      const record = { table_name: 'mc', record_id: id, tournament_id: id, action: 'take in' }
      if (added > 0) await recordHistory(tx, [{ ...record, after: { competitors: added } }], trail)
      return { added }
    }),
  )
}
