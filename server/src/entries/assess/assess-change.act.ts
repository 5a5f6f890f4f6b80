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
import { chosenUnit, enteredErrors, foreignErrors, reachErrors, refuseAny } from './problems.act.ts'
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
import { namesPeople, storedPeople, typedDraft } from '../record/entry-edit.rules.ts'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { assessEntry, latestBirth, stillFit } from './eligibility.rules.ts'
import { isOfUnit, mayJoin, overrideReason } from '../record/ownership.rules.ts'

type StoredEntry = NonNullable<Awaited<ReturnType<ReturnType<typeof entryQueries>['stored']>>>
export type ChangeRequest = {
  entry: StoredEntry
  edit: ChangeDraft
  actor: Authorized<'entry:change' | 'entry:approve' | 'entry:create' | 'entry:batch' | 'list:import'>
  language: Language
  /** The moment by which deadlines are counted, where it is not now. */
  askedAt?: Date
  /** It is only asked for: a newly named unit is not added. */
  asking?: boolean
}
export type AssessedChange = Awaited<ReturnType<typeof assessChange>>

/**
 * Assesses an edit of a locked entry within the caller's transaction, which keeps its tournament too; nothing of the entry is written.
 * Values that the edit leaves out stay; the result is assessed whole and refused with everything wrong at once.
 */
export async function assessChange(tx: Db, deps: Deps, { entry, edit, ...circumstances }: ChangeRequest) {
  const { actor, language, askedAt, asking = false } = circumstances
  const trail = trailOf(actor, deps.now())
  const admin = actor.role === 'admin'
  const entries = entryQueries(tx)
  const context = contextQueries(tx)
  await checkVersion(tx, entry, edit, admin)
  const number = numberOf(entry, edit, admin)
  if (number !== null && number !== entry.number) await refuseTaken(tx, entry, number, language)

  const tournament = await context.tournament(entry.tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const chosen =
    edit.unit_id === undefined
      ? { unit_id: entry.unit_id, errors: [] }
      : await chosenUnit(tx, edit.unit_id, { ...trail, language, adds: !asking })
  const { unit_id, errors } = chosen

  const keptIds = await entries.contentIds(entry.id)
  const people = await peopleOf(tx, entry)
  const draft = edited(typedDraft(entry, people, keptIds), edit)
  // The contents that are assessed, and those it has already, stay open and priced as they are until the change is written.
  await lockForShare(tx, deps.engine, 'tournament_details', [...new Set([...keptIds, ...draft.tournament_detail_id])])
  const contents = await context.opened(tournament.id, draft.tournament_detail_id)
  errors.push(...reachErrors({ ...draft, consent: edit.consent }, { role: actor.role, language }, entry))
  errors.push(...foreignErrors(draft.tournament_detail_id, contents, language))

  const { number_of_people } = edit
  const isStored = (name: string) => people.some((person) => person.name === name)
  const lineUp = namesPeople(edit)
    ? readPeople({ ...draft, number_of_people }, latestBirth(deps.now()), isStored)
    : storedPeople(entry, people)
  const people_key = peopleHash(lineUp)
  const sameWho =
    people_key === entry.people_key && draft.is_group === entry.is_group && draft.is_flashmob === entry.is_flashmob
  const sameContents = keptIds.join() === draft.tournament_detail_id.toSorted((a, b) => a - b).join()
  // The agreement at registration stays, unless what it was made for changes.
  const agreed = sameContents && lineUp.people.length === entry.number_of_people
  const assessed = assessEntry({
    who: lineUp,
    tournament,
    contents,
    tiers: await context.tiers(tournament.id),
    chosen: draft.tournament_detail_id.length,
    kept: new Set(keptIds),
    // The office corrects the spelling of a name, also where an entry no longer fits.
    sameWho: sameWho || (admin && areRespelled(people, lineUp.people)),
    // A guardian agreed for these people and no others.
    guarded: Boolean(edit.consent) || (entry.consent_date !== null && (sameWho || areRespelled(people, lineUp.people))),
    agreed,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: askedAt ?? deps.now(),
    language,
  })
  errors.push(...assessed.errors)

  const keys = { unit_key: unitKey(unit_id), people_key }
  const holders = await entries.holders(draft.tournament_detail_id, keys, entry.id)
  const mayWait = entry.status !== 1 && holders.length === 0
  const elsewhere = mayWait ? await pendingElsewhere(tx, entry, { keys, actor, email: draft.email }) : null
  const asker = { role: actor.role, language }
  errors.push(...enteredErrors({ holders, elsewhere }, contents, asker))
  const reason = overrideReason(actor, edit)
  refuseAny(errors, reason !== null)

  const fee_amount = agreed || !assessed.fee.ok ? entry.fee_amount : assessed.fee.total

  const change = {
    formality_id: assessed.form,
    unit_id,
    ...(unit_id === entry.unit_id ? {} : { unit_confirmed: isOfUnit(actor, unit_id) }),
    number,
    ...typedColumns(draft, lineUp),
    fee_amount,
    ...(reason ? { override_reason: reason } : {}),
    // An agreement to publish names is about those names. Only the organiser knows that one letter more is no sister.
    ...(sameWho || (admin && areRespelled(people, lineUp.people)) ? {} : { publish_date: null }),
    ...(edit.sex === undefined && isOther(people, lineUp.people) ? { sex: null } : {}),
    ...guardianColumns(edit, (askedAt ?? deps.now()).toISOString()),
    // A correction settles the request; the organiser's own is not news to them.
    ...(entry.state === 'asked' ? withoutState(0) : {}),
    ...(entry.state === 'asked' && !admin ? { corrected_date: trail.at } : {}),
  }
  const keyed = {
    ...keyColumns(entry.code, draft, lineUp),
    not_eligible: stillFit(lineUp.people, contents, tournament) ? (0 as const) : (1 as const),
  }
  return {
    tournament,
    people: { before: people, after: lineUp.people },
    /** The contents that the entry is in and is to be in, and the keys by which it holds a place in each. */
    places: { before: keptIds, after: draft.tournament_detail_id, isSame: sameContents, keys },
    /** Written together: the values that the history shows, and the keys made of them. */
    columns: { values: change, keys: keyed },
    /** Why the rules were overridden, or null. */
    reason,
  }
}

type Place = { keys: { unit_key: number; people_key: string }; actor: ChangeRequest['actor']; email: string }

/** The code of a problem where the same people are pending in another entry, by whose that entry is; null where they are not. */
async function pendingElsewhere(tx: Db, { id, tournament_id }: StoredEntry, { keys, actor, email }: Place) {
  const entries = await entryQueries(tx).entriesOf(tournament_id, keys)
  const twin = entries.find((entry) => entry.id !== id && entry.status === 0)
  if (!twin) return null
  return mayJoin(actor, accountKey(email), twin) ? 'ENTRY_EXIST' : 'ENTRY_OF_OTHER_OWNER'
}

/** Whether the first dancer is somebody else; with another year it may be the same. */
function isOther([before]: readonly Member[], [after]: readonly Member[]): boolean {
  const [old, now] = [before?.name ?? '', after?.name ?? '']
  return fold(old) !== fold(now) && !isRespelling(old, now)
}

async function checkVersion(tx: Db, entry: StoredEntry, edit: ChangeDraft, admin: boolean): Promise<void> {
  if (edit.version === undefined || edit.version === entry.version) return
  throw new Refusal('STALE_VERSION', { data: { current: await entryById(tx, entry.id, admin), yours: edit } })
}

/** The bib after the change: an admin's to give, to approved entries. */
function numberOf(entry: StoredEntry, { number }: ChangeDraft, admin: boolean): number | null {
  if (number === undefined || number === entry.number) return entry.number
  if (!admin) throw new Refusal('NOT_ALLOWED', { errors: [{ path: 'number', code: 'NOT_ALLOWED' }] })
  if (entry.status !== 1 && number !== null)
    throw new Refusal('ENTRY_NOT_ACTIVE', { errors: [{ path: 'number', code: 'ENTRY_NOT_ACTIVE' }] })
  return number
}

/** Throws NUMBER_TAKEN with the name of who has the bib already. */
async function refuseTaken(
  tx: Db,
  { id, tournament_id }: StoredEntry,
  number: number,
  language: Language,
): Promise<void> {
  const holder = await bibQueries(tx).holderOf(tournament_id, number, id)
  if (!holder) return
  const message = bibTakenSentence({ name: nameOfEntry(holder), number }, language)
  const { id: holder_id, code } = holder
  throw new Refusal('NUMBER_TAKEN', {
    data: { holder: { id: holder_id, code } },
    errors: [{ path: 'number', code: 'NUMBER_TAKEN', message }],
  })
}

/** Everybody of the entry with their years of birth, as stored. */
export async function peopleOf(tx: Db, { id }: StoredEntry): Promise<Member[]> {
  const [before] = await entriesById(tx, [id])
  if (!before) throw new Refusal('ATHLETE_NOT_FOUND')
  return membersOf(before)
}
