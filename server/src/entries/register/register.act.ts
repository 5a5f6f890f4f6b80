import type { CompiledQuery } from 'kysely'
import type { Entry, RegistrationDraft } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { together } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { mailAbout, registrationMailQueries, type RegistrationMail } from '../mailings/entry-mail.act.ts'
import { readEntryAfter } from '../record/entry-read.queries.ts'
import { lockEntry } from '../record/hold.act.ts'
import { isOwner } from '../record/ownership.rules.ts'
import { requestInstead } from '../requests/request-instead.act.ts'
import type { RequestRow } from '../requests/requests.queries.ts'
import { addEntry, type AddedEntry } from './add-entry.act.ts'
import {
  assessRegistration,
  findEarlier,
  readBasis,
  type Registration,
  type RegistrationBasis,
} from './assess-registration.act.ts'
import { joinContents } from './join-contents.act.ts'

/** The result of a registration. The link's secret is derived from `salt` each time it is sent. */
export type Registered = { entry: Entry; joined: boolean; requested: boolean; salt: string | null }

/** Enters people in a tournament within the caller's transaction, whose `last` write is its mail. Refuses with everything that is wrong at once. */
export async function registerEntry(
  tx: Db,
  deps: Deps,
  registration: Registration,
  { basis, last }: { basis: RegistrationBasis; last: (queries: readonly CompiledQuery[]) => void },
): Promise<Registered> {
  const { draft, actor } = registration
  const entered = await enter(tx, deps, registration, basis)
  const at = deps.now().toISOString()
  const admin = actor.role === 'admin'
  if (entered.kind === 'added') {
    if (entered.entry) last(entered.statements)
    const entry = entered.entry ?? (await readEntryAfter(tx, entered.id, admin, entered.statements))
    last(await registrationMailQueries(tx, deps, { entry, ...entered.mailed }, at))
    return { entry, joined: false, requested: false, salt: entered.salt }
  }
  const entry = await readEntryAfter(tx, entered.id, admin, [])
  if (entered.kind === 'joined') last(await registrationMailQueries(tx, deps, { entry, ...entered.mailed }, at))
  else await mailAbout(tx, deps, [entered.id], { kind: 'requested' }, at)
  const isStranger = actor.role === 'visitor' && !isOwner(actor, entered.owner)
  return {
    entry: isStranger ? joinedByVisitor(entry, draft) : entry,
    joined: entered.kind === 'joined',
    requested: entered.kind === 'requested',
    salt: null,
  }
}

type EntryOwner = { created_by: number | null; link_hash: string | null; fee_amount: number }
type EnteredEntry =
  | AddedEntry
  | { kind: 'joined'; id: number; owner: EntryOwner; mailed: Omit<RegistrationMail, 'entry'> }
  | { kind: 'requested'; id: number; owner: EntryOwner; request: RequestRow }

/** The same without reading the entry again, for bulk registration. */
export async function enterPeople(tx: Db, deps: Deps, registration: Registration): Promise<EnteredEntry> {
  const entered = await enter(tx, deps, registration, await readBasis(tx, deps, registration))
  if (entered.kind === 'added') await together(tx, entered.statements)
  const { mails, act } = registration
  if (mails) await mailAbout(tx, deps, [entered.id], { kind: 'registered' }, deps.now().toISOString(), act)
  return entered
}

async function enter(tx: Db, deps: Deps, registration: Registration, basis: RegistrationBasis): Promise<EnteredEntry> {
  const { draft, actor, language } = registration
  const found = await findEarlier(tx, deps, registration, basis)
  if (draft.as_request === 1 && found.approved) {
    const entry = await lockEntry(tx, deps, found.approved.id)
    const request = await requestInstead(tx, deps, { entry, draft, actor, language })
    return { kind: 'requested', id: entry.id, owner: entry, request }
  }
  const assessed = await assessRegistration(tx, deps, registration, found)
  const { joinable, tournament, tiers } = assessed
  if (!joinable) return addEntry(tx, deps, registration, assessed)
  await joinContents(tx, registration, joinable, assessed)
  return { kind: 'joined', id: joinable.id, owner: joinable, mailed: { stored: joinable, tournament, tiers } }
}

/** A visitor sees of an entry that they joined by its e-mail address only what they typed. The owner gets the rest by mail. */
function joinedByVisitor(entry: Entry, draft: RegistrationDraft): Entry {
  const { mobile, tournament_detail_id } = draft
  const typedIds = new Set(tournament_detail_id)
  const texts = each(entryTexts, (name) => draft[name] ?? null)
  const tournament_details = entry.tournament_details.filter(({ id }) => typedIds.has(id))
  return {
    ...entry,
    ...texts,
    sex: draft.sex ?? null,
    code: '',
    mobile,
    paid_amount: 0,
    tournament_details,
    asks_for: null,
  }
}
