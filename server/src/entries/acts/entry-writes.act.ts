import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { Db } from '../../kit/db/tables.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { revealMails, stageAct } from '../../kit/mail/staged-mails.ts'
import { writeMailsAbout, cancelApprovalMails, cancelStateMails, type Occasion } from '../mailings/entry-mail.act.ts'
import type { MailedState } from '../mailings/state-mail.rules.ts'
import { listChanges } from '../../kit/undo/undoing.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { collectFees, refundPayments } from './collect.act.ts'
import { deleteEntries } from './delete.act.ts'
import { settlingFamilies, withFamilyCredit } from './family-credit.act.ts'
import type { ActRun, ActEntry, ActWrite } from './act-run.act.ts'
import { columnChanges, type SpecialAct } from './entry-acts.rules.ts'

/** Does the part of an act that needs no transaction, and returns the part that does. */
type Prepare = (run: ActRun) => ActWrite | Promise<ActWrite>
type SideEffect = (tx: Db) => Promise<void>

const specialWrites: Readonly<Record<SpecialAct, Prepare>> = {
  delete: deleteEntries,
  collect: collectFees,
  uncollect: refundPayments,
}

/** The effects of acts besides changed columns. */
const sideEffects: { readonly [A in EntryAct]?: (run: ActRun) => SideEffect | Promise<SideEffect> } = {
  approve: async (run) => {
    const mail = await prepareMails(run, { kind: 'approved' })
    return async (tx) => {
      await entryQueries(tx).publishUnits(run.entries.map(({ unit_id }) => unit_id))
      await mail(tx)
    }
  },
  unapprove:
    ({ entries }) =>
    (tx) =>
      cancelApprovalMails(tx, idsOf(entries)),
  ask: async (run) => prepareStateMails('asked', run),
  refuse: async (run) => prepareStateMails('refused', run),
  withdraw: async (run) => prepareStateMails('withdrawn', run),
  // The queued mails announce a state that the entry no longer has.
  reinstate:
    ({ entries }) =>
    (tx) =>
      cancelStateMails(tx, idsOf(entries)),
}

/** How an act is prepared, by its name. */
export function selectPreparation(name: EntryAct): Prepare {
  if (isSpecialAct(name)) return specialWrites[name]
  if (name === 'approve') return async (run) => withFamilyCredit(run, await prepareColumnChange(name, run))
  if (settlingActs.has(name)) return async (run) => settlingFamilies(run, await prepareColumnChange(name, run))
  return async (run) => prepareColumnChange(name, run)
}

/** Acts after which what an entry holds pays for its siblings, or theirs for it. What a refused entry holds is passed on before. */
const settlingActs: ReadonlySet<EntryAct> = new Set(['withdraw', 'scratch', 'reinstate'])

/** Whether an act moves credit within families, so that it locks them whole. */
export const movesCredit = (name: EntryAct): boolean => name === 'approve' || settlingActs.has(name)

async function prepareStateMails(state: MailedState, run: ActRun): Promise<SideEffect> {
  const { reason = null, until = null } = run.input
  const mail = await prepareMails(run, { kind: 'state', change: { state, reason, until } })
  return async (tx) => {
    await cancelStateMails(tx, idsOf(run.entries))
    await mail(tx)
  }
}

/** How many mails are written at a time. */
const MAIL_CHUNK = 1000

/** Writes the mails about entries. Few are queued in the transaction of the act; many are staged before it, and the transaction reveals them. */
async function prepareMails(
  { db, canStageMails, deps, entries, trail: { at }, act }: ActRun,
  occasion: Occasion,
): Promise<SideEffect> {
  const ids = idsOf(entries)
  if (!canStageMails || ids.length <= MAIL_CHUNK) {
    const mails = await writeMailsAbout(db, deps, ids, occasion, act)
    return (tx) => queueMails(tx, mails, at, act)
  }
  await stageAct(db, act, at)
  for (let from = 0; from < ids.length; from += MAIL_CHUNK)
    await queueMails(db, await writeMailsAbout(db, deps, ids.slice(from, from + MAIL_CHUNK), occasion, act), at, act)
  return (tx) => revealMails(tx, act)
}

const isSpecialAct = (name: EntryAct): name is SpecialAct => Object.hasOwn(specialWrites, name)
const idsOf = (entries: readonly ActEntry[]) => entries.map(({ id }) => id)

async function prepareColumnChange(name: Exclude<EntryAct, SpecialAct>, run: ActRun): Promise<ActWrite> {
  const { entries, input, trail } = run
  const { columns, expected } = columnChanges[name]
  const rows = listChanges(entries, (entry) => columns(entry, { ...input, at: trail.at, by: trail.by }), expected)
  const rowGroups = [...Map.groupBy(rows, ({ after }) => JSON.stringify(after)).values()]
  const sideEffect = await sideEffects[name]?.(run)
  const { reason = null, until = null } = input
  const history = rows.map(({ id, tournament_id, before, after }) => ({
    record_id: id,
    tournament_id,
    reason: after.override_reason ?? reason,
    ...(until === null ? {} : { after: { state_until: until } }),
    ...('sex' in after || 'handed_number' in after ? { before, after } : {}),
  }))
  return async (tx) => {
    for (const group of rowGroups)
      await entryQueries(tx).update(
        group.map(({ id }) => id),
        group[0]?.after ?? {},
        trail,
      )
    await sideEffect?.(tx)
    return { history, undoPlan: { changed: [{ table: 'athletes', action: entryActs[name].back, rows }] } }
  }
}
