import { programmeCalls as calls } from '@portal/shared/programme/programme'
import { recordHistory } from '../kit/db/history.ts'
import { transact } from '../kit/db/retrying.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findContentsWithEntries } from './fields.queries.ts'
import { makeFirstRound } from './heats.rules.ts'
import { addEntryToItem, findItemsWithEntries, findStarts } from './late-entries.queries.ts'
import { hasEntry, findMissingStarts, findSmallestHeat } from './late-entries.rules.ts'
import { effectivePointer } from './moves.rules.ts'
import { findPosition } from './programme.queries.ts'
import { insertItem } from './programme-writes.queries.ts'
import { findEnd } from './rounds/order.queries.ts'
import type { ContentWithEntries } from './stored.rules.ts'
import { lockProgramme, requireVisibleTournament } from './programmes.act.ts'
import { copyIntoDraft } from './timetable/follow-published.act.ts'
import { countHeats, insertRoundEntries } from './rounds/round-entries.queries.ts'

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
        if (item_id === null) continue
        const item = items.get(item_id)
        if (!item || !startKeys.has(startKey(athlete_id, item.detail_id))) throw new Refusal('EVENTS_NOT_FOUND')
        if (hasEntry(item, athlete_id)) continue
        const heat = findSmallestHeat(item)
        await addEntryToItem(tx, item, { athlete_id, heat }, trail)
        item.competitors.push({ item_id, athlete_id, heat })
        added += 1
      }
      const withoutItem = starts.filter(({ item_id }) => item_id === null)
      const contents = withoutItem.length > 0 ? await findContentsWithEntries(tx, id) : []
      const end = await findEnd(tx, id)
      const firstRounds: number[] = []
      for (const [detail_id, eventStarts] of Map.groupBy(withoutItem, (start) => start.detail_id)) {
        const eventItems = [...items.values()].filter((item) => item.detail_id === detail_id)
        const missing = [...new Set(eventStarts.map(({ athlete_id }) => athlete_id))].filter(
          (athleteId) => !eventItems.some((item) => hasEntry(item, athleteId)),
        )
        if (missing.length === 0) continue
        const isEntered = missing.every((athleteId) => startKeys.has(startKey(athleteId, detail_id)))
        // An item that somebody added meanwhile takes late entries itself.
        if (!isEntered || eventItems.length > 0) throw new Refusal('EVENTS_NOT_FOUND')
        const content = contents.find((each) => each.detail_id === detail_id)
        if (!content) throw new Refusal('EVENTS_NOT_FOUND')
        firstRounds.push(await addFirstRound(tx, id, { ...content, athletes: missing }, end, trail))
        end.number += 1
        end.index += 1
        added += missing.length
      }
      await copyIntoDraft(tx, id, firstRounds, trail)
      const record = { table_name: 'mc', record_id: id, tournament_id: id, action: 'take in' }
      if (added > 0) await recordHistory(tx, [{ ...record, after: { competitors: added } }], trail)
      return { added }
    }),
  )
}

/** Entries of an event without an item are spread over heats of at most so many. */
const HEAT_SIZE = 12

/** Adds an item with the first round of an event at the end of the programme. */
async function addFirstRound(
  tx: Db,
  tournament_id: number,
  content: ContentWithEntries,
  { number, index }: { number: number; index: number },
  trail: Trail,
): Promise<number> {
  const { athletes, ...round } = makeFirstRound(content, HEAT_SIZE)
  const draft = { ...round, number, day: null, time: null, note: null }
  const { id, round_id } = await insertItem(tx, tournament_id, index, draft, trail)
  await insertRoundEntries(tx, new Map([[round_id, athletes]]))
  await countHeats(tx, round_id)
  return id
}
