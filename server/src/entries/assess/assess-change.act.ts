import { bibTakenSentence } from '@portal/shared/bibs/bib-numbers'
import { accountKey, fold } from '@portal/shared/kit/text/names'
import { membersOf } from '@portal/shared/entries/entry-people'
import { areRespelled, isRespelling } from '@portal/shared/people/respelled'
import type { Member } from '@portal/shared/kit/text/names'
import type { ChangeDraft } from '@portal/shared/entries/entries'
import { readPeople } from '@portal/shared/people/people'
import type { Language } from '@portal/shared/kit/errors'
import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { edited } from '../../kit/http/edits.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bibQueries } from '../bibs/bibs.queries.ts'
import { chosenUnit, duplicateErrors, foreignErrors, reachErrors, refuseAny } from './problems.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import {
  guardianColumns,
  keyColumns,
  peopleHash,
  typedColumns,
  unitKey,
  withoutState,
} from '../record/entry-columns.rules.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { changesPeople, storedPeople, typedDraft } from '../record/entry-edit.rules.ts'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { assessEntry, latestBirth, stillFit } from './eligibility.rules.ts'
import { isOfUnit, mayJoin, overrideReason } from '../record/ownership.rules.ts'

type StoredEntry = NonNullable<Awaited<ReturnType<ReturnType<typeof entryQueries>['byId']>>>
export type ChangeRequest = {
  entry: StoredEntry
  edit: ChangeDraft
  actor: Authorized<'entry:change' | 'entry:approve' | 'entry:create' | 'entry:batch' | 'list:import'>
  language: Language
  /** The moment that deadlines are compared with; now where it is absent. */
  askedAt?: Date
  /** Whether the change is only requested: a newly named unit is not added yet. */
  isRequest?: boolean
}
export type AssessedChange = Awaited<ReturnType<typeof assessChange>>

/**
 * Assesses an edit of a locked entry within the caller's transaction, which has locked its tournament too; nothing of the entry is written.
 * Values that the edit leaves out stay. The whole result is assessed, and refused with all of its errors at once.
 */
export async function assessChange(tx: Db, deps: Deps, { entry, edit, ...circumstances }: ChangeRequest) {
  const { actor, language, askedAt, isRequest = false } = circumstances
  const trail = trailOf(actor, deps.now())
  const admin = actor.role === 'admin'
  const entries = entryQueries(tx)
  const context = contextQueries(tx)
  await checkVersion(tx, entry, edit, admin)
  const number = checkNumber(entry, edit, admin)
  if (number !== null && number !== entry.number) await refuseTakenNumber(tx, entry, number, language)

  const tournament = await context.tournament(entry.tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const chosen =
    edit.unit_id === undefined
      ? { unit_id: entry.unit_id, errors: [] }
      : await chosenUnit(tx, edit.unit_id, { ...trail, language, adds: !isRequest })
  const { unit_id, errors } = chosen

  const keptIds = await entries.contentIds(entry.id)
  const people = await readStoredPeople(tx, entry)
  const draft = edited(typedDraft(entry, people, keptIds), edit)
  // Neither the state nor the price of these contents may change before the edit is written.
  await lockForShare(tx, deps.engine, 'tournament_details', [...new Set([...keptIds, ...draft.tournament_detail_id])])
  const contents = await context.opened(tournament.id, draft.tournament_detail_id)
  errors.push(...reachErrors({ ...draft, consent: edit.consent }, { role: actor.role, language }, entry))
  errors.push(...foreignErrors(draft.tournament_detail_id, contents, language))

  const { number_of_people } = edit
  const lineUp = changesPeople(edit)
    ? readPeople({ ...draft, number_of_people }, latestBirth(deps.now()), (name) =>
        people.some((one) => one.name === name),
      )
    : storedPeople(entry, people)
  const people_key = peopleHash(lineUp)
  const arePeopleSame =
    people_key === entry.people_key && draft.is_group === entry.is_group && draft.is_flashmob === entry.is_flashmob
  const areContentsSame = keptIds.join() === draft.tournament_detail_id.toSorted((a, b) => a - b).join()
  // The fee agreed at registration stays unless the contents or the number of people change.
  const isFeeAgreed = areContentsSame && lineUp.people.length === entry.number_of_people
  const areRespelt = areRespelled(people, lineUp.people)
  // Only the office may correct a spelling: nobody else is trusted that one letter more is the same person.
  const isSpellingCorrected = admin && areRespelt
  const assessment = assessEntry({
    lineUp,
    tournament,
    contents,
    tiers: await context.tiers(tournament.id),
    chosenCount: draft.tournament_detail_id.length,
    keptIds: new Set(keptIds),
    arePeopleSame: arePeopleSame || isSpellingCorrected,
    // A guardian agreed for these people and no others.
    hasConsent: Boolean(edit.consent) || (entry.consent_date !== null && (arePeopleSame || areRespelt)),
    isFeeAgreed,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: askedAt ?? deps.now(),
    language,
  })
  errors.push(...assessment.errors)

  const keys = { unit_key: unitKey(unit_id), people_key }
  const holders = await entries.holders(draft.tournament_detail_id, keys, entry.id)
  const mayWait = entry.status !== 1 && holders.length === 0
  const elsewhere = mayWait ? await pendingElsewhere(tx, entry, { keys, actor, email: draft.email }) : null
  errors.push(...duplicateErrors({ holders, elsewhere }, contents, { role: actor.role, language }))
  const reason = overrideReason(actor, edit)
  refuseAny(errors, reason !== null)

  const fee_amount = isFeeAgreed || !assessment.fee.ok ? entry.fee_amount : assessment.fee.total
  const values = {
    formality_id: assessment.form,
    unit_id,
    ...(unit_id === entry.unit_id ? {} : { unit_confirmed: isOfUnit(actor, unit_id) }),
    number,
    ...typedColumns(draft, lineUp),
    fee_amount,
    ...(reason ? { override_reason: reason } : {}),
    // A consent to publish names holds for those names alone.
    ...(arePeopleSame || isSpellingCorrected ? {} : { publish_date: null }),
    ...(edit.sex === undefined && isOtherPerson(people, lineUp.people) ? { sex: null } : {}),
    ...guardianColumns(edit, (askedAt ?? deps.now()).toISOString()),
    // A correction puts an entry back among those that wait; the organiser is told of one by others alone.
    ...(entry.state === 'asked' ? withoutState(0) : {}),
    ...(entry.state === 'asked' && !admin ? { corrected_date: trail.at } : {}),
  }
  const keyValues = {
    ...keyColumns(entry.code, draft, lineUp),
    not_eligible: stillFit(lineUp.people, contents, tournament) ? (0 as const) : (1 as const),
  }
  return {
    tournament,
    people: { before: people, after: lineUp.people },
    /** The ids of the contents before and after, and the keys that make a registration in each unique. */
    places: { before: keptIds, after: draft.tournament_detail_id, isSame: areContentsSame, keys },
    /** Written together: the values that the history shows, and the keys made of them. */
    columns: { values, keys: keyValues },
    /** Why the rules were overridden, or null. */
    reason,
  }
}

type TwinSearch = { keys: { unit_key: number; people_key: string }; actor: ChangeRequest['actor']; email: string }

/** The code of the error where another entry of the same people is pending, by whose entry that is; null where none is. */
async function pendingElsewhere(tx: Db, { id, tournament_id }: StoredEntry, { keys, actor, email }: TwinSearch) {
  const entries = await entryQueries(tx).ofSamePeople(tournament_id, keys)
  const twin = entries.find((entry) => entry.id !== id && entry.status === 0)
  if (!twin) return null
  return mayJoin(actor, accountKey(email), twin) ? 'ENTRY_EXIST' : 'ENTRY_OF_OTHER_OWNER'
}

/** Whether the name of the first dancer is another, and no other spelling of the same; years are not compared. */
function isOtherPerson([before]: readonly Member[], [after]: readonly Member[]): boolean {
  const [former, current] = [before?.name ?? '', after?.name ?? '']
  return fold(former) !== fold(current) && !isRespelling(former, current)
}

async function checkVersion(tx: Db, entry: StoredEntry, edit: ChangeDraft, admin: boolean): Promise<void> {
  if (edit.version === undefined || edit.version === entry.version) return
  throw new Refusal('STALE_VERSION', { data: { current: await entryById(tx, entry.id, admin), yours: edit } })
}

/** The bib after the change. Throws NOT_ALLOWED where others than an admin change it, ENTRY_NOT_ACTIVE for an entry that is not approved. */
function checkNumber(entry: StoredEntry, { number }: ChangeDraft, admin: boolean): number | null {
  if (number === undefined || number === entry.number) return entry.number
  if (!admin) throw new Refusal('NOT_ALLOWED', { errors: [{ path: 'number', code: 'NOT_ALLOWED' }] })
  if (entry.status !== 1 && number !== null)
    throw new Refusal('ENTRY_NOT_ACTIVE', { errors: [{ path: 'number', code: 'ENTRY_NOT_ACTIVE' }] })
  return number
}

/** Throws NUMBER_TAKEN, naming the entry that has the bib, if there is one. */
async function refuseTakenNumber(
  tx: Db,
  { id, tournament_id }: StoredEntry,
  number: number,
  language: Language,
): Promise<void> {
  const holder = await bibQueries(tx).findHolder(tournament_id, number, id)
  if (!holder) return
  const message = bibTakenSentence({ name: nameOfEntry(holder), number }, language)
  const { id: holder_id, code } = holder
  throw new Refusal('NUMBER_TAKEN', {
    data: { holder: { id: holder_id, code } },
    errors: [{ path: 'number', code: 'NUMBER_TAKEN', message }],
  })
}

/** The stored people of an entry, with their years of birth. */
export async function readStoredPeople(tx: Db, { id }: StoredEntry): Promise<Member[]> {
  const [before] = await entriesById(tx, [id])
  if (!before) throw new Refusal('ATHLETE_NOT_FOUND')
  return membersOf(before)
}
