import { numberItems } from '@portal/shared/programme/timetable/times'
import { planEvent } from '@portal/shared/programme/timetable/plain-blocks'
import { recordHistory } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { toEntryCompetitor } from '../heats.rules.ts'
import { findSmallestHeat } from '../late-entries.rules.ts'
import { appendToRound, DRAFT, insertRoundEntries } from '../rounds/round-entries.queries.ts'
import { closeDraft, openDraft, readEdition, type Caller } from './draft.act.ts'
import { insertItemRows, insertRounds } from './draft-rounds.queries.ts'
import { findDraftEnds } from './draft.queries.ts'
import { compareRounds } from './items.rules.ts'
import { readEvents, spreadCompetitors } from './make.act.ts'

/**
 * Takes approved entries that are in no round of their event into its first round. An event without a round gets its rounds at the end of the last
 * day of the first floor. Throws STALE_VERSION.
 */
export async function takeIntoDraft(
  tx: Db,
  tournament_id: number,
  { version }: { version?: number | undefined },
  caller: Caller,
) {
  const timetable = await openDraft(tx, tournament_id, version, caller)
  const { trail } = timetable
  const { settings } = timetable
  const draft = await readEdition(tx, tournament_id, DRAFT, settings)
  const rounds = [...new Map(draft.stored.map((item) => [item.round_id, item])).values()]
  const roundsByEvent = Map.groupBy(rounds, ({ tournament_detail_id }) => tournament_detail_id)
  const day = settings.days.at(-1)?.date ?? ''
  let end = (await findDraftEnds(tx, tournament_id)).get(`${day} 1`) ?? 0
  let added = 0
  for (const event of await readEvents(tx, tournament_id)) {
    const eventRounds = (roundsByEvent.get(event.id) ?? []).toSorted(compareRounds)
    const present = eventRounds.flatMap(({ round_id }) => draft.competitors.get(round_id ?? 0) ?? [])
    const presentIds = new Set(present.map(({ athlete_id }) => athlete_id))
    const missing = event.starts.filter(({ entry_id }) => !presentIds.has(entry_id))
    if (missing.length === 0) continue
    added += missing.length
    const [first] = eventRounds
    if (first?.round_id) {
      const competitors = [...(draft.competitors.get(first.round_id) ?? [])] as {
        athlete_id: number | null
        heat: number | null
      }[]
      const joining = missing.map(({ entry_id }) => {
        const heat = findSmallestHeat({ competitors })
        competitors.push({ athlete_id: entry_id, heat })
        return toEntryCompetitor(entry_id, heat)
      })
      await appendToRound(tx, first.round_id, joining)
      continue
    }
    const planned = planEvent(event, settings)
    const dances = event.dances.join(',') || null
    const columns = planned.map(({ kind, heats, quota }) => ({
      kind,
      heats,
      quota,
      dances,
      tournament_detail_id: event.id,
    }))
    const roundIds = await insertRounds(tx, tournament_id, columns)
    const competitors = spreadCompetitors(event, planned[0]?.heats ?? 1, settings)
    await insertRoundEntries(tx, new Map([[roundIds[0] ?? 0, competitors]]))
    const items = roundIds.map((round_id, index) => ({
      kind: 'round' as const,
      name: event.name,
      round_id,
      day,
      floor: 1,
      index: end + index,
      seconds: null,
      not_before: null,
      is_locked: 0 as const,
      draft_of: null,
      note: null,
    }))
    await insertItemRows(tx, tournament_id, items, trail)
    end += roundIds.length
  }
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'take in' }
  if (added > 0) await recordHistory(tx, [{ ...record, after: { competitors: added } }], trail)
  const data = await closeDraft(tx, timetable, timetable.isNew ? null : numberItems(draft.items), trail)
  return { ...data, added }
}
