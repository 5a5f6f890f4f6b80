import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import type { RegistrationDraft } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { accountKey } from '@portal/shared/kit/text/names'
import { readPeople } from '@portal/shared/people/people'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { prefetchContext, type EntryContext } from '../assess/eligibility-context.act.ts'
import { assessEntry, latestBirthYear } from '../assess/eligibility.rules.ts'
import {
  resolveUnitChoice,
  duplicateErrors,
  unopenedContentErrors,
  contactErrors,
  refuseErrors,
} from '../assess/problems.act.ts'
import { peopleHash, unitKey } from '../record/entry-columns.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { lockUnchangedEntries, lockWithFamilies } from '../record/hold.act.ts'
import { isOwner, mayJoin, overrideReason } from '../record/ownership.rules.ts'
import type { Bulk } from './bulk.rules.ts'

/** A registration: the people and contents, and the circumstances. */
export type Registration = {
  draft: RegistrationDraft
  actor: Authorized<'entry:create' | 'entry:batch' | 'entry:edit' | 'list:import'>
  language: Language
  /** For bulk registration: whether a mail about the entry is queued. */
  sendsMail?: boolean
  /** The act of these mails, if it can be undone. */
  act?: string | undefined
  /** For bulk registration in one tournament. */
  context?: EntryContext
  bulk?: Bulk
}
/** The data that a registration is assessed by, its people, and its choice of a unit. */
export type RegistrationBasis = Awaited<ReturnType<typeof readRegistrationBasis>>

export async function readRegistrationBasis(tx: Db, deps: Deps, { draft, actor, context }: Registration) {
  const unitChoice =
    draft.unit_id === undefined && actor.user_id !== null
      ? await contextQueries(tx).unitOfAccount(actor.user_id)
      : (draft.unit_id ?? null)
  const people = readPeople(draft, latestBirthYear(deps.now()))
  const people_key = peopleHash(people)
  const email_key = accountKey(draft.email)
  const { tournament_id, tournament_detail_id: contentIds } = draft
  const needs = { tournament_id, contentIds, unitChoice, people_key, email_key }
  return {
    choice: unitChoice,
    lineUp: people,
    people_key,
    email_key,
    context: context ?? (await prefetchContext(tx, deps, needs)),
  }
}

/**
 * Finds the tournament, the chosen unit and the earlier entries of the same people in it. `openEntry`: the one of any owner that can still get
 * contents, which for an admin is an approved entry. `joinable`: the open one, if the actor may add contents to it. `approved`: the actor's
 * approved entry, which only takes requests.
 */
export async function findEarlierEntries(tx: Db, deps: Deps, registration: Registration, basis: RegistrationBasis) {
  const { draft, actor, language, bulk } = registration
  const { choice, lineUp, people_key, email_key, context } = basis
  const trail = createTrail(actor, bulk?.now ?? deps.now())
  const admin = actor.role === 'admin'

  const tournament = await context.tournament(draft.tournament_id)
  if (!tournament || (!admin && tournament.is_active !== 1))
    throw new Refusal('TOURNAMENTS_NOT_FOUND', {
      errors: [{ path: 'tournament_id', code: 'TOURNAMENTS_NOT_FOUND' }],
    })

  const unit = context.prefetched?.unit
  const { unit_id, errors } =
    unit === undefined
      ? await resolveUnitChoice(tx, choice, { ...trail, language })
      : { unit_id: unit?.id ?? null, errors: [] }
  const keys = { unit_key: unitKey(unit_id), people_key }

  const readSamePeople = async () =>
    context.prefetched?.samePeople ?? entryQueries(tx).entriesOfSamePeople(tournament.id, keys)
  const earlier = lineUp.people.length === 0 ? [] : await readSamePeople()
  const openEntry = earlier.find(({ status }) => status === (admin ? APPROVED : PENDING))
  const joinable = openEntry && mayJoin(actor, email_key, openEntry) ? openEntry : undefined
  const mayRequest = !admin && !joinable && errors.length === 0
  const approved = mayRequest ? earlier.find((entry) => entry.status === APPROVED && isOwner(actor, entry)) : undefined
  return {
    ...basis,
    tournament,
    unit,
    unit_id,
    unitErrors: errors,
    keys,
    earlier,
    openEntry,
    joinable,
    approved,
    trail,
  }
}

type EarlierEntries = Awaited<ReturnType<typeof findEarlierEntries>>

/** Locks the joinable entry, if any, and assesses it with the new contents, else a new entry. Throws one refusal for all errors. */
export async function assessRegistration(
  tx: Db,
  deps: Deps,
  registration: Registration,
  earlierEntries: EarlierEntries,
) {
  const { draft, actor, language } = registration
  const { lineUp, context, tournament, unit_id, unitErrors, keys, earlier, openEntry, joinable } = earlierEntries
  const admin = actor.role === 'admin'
  const entries = entryQueries(tx)
  if (joinable) {
    if (joinable.family_id !== null) await lockWithFamilies(tx, deps, [joinable.id])
    await lockUnchangedEntries(tx, deps, [joinable])
  }
  const storedContentIds = new Set(joinable ? await entries.contentIds(joinable.id) : [])

  const contents = await context.openedContents(tournament.id, [
    ...new Set([...storedContentIds, ...draft.tournament_detail_id]),
  ])
  const tiers = await context.tiers(tournament.id)
  const assessment = assessEntry({
    lineUp,
    tournament,
    contents,
    tiers,
    chosenCount: draft.tournament_detail_id.length,
    storedContentIds,
    isSameLineUp: true,
    hasConsent: Boolean(draft.consent) || Boolean(joinable?.consent_date),
    isFeeAgreed: false,
    sent: joinable?.created_date,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: deps.now(),
    language,
  })
  const errors = [
    ...unitErrors,
    ...contactErrors(draft, { role: actor.role, language }),
    ...unopenedContentErrors(draft.tournament_detail_id, contents, language),
    ...assessment.errors,
  ]

  // Only report duplicates once everything else is valid, so that failed submissions can't be used to probe who is registered.
  const reportsDuplicates = admin || errors.length === 0
  // Without earlier entries, nobody can be in the contents yet.
  const holders =
    reportsDuplicates && earlier.length > 0 ? await entries.findHolders(draft.tournament_detail_id, keys) : []
  const elsewhere = reportsDuplicates && openEntry && !joinable ? 'ENTRY_OF_OTHER_OWNER' : null
  errors.push(...duplicateErrors({ holders, elsewhere }, contents, { role: actor.role, language }))
  const actorsHolder = holders.find((holder) => admin || isOwner(actor, holder))
  const heldContentIds = holders.filter(({ id }) => id === actorsHolder?.id).map(({ tournament_detail_id: id }) => id)
  const reason = overrideReason(actor, draft)
  refuseErrors(
    errors,
    reason !== null,
    actorsHolder && { entry: { id: actorsHolder.id, code: actorsHolder.code, held: heldContentIds } },
  )
  return { ...earlierEntries, storedContentIds, contents, tiers, assessment, reason }
}

/** A registration that may be entered. */
export type AssessedRegistration = Awaited<ReturnType<typeof assessRegistration>>
