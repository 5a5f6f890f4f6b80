import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { mailApproved, mailState, unmailApproved, unmailStates } from '../mailings/entry-mail.act.ts'
import type { StateTold } from '../mailings/state-mail.rules.ts'
import { changesOf } from '../../kit/undo/undoing.ts'
import { entryQueries } from '../register/entry-write.queries.ts'
import { collectFees, giveBack } from './collect.act.ts'
import { deleteEntries } from './delete.act.ts'
import type { Doing, HeldEntry, Written } from './doing.act.ts'
import { changes, type OwnWay } from './entry-acts.rules.ts'

type Write = (doing: Doing) => Promise<Written>

const ownWays: Readonly<Record<OwnWay, Write>> = { delete: deleteEntries, collect: collectFees, uncollect: giveBack }

/** What happens beside the change of columns. */
const besides: { readonly [A in EntryAct]?: (doing: Doing) => Promise<void> } = {
  approve: async ({ tx, deps, entries, trail, act }) => {
    await entryQueries(tx).listUnits(entries.map(({ unit_id }) => unit_id))
    await mailApproved(tx, deps, idsOf(entries), trail.at, act)
  },
  unapprove: async ({ tx, entries }) => unmailApproved(tx, idsOf(entries)),
  ask: async (doing) => tellState('asked', doing),
  refuse: async (doing) => tellState('refused', doing),
  withdraw: async (doing) => tellState('withdrawn', doing),
  // Cancel queued mails that are no longer true.
  reinstate: async ({ tx, entries }) => unmailStates(tx, idsOf(entries)),
}

/** How an act is written. */
export function writeOf(name: EntryAct): Write {
  return isOwnWay(name) ? ownWays[name] : async (doing) => changeColumns(name, doing)
}

async function tellState(state: StateTold, { tx, deps, entries, input, trail, act }: Doing): Promise<void> {
  const { reason = null, until = null } = input
  const ids = idsOf(entries)
  await unmailStates(tx, ids)
  await mailState(tx, deps, ids, { state, reason, until }, trail.at, act)
}

const isOwnWay = (name: EntryAct): name is OwnWay => Object.hasOwn(ownWays, name)
const idsOf = (entries: readonly HeldEntry[]) => entries.map(({ id }) => id)

async function changeColumns(name: Exclude<EntryAct, OwnWay>, doing: Doing): Promise<Written> {
  const { tx, entries, input, trail } = doing
  const { columns, still } = changes[name]
  const rows = changesOf(entries, (entry) => columns(entry, { ...input, at: trail.at }), still)
  for (const alike of Map.groupBy(rows, ({ after }) => JSON.stringify(after)).values())
    await entryQueries(tx).update(
      alike.map(({ id }) => id),
      alike[0]?.after ?? {},
      trail,
    )
  await besides[name]?.(doing)
  const { reason = null, until = null } = input
  return {
    history: rows.map(({ id, tournament_id, after }) => ({
      record_id: id,
      tournament_id,
      reason: after.override_reason ?? reason,
      ...(until === null ? {} : { after: { state_until: until } }),
    })),
    undoing: { changed: [{ table: 'athletes', action: entryActs[name].back, rows }] },
  }
}
