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
import type { ActRun, HeldEntry, Write } from './act-run.act.ts'
import { changes, type SpecialAct } from './entry-acts.rules.ts'

/** Does all that can be done before the transaction. */
type Prepare = (run: ActRun) => Write | Promise<Write>
type SideEffect = (tx: Db) => Promise<void>

const specialWrites: Readonly<Record<SpecialAct, Prepare>> = {
  delete: deleteEntries,
  collect: collectFees,
  uncollect: giveBack,
}

/** What an act does apart from changing columns. */
const sideEffects: { readonly [A in EntryAct]?: (run: ActRun) => SideEffect | Promise<SideEffect> } = {
  approve: async (run) => {
    const mail = await mailsOfAct(run, { kind: 'approved' })
    return async (tx) => {
      await entryQueries(tx).listUnits(run.entries.map(({ unit_id }) => unit_id))
      await mail(tx)
    }
  },
  unapprove:
    ({ entries }) =>
    (tx) =>
      unmailApproved(tx, idsOf(entries)),
  ask: async (run) => mailState('asked', run),
  refuse: async (run) => mailState('refused', run),
  withdraw: async (run) => mailState('withdrawn', run),
  // Cancel queued mails that are no longer true.
  reinstate:
    ({ entries }) =>
    (tx) =>
      unmailStates(tx, idsOf(entries)),
}

/** How an act is prepared and written. */
export function writeOf(name: EntryAct): Prepare {
  return isSpecialAct(name) ? specialWrites[name] : async (run) => changeColumns(name, run)
}

async function mailState(state: StateTold, run: ActRun): Promise<SideEffect> {
  const { reason = null, until = null } = run.input
  const mail = await mailsOfAct(run, { kind: 'state', change: { state, reason, until } })
  return async (tx) => {
    await unmailStates(tx, idsOf(run.entries))
    await mail(tx)
  }
}

/** The most mails that are written at once. */
const AT_ONCE = 1000

/** Writes the mails about entries; few are queued in the transaction, many are staged before it. */
async function mailsOfAct(
  { db, staged, deps, entries, trail: { at }, act }: ActRun,
  occasion: Occasion,
): Promise<SideEffect> {
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

const isSpecialAct = (name: EntryAct): name is SpecialAct => Object.hasOwn(specialWrites, name)
const idsOf = (entries: readonly HeldEntry[]) => entries.map(({ id }) => id)

async function changeColumns(name: Exclude<EntryAct, SpecialAct>, run: ActRun): Promise<Write> {
  const { entries, input, trail } = run
  const { columns, still } = changes[name]
  const rows = changesOf(entries, (entry) => columns(entry, { ...input, at: trail.at }), still)
  const alike = [...Map.groupBy(rows, ({ after }) => JSON.stringify(after)).values()]
  const sideEffect = await sideEffects[name]?.(run)
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
    await sideEffect?.(tx)
    return { history, undoing: { changed: [{ table: 'athletes', action: entryActs[name].back, rows }] } }
  }
}
