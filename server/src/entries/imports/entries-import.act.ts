import type { z } from 'zod'
import type { Language, Problem } from '@portal/shared/kit/errors'
import { entryWarnings } from '@portal/shared/imports/findings'
import type { importCalls } from '@portal/shared/imports/import-calls'
import { WriteConflict } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { createYielder } from '../../kit/turns.ts'
import { ensureUnit } from '../../resources/unit-choice.act.ts'
import { newLink } from '../record/new-link.rules.ts'
import { recordHistory } from '../record/history.queries.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { listName, type Bulk } from '../register/bulk.rules.ts'
import { readSharedContext } from '../assess/eligibility-context.act.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { newEntry, type NewEntry } from '../register/new-entry.rules.ts'
import type { Registration } from '../register/assess-registration.act.ts'
import { enterPeople } from '../register/enter-people.act.ts'
import { assessEntries } from './assess-rows.act.ts'
import type { AssessedRow } from './assess.rules.ts'
import { requireImportContext } from './import-context.act.ts'
import { namesKey, type KnownEntry } from './import-duplicates.rules.ts'
import { openChosenEvents } from './import-events.act.ts'
import { readJoinableEntries, importUndoing } from './import-undo.act.ts'
import { importQueries } from './imports.queries.ts'

type ImportRequest = {
  body: z.output<typeof importCalls.entries.body>
  actor: Authorized<'list:import'>
  language: Language
}
type ImportReply = z.input<typeof importCalls.entries.reply>
type ImportedRow = ImportReply['rows'][number]
/** A row with its new entry; null if it adds to an existing one, or becomes none. */
export type PreparedRow = AssessedRow & { entry: NewEntry | null }
export type PreparedImport = {
  rows: PreparedRow[]
  unitIds: ReadonlySet<number>
  rulesKey: string
  peopleKeys: string[]
  entriesKey: string
  /** From when on entries may have been missed while they were read, and those of them with names of the list, by which later namesakes are found. */
  missedSince: string
  namesakeIds: ReadonlySet<number>
}
const ERRORS_MAX = 100
/** Entries are dated by the start of their call: those of a call that took up to this time may be committed only after the entries were read. */
const LONGEST_CALL_MS = 60_000

/**
 * Assesses the rows of a list and prepares their entries. Nothing is stored. Throws IMPORT_PROBLEMS if any row has a problem.
 */
export async function prepareImport(
  db: Db,
  deps: Deps,
  { body, actor, language }: ImportRequest,
): Promise<PreparedImport> {
  const missedSince = new Date(deps.now().getTime() - LONGEST_CALL_MS).toISOString()
  const context = await requireImportContext(db, { tournament_id: body.tournament_id, now: deps.now(), language })
  const { rows } = await assessEntries(context, body)
  refuseProblems(rows)
  const turn = createYielder()
  const prepared: PreparedRow[] = []
  for (const row of rows) {
    const { draft, addition } = row
    const entryContext = {
      role: actor.role,
      language,
      link: newLink(deps),
      reason: requiredOverrideReason(row),
      at: deps.now().toISOString(),
    }
    prepared.push({ ...row, entry: draft && addition ? newEntry({ ...entryContext, ...addition, draft }) : null })
    await turn()
  }
  const peopleKeys = [...new Set(rows.flatMap(({ people_key }) => people_key ?? []))]
  const keys = new Set(peopleKeys)
  const entriesKey = toEntriesKey(context.entries.filter(({ people_key }) => keys.has(people_key)))
  const unitIds = new Set(context.units.map(({ id }) => id))
  const names = namesOf(rows)
  const namesakeIds = new Set(context.entries.flatMap((entry) => (names.has(entry.names) ? entry.id : [])))
  return { rows: prepared, unitIds, rulesKey: toRulesKey(context), peopleKeys, entriesKey, missedSince, namesakeIds }
}

const namesOf = (rows: readonly AssessedRow[]) =>
  new Set(rows.flatMap(({ draft }) => (draft ? namesKey(draft.full_name_one, draft.full_name_two ?? null) : [])))

/**
 * Enters the rows of a list within the caller's transaction, each as a registration by an admin. Rows that are entered already are skipped.
 * Rows are prepared again if `prepared` is missing, or if the rules or the entries of their people have changed since.
 */
export async function importEntries(
  tx: Db,
  deps: Deps,
  request: ImportRequest,
  prepared?: PreparedImport,
): Promise<ImportReply> {
  const { body, actor, language } = request
  const { tournament_id } = body
  const bulk = { action: 'import', now: deps.now(), list_name: body.list_name } as const
  const trail = createTrail(actor, bulk.now)
  const events = body.open_events.length > 0 ? await openChosenEvents(tx, deps, body, { language, trail }) : {}
  // Lock order: the tournament and its contents before any entry.
  const context = await readSharedContext(tx, deps, tournament_id)
  const reused = await reusePreparation(tx, tournament_id, context.all, prepared)
  const { rows, unitIds: knownUnits } = reused ?? (await prepareImport(tx, deps, request))
  if (body.warned) refuseNewWarnings(rows, new Set(body.warned))
  const act = createActId()
  const joinable = await readJoinableEntries(tx, [
    ...new Set(rows.flatMap(({ draft, entry, preview }) => (draft && !entry && preview.entry ? preview.entry.id : []))),
  ])
  const ids = await insertNewEntries(tx, deps, { mails: body.mails === 1, act, trail, list_name: body.list_name }, rows)
  const registration = { actor, language, context, sendsMail: body.mails === 1, act, bulk }
  const results: ImportedRow[] = []
  for (const row of rows) results.push(await importRow(tx, deps, row, ids, registration))
  const entries = results.flatMap(({ result, id }) => (result === 'added' && id !== null ? [id] : []))
  const undoPlan = await importUndoing(tx, { entries, knownUnits, others: events }, joinable, trail)
  const undo = await storeUndo(tx, actor, deps.now(), { ...undoPlan, act })
  const thereCount = results.filter(({ result }) => result === 'there').length
  return { added: results.length - thereCount, there: thereCount, rows: results, undo }
}

/** The preparation of a list; null if the rules or the entries of its people have changed since, because rows may have other results then. */
async function reusePreparation(
  tx: Db,
  tournament_id: number,
  rules: Parameters<typeof toRulesKey>[0],
  prepared: PreparedImport | undefined,
): Promise<PreparedImport | null> {
  if (!prepared || prepared.rulesKey !== toRulesKey(rules)) return null
  const entries = await importQueries(tx).entriesOfPeople(tournament_id, prepared.peopleKeys)
  if (prepared.entriesKey !== toEntriesKey(entries)) return null
  const { missedSince, namesakeIds } = prepared
  const names = namesOf(prepared.rows)
  const changedEntries = await importQueries(tx).entriesChangedSince(tournament_id, missedSince)
  const hasNewNamesake = changedEntries.some(
    ({ id, full_name_one, full_name_two }) => !namesakeIds.has(id) && names.has(namesKey(full_name_one, full_name_two)),
  )
  return hasNewNamesake ? null : prepared
}

/** The result of a row: of its new entry, whose id is in `ids` by its code, or of the contents that are added to an existing entry here. */
async function importRow(
  tx: Db,
  deps: Deps,
  row: PreparedRow,
  ids: ReadonlyMap<string, number>,
  registration: Omit<Registration, 'draft'>,
): Promise<ImportedRow> {
  const { preview, draft, entry } = row
  const { line } = preview
  if (!draft) return { line, result: 'there', id: preview.entry?.id ?? null }
  if (entry) return { line, result: 'added', id: ids.get(entry.row.code) ?? null }
  const draftOfRow = { ...draft, override_reason: requiredOverrideReason(row) }
  const { id, kind } = await enterPeople(tx, deps, { ...registration, draft: draftOfRow }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // Entered by somebody else since: a retry skips the row.
    if (error.code === 'ENTRY_EXIST') throw new WriteConflict()
    throw refuseAtLine(error, line)
  })
  return { line, result: kind === 'added' ? kind : 'joined', id }
}

/** Inserts the new entries of rows with a few statements. Returns their ids by their codes. */
export async function insertNewEntries(
  tx: Db,
  deps: Deps,
  { mails, act, trail, list_name }: Pick<Bulk, 'list_name'> & { mails: boolean; act?: string; trail: Trail },
  rows: readonly PreparedRow[],
): Promise<ReadonlyMap<string, number>> {
  const newEntries = rows.flatMap(({ draft, entry }) => (entry ? [{ ...entry, choice: draft?.unit_id ?? null }] : []))
  if (newEntries.length === 0) return new Map()
  const entries = entryQueries(tx)
  const units = new Map<number | string | null, number | null>()
  for (const choice of new Set(newEntries.map((entry) => entry.choice))) {
    const unit = await ensureUnit(tx, choice, trail)
    // The unit was deleted since: a retry prepares the rows again.
    if (unit === undefined) throw new WriteConflict()
    units.set(choice, unit)
  }
  await entries.publishUnits([...units.values()])
  const entriesWithUnit = newEntries.map((entry) => ({ ...entry, unit_id: units.get(entry.choice) ?? null }))
  const ids = await entries.insertMany(
    entriesWithUnit.map(({ row, unit_id }) => ({ ...row, unit_id })),
    trail,
  )
  const storedEntries = entriesWithUnit.map((entry) => ({ ...entry, id: ids.get(entry.row.code) ?? 0 }))
  await entries.insertMembersAndContents(
    storedEntries.map(({ id, members, contents, row: { people_key }, unit_id }) => ({
      id,
      members,
      contents,
      keys: { unit_key: unitKey(unit_id), people_key },
    })),
  )
  await recordHistory(
    tx,
    storedEntries.map(({ id, row: { tournament_id }, after, unit_id, reason }) => ({
      record_id: id,
      tournament_id,
      action: 'import',
      after: { ...after, unit_id, ...listName({ list_name }) },
      reason,
    })),
    trail,
  )
  if (mails) await queueMailsAbout(tx, deps, [...ids.values()], { kind: 'registered' }, trail.at, act)
  return ids
}

/** The override reason of a row; null if no warning needs one. */
export const requiredOverrideReason = ({ preview, draft }: AssessedRow): string | null =>
  preview.findings.some(({ level }) => level === 'warning') ? (draft?.override_reason ?? null) : null

/** Identifies the rules that rows were assessed by: the tournament, its contents and its fee tiers. */
const toRulesKey = ({ tournament, contents, tiers }: { tournament: unknown; contents: unknown; tiers: unknown }) =>
  JSON.stringify([tournament, contents, tiers])
/** Identifies what decides whether a row is new, joins an entry or is there already: the entries of its people and their contents. */
const toEntriesKey = (entries: readonly Pick<KnownEntry, 'id' | 'status' | 'unit_id' | 'contents'>[]) =>
  JSON.stringify(
    entries
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, status, unit_id, contents }) => [id, status, unit_id, [...contents].sort((a, b) => a - b)]),
  )

export function refuseProblems(rows: readonly AssessedRow[]): void {
  const errors: Problem[] = rows.flatMap(({ preview: { line, findings } }) =>
    findings
      .filter(({ level }) => level === 'problem')
      .map(({ path, code, message }) => ({ path: rowPath(line, path), code, message })),
  )
  if (errors.length > 0) throw new Refusal('IMPORT_PROBLEMS', { errors: errors.slice(0, ERRORS_MAX) })
}

/** Throws IMPORT_WARNINGS_NEW if a row has a warning about an entry that is there already, and its line is not among the `seenLines`. */
function refuseNewWarnings(rows: readonly AssessedRow[], seenLines: ReadonlySet<number>): void {
  const codes: ReadonlySet<string> = new Set(entryWarnings)
  const errors = rows.flatMap(({ preview: { line, findings } }) =>
    seenLines.has(line)
      ? []
      : findings
          .filter(({ code, level }) => level === 'warning' && codes.has(code))
          .map(({ path, code, message }) => ({ path: rowPath(line, path), code, message })),
  )
  if (errors.length > 0) throw new Refusal('IMPORT_WARNINGS_NEW', { errors: errors.slice(0, ERRORS_MAX) })
}

/** The refusal of one row, with its errors at that row. */
function refuseAtLine({ code, details }: Refusal, line: number): Refusal {
  const errors = (details.errors ?? []).map((problem) => ({ ...problem, path: rowPath(line, problem.path) }))
  return new Refusal(code, { ...details, errors })
}

const rowPath = (line: number, path: string) => (path === '' ? `rows.${line}` : `rows.${line}.${path}`)
