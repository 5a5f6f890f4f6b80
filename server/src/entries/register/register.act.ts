import type { CompiledQuery } from 'kysely'
import { accountKey } from '@portal/shared/kit/text/names'
import type { Entry, RegistrationDraft } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { readPeople } from '@portal/shared/people/people'
import type { Language } from '@portal/shared/kit/errors'
import { together } from '../../kit/db/compiled/together.ts'
import { historyQuery } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { created, trailOf, type Trail } from '../../kit/db/trail.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { chosenUnit, enteredErrors, foreignErrors, reachErrors, refuseAny } from '../assess/problems.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { peopleHash, unitKey } from '../record/entry-columns.rules.ts'
import { contextAhead, type EntryContext } from '../assess/eligibility-context.act.ts'
import { mailAbout, registeredMail, type Mailed } from '../mailings/entry-mail.act.ts'
import { entryQueries, type NewRow } from '../record/entry-write.queries.ts'
import { joinContents, type Keys } from './join-contents.act.ts'
import { newEntry, type NewEntry } from './new-entry.rules.ts'
import { holdEntries, lockedEntry } from '../record/hold.act.ts'
import { entryBehind, newlyEntered } from '../record/entry-read.queries.ts'
import { assessEntry, latestBirth } from '../assess/eligibility.rules.ts'
import { listOf, type Bulk } from './bulk.rules.ts'
import type { RequestRow } from '../requests/requests.queries.ts'
import { requestInstead } from '../requests/request-instead.act.ts'
import { newLink, noLink } from '../record/new-link.rules.ts'
import { isOfUnit, isOwner, mayJoin, overrideReason } from '../record/ownership.rules.ts'

type RegisterRequest = {
  draft: RegistrationDraft
  actor: Authorized<'entry:create' | 'entry:batch' | 'list:import'>
  language: Language
  /** For bulk registration: whether a mail is sent about it. */
  mails?: boolean
  /** The act that these mails belong to, where it can be undone. */
  act?: string | undefined
  /** For bulk registration in one tournament. */
  context?: EntryContext
  bulk?: Bulk
}
/** What a registration became. The link's secret is derived from `salt` each time it is sent. */
export type Registered = { entry: Entry; joined: boolean; requested: boolean; salt: string | null }

/** Enters people in a tournament within the caller's transaction, whose `last` write is its mail. Refuses with everything that is wrong at once. */
export async function registerEntry(
  tx: Db,
  deps: Deps,
  asked: RegisterRequest,
  { basis, last }: { basis: Basis; last: (queries: readonly CompiledQuery[]) => void },
): Promise<Registered> {
  const { draft, actor } = asked
  const { id, owner, request, salt, mailed, rest, ...entered } = await enter(tx, deps, asked, basis)
  if (entered.entry) last(rest)
  const entry = entered.entry ?? (await entryBehind(tx, id, actor.role === 'admin', rest))
  const at = deps.now().toISOString()
  if (mailed) last(await registeredMail(tx, deps, { entry, ...mailed }, at))
  else await mailAbout(tx, deps, id, 'requested', at)
  const shown =
    owner !== null && actor.role === 'visitor' && !isOwner(actor, owner) ? joinedByVisitor(entry, draft) : entry
  const requested = request !== null
  return { entry: shown, joined: owner !== null && !requested, requested, salt }
}

type EntryOwner = { created_by: number | null; link_hash: string | null; fee_amount: number }
/**
 * `entry`: as its owner reads it, null where that has to be asked for; `owner`: whose entry the contents joined or are asked for upon, null for a
 * new one; `request`: what is asked for; `mailed`: what the mail about it needs and is known already, null where it was asked for; `rest`:
 * statements that are still to be sent.
 */
type Entered = {
  id: number
  entry: Entry | null
  owner: EntryOwner | null
  request: RequestRow | null
  salt: string | null
  mailed: Omit<Mailed, 'entry'> | null
  rest: readonly CompiledQuery[]
}

/** The same without reading the entry again, for bulk registration. */
export async function enterPeople(tx: Db, deps: Deps, asked: RegisterRequest): Promise<Entered> {
  const entered = await enter(tx, deps, asked, await readBasis(tx, deps, asked))
  await together(tx, entered.rest)
  if (asked.mails) await mailAbout(tx, deps, entered.id, 'registered', deps.now().toISOString(), asked.act)
  return entered
}

/** What an entry is assessed by, with the people and the choice of a unit that it was read for. */
type Basis = Awaited<ReturnType<typeof readBasis>>

/** Reads what an entry is assessed by. */
export async function readBasis(tx: Db, deps: Deps, { draft, actor, context }: RegisterRequest) {
  const choice =
    draft.unit_id === undefined && actor.user_id !== null
      ? await contextQueries(tx).ownUnit(actor.user_id)
      : (draft.unit_id ?? null)
  const who = readPeople(draft, latestBirth(deps.now()))
  const people_key = peopleHash(who)
  const email_key = accountKey(draft.email)
  const { tournament_id, tournament_detail_id: details } = draft
  const ahead = { tournament_id, details, choice, people_key, email_key }
  return { choice, who, people_key, email_key, context: context ?? (await contextAhead(tx, deps, ahead)) }
}

async function enter(tx: Db, deps: Deps, asked: RegisterRequest, basis: Basis): Promise<Entered> {
  const { draft, actor, language, bulk } = asked
  const { choice, who, people_key, email_key, context } = basis
  const trail = trailOf(actor, bulk?.now ?? deps.now())
  const admin = actor.role === 'admin'
  const entries = entryQueries(tx)

  const tournament = await context.tournament(draft.tournament_id)
  if (!tournament || (!admin && tournament.is_active !== 1))
    throw new Refusal('TOURNAMENTS_NOT_FOUND', {
      errors: [{ path: 'tournament_id', code: 'TOURNAMENTS_NOT_FOUND' }],
    })

  const unit = context.known?.unit
  const { unit_id, errors } =
    unit === undefined
      ? await chosenUnit(tx, choice, { ...trail, language })
      : { unit_id: unit?.id ?? null, errors: [] }
  const keys = { unit_key: unitKey(unit_id), people_key }

  const same = who.people.length === 0 ? [] : (context.known?.same ?? (await entries.entriesOf(tournament.id, keys)))
  const known = same.find(({ status }) => status === (admin ? 1 : 0))
  const joined = known && mayJoin(actor, email_key, known) ? known : undefined
  const mine = same.find((entry) => entry.status === 1 && isOwner(actor, entry))
  if (draft.as_request === 1 && !admin && !joined && mine && errors.length === 0) {
    const entry = await lockedEntry(tx, deps, mine.id)
    const request = await requestInstead(tx, deps, { entry, draft, actor, language })
    return { id: mine.id, entry: null, owner: mine, request, salt: null, mailed: null, rest: [] }
  }
  if (joined) await holdEntries(tx, deps, [joined])
  const kept = new Set(joined ? await entries.contentIds(joined.id) : [])

  const wanted = [...new Set([...kept, ...draft.tournament_detail_id])]
  const contents = await context.opened(tournament.id, wanted)
  errors.push(...reachErrors(draft, { role: actor.role, language }))
  errors.push(...foreignErrors(draft.tournament_detail_id, contents, language))

  const tiers = await context.tiers(tournament.id)
  const assessed = assessEntry({
    who,
    tournament,
    contents,
    tiers,
    chosen: draft.tournament_detail_id.length,
    kept,
    sameWho: true,
    guarded: Boolean(draft.consent) || Boolean(joined?.consent_date),
    agreed: false,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: deps.now(),
    language,
  })
  errors.push(...assessed.errors)

  // Only report duplicates once everything else is valid, so that failed submissions can't be used to probe who is registered.
  const asks = admin || errors.length === 0
  // An entry that holds one of the contents is among them.
  const holders = asks && same.length > 0 ? await entries.holders(draft.tournament_detail_id, keys) : []
  const elsewhere = asks && known && !joined ? 'ENTRY_OF_OTHER_OWNER' : null
  errors.push(...enteredErrors({ holders, elsewhere }, contents, { role: actor.role, language }))
  const theirs = holders.find((holder) => admin || isOwner(actor, holder))
  const reason = overrideReason(actor, draft)
  const held = holders.filter(({ id }) => id === theirs?.id).map(({ tournament_detail_id: id }) => id)
  refuseAny(errors, reason !== null, theirs && { entry: { id: theirs.id, code: theirs.code, held } })

  if (joined) {
    await joinContents(tx, { asked, assessed, kept, entry: joined, keys, reason, trail })
    const mailed = { stored: joined, tournament, tiers }
    return { id: joined.id, entry: null, owner: joined, request: null, salt: null, mailed, rest: [] }
  }
  // An account finds its entries in its own list; everybody else is mailed a personal link.
  const link = actor.role === 'user' ? noLink : newLink(deps)
  const made = newEntry({ draft, role: actor.role, language, who, assessed, link, reason, at: trail.at })
  const row = { ...made.row, unit_id, unit_confirmed: isOfUnit(actor, unit_id), ...created(trail) }
  const { id, rest } = await insertEntry(tx, { ...made, row, id: context.known?.id, bulk }, keys, trail)
  const isKnown = unit !== undefined && !admin
  const stored = {
    id,
    tournament_id: draft.tournament_id,
    status: Number(admin),
    email_key,
    link_salt: link.link_salt,
    language,
  }
  return {
    id,
    entry: isKnown ? newlyEntered({ ...row, id }, { tournament, unit, members: made.members, contents }) : null,
    owner: null,
    request: null,
    salt: admin ? null : link.link_salt,
    mailed: { stored, tournament, tiers, confirmed: context.known?.confirmed },
    rest,
  }
}

/** What a visitor sees of an entry that they joined by its e-mail address: only what they typed. The owner gets the rest by mail. */
function joinedByVisitor(entry: Entry, draft: RegistrationDraft): Entry {
  const { mobile, tournament_detail_id } = draft
  const asked = new Set(tournament_detail_id)
  const texts = each(entryTexts, (name) => draft[name] ?? null)
  const tournament_details = entry.tournament_details.filter(({ id }) => asked.has(id))
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

async function insertEntry(
  tx: Db,
  {
    id: ahead,
    row,
    members,
    contents,
    after,
    reason,
    bulk,
  }: Omit<NewEntry, 'row'> & { id: number | undefined; row: NewRow; bulk: Bulk | undefined },
  keys: Keys,
  trail: Trail,
): Promise<{ id: number; rest: readonly CompiledQuery[] }> {
  const entries = entryQueries(tx)
  const { tournament_id, unit_id = null } = row
  // Where the id is known, all of it is sent at once.
  const id = ahead ?? (await entries.insert(row))
  if (row.status === 1) await entries.listUnits([unit_id])
  const history = {
    table_name: 'athletes',
    record_id: id,
    tournament_id,
    action: bulk?.action ?? 'create',
    after: { ...after, unit_id, ...listOf(bulk) },
    reason,
  }
  const first = ahead === undefined ? [] : [entries.insertQuery({ ...row, id })]
  const belongings = [...entries.membersQueries(id, members), ...entries.contentsQueries(id, contents, keys)]
  return { id, rest: [...first, ...belongings, historyQuery(tx, history, trail)] }
}
