import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { accountKey, fold } from '@portal/shared/kit/text/names'
import { membersOf } from '@portal/shared/entries/entry-people'
import { areRespelled, isRespelling } from '@portal/shared/people/respelled'
import type { Member } from '@portal/shared/kit/text/names'
import type { ChangeDraft } from '@portal/shared/entries/entries'
import { readPeople, type People } from '@portal/shared/people/people'
import type { Language } from '@portal/shared/kit/errors'
import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { applyEdit } from '../../kit/http/edits.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  resolveUnitChoice,
  duplicateErrors,
  unopenedContentErrors,
  contactErrors,
  refuseErrors,
} from './problems.act.ts'
import { contextQueries, type EnterableContent } from '../record/entry-context.queries.ts'
import {
  guardianColumns,
  keyColumns,
  peopleHash,
  typedColumns,
  unitKey,
  withoutState,
} from '../record/entry-columns.rules.ts'
import { changesPeople, storedPeople, typedDraft } from '../record/entry-edit.rules.ts'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { assessEntry, latestBirthYear, areStillEligible, type ValidationError } from './eligibility.rules.ts'
import { initialUnitConfirmed, mayJoin, overrideReason } from '../record/ownership.rules.ts'

type StoredEntry = NonNullable<Awaited<ReturnType<ReturnType<typeof entryQueries>['byId']>>>
export type ChangeRequest = {
  entry: StoredEntry
  edit: ChangeDraft
  actor: Authorized<'entry:change' | 'entry:approve' | 'entry:create' | 'entry:batch' | 'entry:edit' | 'list:import'>
  language: Language
  /** The moment that deadlines are compared with; now by default. */
  requestedAt?: Date
  /** Whether the change is only requested: a newly named unit is not added yet. */
  isRequest?: boolean
}
export type AssessedChange = Awaited<ReturnType<typeof assessChange>>

/**
 * Assesses an edit of an entry without writing to the entry. Values that the edit leaves out stay. The whole result is assessed, and refused with
 * all of its errors at once. Adds a newly named unit, unless the change is only requested, and locks the contents before and after.
 * Precondition: the caller's transaction holds the locks of the entry and its tournament.
 */
export async function assessChange(tx: Db, deps: Deps, { entry, edit, ...circumstances }: ChangeRequest) {
  const { actor, language, requestedAt = deps.now(), isRequest = false } = circumstances
  const trail = createTrail(actor, deps.now())
  const isAdmin = actor.role === 'admin'
  const entries = entryQueries(tx)
  const context = contextQueries(tx)
  await checkVersion(tx, entry, edit, isAdmin)
  const number = checkNumber(entry, edit, isAdmin)

  const tournament = await context.tournament(entry.tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const { unit_id, errors } =
    edit.unit_id === undefined
      ? { unit_id: entry.unit_id, errors: [] }
      : await resolveUnitChoice(tx, edit.unit_id, { ...trail, language, canAddUnit: !isRequest })

  const storedContentIds = await entries.contentIds(entry.id)
  const people = await readStoredPeople(tx, entry)
  const draft = applyEdit(typedDraft(entry, people, storedContentIds), edit)
  // Whether they are open, and their prices, may not change before the edit is written.
  await lockForShare(tx, deps.engine, 'tournament_details', [
    ...new Set([...storedContentIds, ...draft.tournament_detail_id]),
  ])
  const contents = await context.openedContents(tournament.id, draft.tournament_detail_id)
  errors.push(...contactErrors({ ...draft, consent: edit.consent }, { role: actor.role, language }, entry))
  errors.push(...unopenedContentErrors(draft.tournament_detail_id, contents, language))

  const edited = { entry, edit, draft, people }
  const lineUp = readLineUp(edited, deps.now())
  const { arePeopleSame, areContentsSame, isFeeAgreed, hasOtherSpelling } = compareWithStored({
    ...edited,
    lineUp,
    storedContentIds,
  })
  // Only an admin may correct a spelling: an owner could replace a person under the pretext of a changed letter.
  const isSameLineUp = arePeopleSame || (isAdmin && hasOtherSpelling)
  const assessment = assessEntry({
    lineUp,
    tournament,
    contents,
    tiers: await context.tiers(tournament.id),
    chosenCount: draft.tournament_detail_id.length,
    storedContentIds: new Set(storedContentIds),
    isSameLineUp,
    // A guardian consented only for these people.
    hasConsent: Boolean(edit.consent) || (entry.consent_date !== null && (arePeopleSame || hasOtherSpelling)),
    isFeeAgreed,
    sent: entry.created_date,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: requestedAt,
    language,
  })
  errors.push(...assessment.errors)

  const registrationKeys = { unit_key: unitKey(unit_id), people_key: peopleHash(lineUp) }
  errors.push(...(await findDuplicates(tx, entry, { draft, registrationKeys, contents, actor, language })))
  const reason = overrideReason(actor, edit)
  refuseErrors(errors, reason !== null)

  const fee_amount = isFeeAgreed || !assessment.fee.ok ? entry.fee_amount : assessment.fee.total
  const values = changedColumns(
    { ...edited, lineUp },
    { formality_id: assessment.form, unit_id, number, fee_amount, reason, isSameLineUp },
    { actor, requestedAt, at: trail.at },
  )
  const derivedKeys = {
    ...keyColumns(entry.code, draft, lineUp),
    not_eligible: areStillEligible(lineUp.people, contents, tournament) ? (0 as const) : (1 as const),
  }
  return {
    tournament,
    people: { before: people, after: lineUp.people },
    /** The ids of the contents before and after, and the keys that make each registration unique. */
    contents: {
      idsBefore: storedContentIds,
      idsAfter: draft.tournament_detail_id,
      isSame: areContentsSame,
      registrationKeys,
    },
    /** The values, which the history shows, and the keys derived from them. Both are written together. */
    columns: { values, derivedKeys },
    /** The override reason, or null. */
    reason,
  }
}

type TypedDraft = ReturnType<typeof typedDraft>
type EditedEntry = { entry: StoredEntry; edit: ChangeDraft; draft: TypedDraft; people: readonly Member[] }

/** The people after the edit. Stored people that it does not change are not checked again. */
function readLineUp({ entry, edit, draft, people }: EditedEntry, now: Date): People {
  if (!changesPeople(edit)) return storedPeople(entry, people)
  const isStoredName = (name: string) => people.some((person) => person.name === name)
  const { number_of_people } = edit
  return readPeople({ ...draft, number_of_people }, latestBirthYear(now), isStoredName)
}

type Comparison = Omit<EditedEntry, 'edit'> & { lineUp: People; storedContentIds: readonly number[] }

/** Compares the people and contents after an edit with the stored ones. */
function compareWithStored({ entry, draft, lineUp, people, storedContentIds }: Comparison) {
  const areContentsSame = storedContentIds.join() === draft.tournament_detail_id.toSorted((a, b) => a - b).join()
  return {
    arePeopleSame:
      peopleHash(lineUp) === entry.people_key &&
      draft.is_group === entry.is_group &&
      draft.is_flashmob === entry.is_flashmob,
    areContentsSame,
    // The fee agreed at registration stays unless the contents or the number of people change.
    isFeeAgreed: areContentsSame && lineUp.people.length === entry.number_of_people,
    hasOtherSpelling: areRespelled(people, lineUp.people),
  }
}

type ResultingValues = {
  formality_id: number
  unit_id: number | null
  number: number | null
  fee_amount: number
  reason: string | null
  isSameLineUp: boolean
}

/** The columns after the edit, without the keys that are derived from them. */
function changedColumns(
  { entry, edit, draft, people, lineUp }: EditedEntry & { lineUp: People },
  { formality_id, unit_id, number, fee_amount, reason, isSameLineUp }: ResultingValues,
  { actor, requestedAt, at }: { actor: ChangeRequest['actor']; requestedAt: Date; at: string },
) {
  return {
    formality_id,
    unit_id,
    ...(unit_id === entry.unit_id ? {} : { unit_confirmed: initialUnitConfirmed(actor, unit_id) }),
    number,
    ...typedColumns(draft, lineUp),
    fee_amount,
    ...(reason ? { override_reason: reason } : {}),
    // A consent to publish names is given only for these names.
    ...(isSameLineUp ? {} : { publish_date: null }),
    ...(edit.sex === undefined && isOtherPerson(people, lineUp.people) ? { sex: null } : {}),
    ...guardianColumns(edit, requestedAt.toISOString()),
    ...(entry.state === 'asked' ? correctionColumns(actor.role === 'admin', at) : {}),
  }
}

/** A correction makes an entry pending again. Only a correction by its owner is marked for the organiser. */
const correctionColumns = (isAdmin: boolean, at: string) => ({
  ...withoutState(PENDING),
  ...(isAdmin ? {} : { corrected_date: at }),
})

type DuplicateSearch = Pick<DuplicateEntrySearch, 'registrationKeys' | 'actor'> & {
  draft: TypedDraft
  contents: readonly EnterableContent[]
  language: Language
}

/** The errors about other entries of the same people. A pending entry also conflicts with one that has none of its contents. */
async function findDuplicates(
  tx: Db,
  entry: StoredEntry,
  { draft, registrationKeys, contents, actor, language }: DuplicateSearch,
): Promise<ValidationError[]> {
  const conflictingRegistrations = await entryQueries(tx).findHolders(
    draft.tournament_detail_id,
    registrationKeys,
    entry.id,
  )
  const asker = { role: actor.role, language }
  if (conflictingRegistrations.length > 0)
    return duplicateErrors({ holders: conflictingRegistrations, elsewhere: null }, contents, asker)
  if (entry.status === APPROVED) return []
  const elsewhere = await pendingElsewhere(tx, entry, { registrationKeys, actor, email: draft.email })
  return duplicateErrors({ holders: [], elsewhere }, contents, asker)
}

type DuplicateEntrySearch = {
  registrationKeys: { unit_key: number; people_key: string }
  actor: ChangeRequest['actor']
  email: string
}

/** The error code if another entry of the same people is pending, which depends on its owner; null if none is. */
async function pendingElsewhere(
  tx: Db,
  { id, tournament_id }: StoredEntry,
  { registrationKeys, actor, email }: DuplicateEntrySearch,
) {
  const entries = await entryQueries(tx).entriesOfSamePeople(tournament_id, registrationKeys)
  const duplicateEntry = entries.find((entry) => entry.id !== id && entry.status === PENDING)
  if (!duplicateEntry) return null
  return mayJoin(actor, accountKey(email), duplicateEntry) ? 'ENTRY_EXIST' : 'ENTRY_OF_OTHER_OWNER'
}

/** Whether the first dancer is replaced: the name differs by more than its spelling. Years are not compared. */
function isOtherPerson([before]: readonly Member[], [after]: readonly Member[]): boolean {
  const [former, current] = [before?.name ?? '', after?.name ?? '']
  return fold(former) !== fold(current) && !isRespelling(former, current)
}

async function checkVersion(tx: Db, entry: StoredEntry, edit: ChangeDraft, isAdmin: boolean): Promise<void> {
  if (edit.version === undefined || edit.version === entry.version) return
  throw new Refusal('STALE_VERSION', {
    data: { current: await entryById(tx, entry.id, { admin: isAdmin }), yours: edit },
  })
}

/** The bib after the change. Throws NOT_ALLOWED unless an admin changes it, and ENTRY_NOT_ACTIVE if the entry is not approved. */
function checkNumber(entry: StoredEntry, { number }: ChangeDraft, isAdmin: boolean): number | null {
  if (number === undefined || number === entry.number) return entry.number
  if (!isAdmin) throw new Refusal('NOT_ALLOWED', { errors: [{ path: 'number', code: 'NOT_ALLOWED' }] })
  if (entry.status !== APPROVED && number !== null)
    throw new Refusal('ENTRY_NOT_ACTIVE', { errors: [{ path: 'number', code: 'ENTRY_NOT_ACTIVE' }] })
  return number
}

/** The stored people of an entry, with their years of birth. */
export async function readStoredPeople(tx: Db, { id }: StoredEntry): Promise<Member[]> {
  const [before] = await entriesById(tx, [id])
  if (!before) throw new Refusal('ATHLETE_NOT_FOUND')
  return membersOf(before)
}
