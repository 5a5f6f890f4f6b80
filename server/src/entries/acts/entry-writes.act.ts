import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { Db } from '../../kit/db/tables.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { revealMails, stageAct } from '../../kit/mail/staged-mails.ts'
import { mailsAbout, unmailApproved, unmailStates, type Occasion } from '../mailings/entry-mail.act.ts'
import type { StateTold } from '../mailings/state-mail.rules.ts'
import { changesOf } from '../../kit/undo/undoing.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { collectFees, giveBack } from './collect.act.ts'
import { deleteEntries } from './delete.act.ts'
import type { Doing, HeldEntry, Write } from './doing.act.ts'
import { changes, type OwnWay } from './entry-acts.rules.ts'

/** Does all that can be done before the transaction. */
type Prepare = (doing: Doing) => Write | Promise<Write>
type Beside = (tx: Db) => Promise<void>

const ownWays: Readonly<Record<OwnWay, Prepare>> = { delete: deleteEntries, collect: collectFees, uncollect: giveBack }

/** The work of an act beside the change of columns. */
const besides: { readonly [A in EntryAct]?: (doing: Doing) => Beside | Promise<Beside> } = {
  approve: async (doing) => {
    const mail = await mailed(doing, { kind: 'approved' })
    return async (tx) => {
      await entryQueries(tx).listUnits(doing.entries.map(({ unit_id }) => unit_id))
      await mail(tx)
    }
  },
  unapprove:
    ({ entries }) =>
    (tx) =>
      unmailApproved(tx, idsOf(entries)),
  ask: async (doing) => tellState('asked', doing),
  refuse: async (doing) => tellState('refused', doing),
  withdraw: async (doing) => tellState('withdrawn', doing),
  // Cancel queued mails that are no longer true.
  reinstate:
    ({ entries }) =>
    (tx) =>
      unmailStates(tx, idsOf(entries)),
}

/** How an act is prepared and written. */
export function preparationOf(name: EntryAct): Prepare {
  return isOwnWay(name) ? ownWays[name] : async (doing) => changeColumns(name, doing)
}

async function tellState(state: StateTold, doing: Doing): Promise<Beside> {
  const { reason = null, until = null } = doing.input
  const mail = await mailed(doing, { kind: 'state', change: { state, reason, until } })
  return async (tx) => {
    await unmailStates(tx, idsOf(doing.entries))
    await mail(tx)
  }
}

/** So many mails are written at once. */
const AT_ONCE = 1000

/** Writes the mails about entries; few are queued in the transaction, many are staged before it. */
async function mailed({ db, staged, deps, entries, trail: { at }, act }: Doing, occasion: Occasion): Promise<Beside> {
  const ids = idsOf(entries)
  if (!staged || ids.length <= AT_ONCE) {
    const mails = await mailsAbout(db, deps, ids, occasion, act)
    return (tx) => queueMails(tx, mails, at, act)
  }
  await stageAct(db, act, at)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await queueMails(db, await mailsAbout(db, deps, ids.slice(from, from + AT_ONCE), occasion, act), at, act)
  return (tx) => revealMails(tx, act)
}

const isOwnWay = (name: EntryAct): name is OwnWay => Object.hasOwn(ownWays, name)
const idsOf = (entries: readonly HeldEntry[]) => entries.map(({ id }) => id)

async function changeColumns(name: Exclude<EntryAct, OwnWay>, doing: Doing): Promise<Write> {
  const { entries, input, trail } = doing
  const { columns, still } = changes[name]
  const rows = changesOf(entries, (entry) => columns(entry, { ...input, at: trail.at }), still)
  const alike = [...Map.groupBy(rows, ({ after }) => JSON.stringify(after)).values()]
  const beside = await besides[name]?.(doing)
  const { reason = null, until = null } = input
  const history = rows.map(({ id, tournament_id, before, after }) => ({
    record_id: id,
    tournament_id,
    reason: after.override_reason ?? reason,
    ...(until === null ? {} : { after: { state_until: until } }),
    ...('sex' in after ? { before, after } : {}),
  }))
  return async (tx) => {
    for (const alikeRows of alike)
      await entryQueries(tx).update(
        alikeRows.map(({ id }) => id),
        alikeRows[0]?.after ?? {},
        trail,
      )
    await beside?.(tx)
    return { history, undoing: { changed: [{ table: 'athletes', action: entryActs[name].back, rows }] } }
  }
}
