import { timetableCalls as calls } from '@portal/shared/programme/timetable/timetable-calls'
import { changesSince } from '@portal/shared/programme/timetable/changes'
import { recordHistory } from '../../kit/db/history.ts'
import { dryRun, transact } from '../../kit/db/retrying.ts'
import type { App, Authorized, Deps } from '../../kit/deps.ts'
import { applyEdit } from '../../kit/http/edits.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { Refusal } from '../../kit/refusal.ts'
import { arrange } from './arrange.act.ts'
import { discard } from './discard.act.ts'
import { openTimetable, readSettings, type Caller } from './draft.act.ts'
import { addDraftItem, editDraftItem, removeDraftItem } from './items.act.ts'
import { make } from './make.act.ts'
import { publish, toChangeRows } from './publish.act.ts'
import { readPublishedSnapshot } from './published-snapshot.act.ts'
import { readTimetable } from './read-timetable.act.ts'
import { readSheetIntoDraft, writeTimetableSheet } from './timetable-sheet.act.ts'
import { takeIntoDraft } from './take-in.act.ts'
import { findVersion, findVersions, updateTimetable } from './timetables.queries.ts'

/** The timetable of a tournament: its draft, and publishing it. */
export function timetableRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps
  const callerOf = (actor: Authorized<'programme:write'>): Caller => ({ actor, now: now(), engine })

  mount(app, calls.timetable, async ({ params: { id } }) => readTimetable(db, id), { revalidates: true })

  mount(app, calls.settings, async ({ params: { id }, body: { version, ...edit }, actor }) =>
    transact(db, async (tx) => {
      const timetable = await openTimetable(tx, id, version, callerOf(actor))
      const { trail } = timetable
      const settings = applyEdit(timetable.settings, edit)
      const newVersion = await updateTimetable(tx, timetable.id, { settings: JSON.stringify(settings) }, trail)
      const record = { table_name: 'mc', record_id: id, tournament_id: id, action: 'timetable settings' }
      await recordHistory(tx, [{ ...record, before: timetable.settings, after: settings }], trail)
      return { version: newVersion, settings: { ...settings, days: [...settings.days] } }
    }),
  )

  mountUndoable(app, calls.arrange, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => arrange(tx, id, body, callerOf(actor))),
  )

  mountUndoable(app, calls.make, async ({ params: { id }, body, actor }) =>
    body.preview === 1
      ? { ...(await dryRun(db, async (tx) => make(tx, id, body, callerOf(actor)))), undo: null }
      : transact(db, async (tx) => make(tx, id, body, callerOf(actor))),
  )

  mount(app, calls.takeIn, async ({ params: { id }, body, actor }) =>
    (body.preview === 1 ? dryRun : transact)(db, async (tx) => takeIntoDraft(tx, id, body, callerOf(actor))),
  )

  mountCreating(app, deps, calls.addItem, async ({ params: { id }, body, actor, runIdempotently }) =>
    runIdempotently(async (tx) => addDraftItem(tx, id, body, callerOf(actor))),
  )

  mount(app, calls.editItem, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => editDraftItem(tx, id, body, callerOf(actor))),
  )

  mount(app, calls.removeItem, async ({ params: { id }, query, actor }) =>
    transact(db, async (tx) => removeDraftItem(tx, id, query, callerOf(actor))),
  )

  mountUndoable(app, calls.publish, async ({ params: { id }, body, actor }) => {
    if (body.preview === 0) return transact(db, async (tx) => publish(tx, id, body, callerOf(actor)))
    const { data } = await dryRun(db, async (tx) => publish(tx, id, body, callerOf(actor)))
    const { version } = await readSettings(db, id)
    return { data: { ...data, version, written: false }, undo: null }
  })

  mountUndoable(app, calls.discard, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => discard(tx, id, body, callerOf(actor))),
  )

  serveXlsx(app, calls.sheet, async ({ params: { id }, request }) => {
    const { title, sheet } = await writeTimetableSheet(db, id)
    const stem = requestLanguage(request) === 'vi' ? 'lich-thi-dau' : 'timetable'
    return { name: fileName(title, stem, now()), sheets: [sheet] }
  })

  mountUndoable(app, calls.readSheet, async ({ params: { id }, body, actor, request }) =>
    (body.preview === 1 ? dryRun : transact)(db, async (tx) =>
      readSheetIntoDraft(tx, id, body, { ...callerOf(actor), language: requestLanguage(request) }),
    ),
  )

  mount(app, calls.versions, async ({ params: { id } }) => findVersions(db, id))

  mount(app, calls.changes, async ({ params: { id }, query: { since } }) => {
    const version = await findVersion(db, id, since)
    if (!version) throw new Refusal('EVENTS_NOT_FOUND')
    return toChangeRows(changesSince(version.snapshot, await readPublishedSnapshot(db, id)))
  })
}
