import type { CompiledQuery } from 'kysely'
import type { Entry, RegistrationDraft } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { registrationMailQueries, type RegistrationMail } from '../mailings/registration-mail.act.ts'
import { readEntryAfter } from '../record/entry-read.queries.ts'
import { settleFamilies } from '../money/family-purse.act.ts'
import { lockEntry } from '../record/hold.act.ts'
import { isOwner } from '../record/ownership.rules.ts'
import { requestInstead } from '../requests/request-instead.act.ts'
import type { RequestRow } from '../requests/requests.queries.ts'
import { addEntry, type AddedEntry } from './add-entry.act.ts'
import {
  assessRegistration,
  findEarlierEntries,
  type Registration,
  type RegistrationBasis,
} from './assess-registration.act.ts'
import { joinContents } from './join-contents.act.ts'

/** The result of a registration. The link's secret is derived from `salt` whenever it is sent. */
export type RegistrationResult = { entry: Entry; joined: boolean; requested: boolean; salt: string | null }

/**
 * Enters people in a tournament within the caller's transaction. `appendQueries` takes the statements that are sent together at its end, such as
 * those of the mail. Throws one refusal for all errors.
 */
export async function registerEntry(
  tx: Db,
  deps: Deps,
  registration: Registration,
  { basis, appendQueries }: { basis: RegistrationBasis; appendQueries: (queries: readonly CompiledQuery[]) => void },
): Promise<RegistrationResult> {
  const { draft, actor } = registration
  const outcome = await writeRegistration(tx, deps, registration, basis)
  const at = deps.now().toISOString()
  const admin = actor.role === 'admin'
  if (outcome.kind === 'added') {
    if (outcome.entry) appendQueries(outcome.statements)
    const entry = outcome.entry ?? (await readEntryAfter(tx, outcome.id, admin, outcome.statements))
    appendQueries(await registrationMailQueries(tx, deps, 'registered', { entry, ...outcome.mail }, at))
    return { entry, joined: false, requested: false, salt: outcome.salt }
  }
  const entry = await readEntryAfter(tx, outcome.id, admin, [])
  const kind = outcome.kind === 'joined' ? 'registered' : 'requested'
  appendQueries(await registrationMailQueries(tx, deps, kind, { entry, ...outcome.mail }, at))
  const isStranger = actor.role === 'visitor' && !isOwner(actor, outcome.owner)
  return {
    entry: isStranger ? hideJoined(entry, draft) : entry,
    joined: outcome.kind === 'joined',
    requested: outcome.kind === 'requested',
    salt: null,
  }
}

type MailRows = Omit<RegistrationMail, 'entry'>
type EntryOwner = { created_by: number | null; link_hash: string | null; fee_amount: number }
export type EnteredEntry =
  | AddedEntry
  | { kind: 'joined'; id: number; owner: EntryOwner; mail: MailRows }
  | { kind: 'requested'; id: number; owner: EntryOwner; mail: MailRows; request: RequestRow }

/** Enters the people of a registration, adds its contents to their entry, or requests them. Queues no mail. */
export async function writeRegistration(
  tx: Db,
  deps: Deps,
  registration: Registration,
  basis: RegistrationBasis,
): Promise<EnteredEntry> {
  const { draft, actor, language } = registration
  const earlierEntries = await findEarlierEntries(tx, deps, registration, basis)
  if (draft.as_request === 1 && earlierEntries.approved) {
    const entry = await lockEntry(tx, deps, earlierEntries.approved.id)
    const request = await requestInstead(tx, deps, { entry, draft, actor, language })
    const { tournament } = earlierEntries
    const mail = { stored: entry, tournament, tiers: await basis.context.tiers(tournament.id) }
    return { kind: 'requested', id: entry.id, owner: entry, mail, request }
  }
  const assessed = await assessRegistration(tx, deps, registration, earlierEntries)
  const { joinable, tournament, tiers } = assessed
  if (!joinable) return addEntry(tx, deps, registration, assessed)
  await joinContents(tx, registration, joinable, assessed)
  // The fee has risen, and a sibling may hold the money for it.
  if (joinable.family_id !== null) await settleFamilies(tx, deps, [joinable.id], assessed.trail)
  return { kind: 'joined', id: joinable.id, owner: joinable, mail: { stored: joinable, tournament, tiers } }
}

/** An entry for a visitor who added contents to it and only knows its e-mail address: only their own input. The owner gets the rest by mail. */
function hideJoined(entry: Entry, draft: RegistrationDraft): Entry {
  const { mobile, tournament_detail_id } = draft
  const typedIds = new Set(tournament_detail_id)
  const texts = mapNames(entryTexts, (name) => draft[name] ?? null)
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
