import { randomBytes } from 'node:crypto'
import { accountKey } from '@portal/shared/names'
import type { Entry, RegistrationDraft } from '@portal/shared/entries/entries'
import { readPeople } from '@portal/shared/entries/people'
import type { Language } from '@portal/shared/errors'
import { keepRows } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import type { Actor, Deps } from '../deps.ts'
import { hashOf } from '../http/guard.ts'
import { Refusal } from '../http/refusal.ts'
import { chosenUnit, complaint, enteredComplaints, refuseAny } from './complaints.ts'
import { entryCode } from './entry-code.rules.ts'
import { contextQueries } from './entry-context.queries.ts'
import { entryKeys, peopleHash, unitKey } from './entry-keys.rules.ts'
import { linkSecret, SALT_BYTES } from './entry-link.rules.ts'
import { mailAbout } from './entry-mail.ts'
import { entryById } from './entry-read.queries.ts'
import { entryQueries } from './entry-write.queries.ts'
import { guardianColumns } from './guardian.rules.ts'
import { holdEntry } from './hold.ts'
import { remember } from './history.queries.ts'
import { judgeEntry, latestBirth, type Judged } from './judge.rules.ts'
import { isOwner, mayJoin } from './ownership.rules.ts'

type Asked = { draft: RegistrationDraft; actor: Actor; language: Language }
/** What a registration became. The link's secret is made again from `salt` whenever it is told. */
export type Registered = { entry: Entry; joined: boolean; salt: string | null }

/** Enters people in a tournament within the caller's transaction. Refuses with everything that is wrong at once. */
export async function registerEntry(tx: Db, deps: Deps, asked: Asked): Promise<Registered> {
  const { draft, actor, language } = asked
  const at = deps.now().toISOString()
  const by = actor.user_id
  const admin = actor.role === 'admin'
  const context = contextQueries(tx)
  const entries = entryQueries(tx)

  // Before any entry or content: whoever changes the tournament holds it first.
  await keepRows(tx, deps.engine, 'tournaments', [draft.tournament_id])
  const tournament = await context.tournament(draft.tournament_id)
  if (!tournament || (!admin && tournament.is_active !== 1))
    throw new Refusal('TOURNAMENTS_NOT_FOUND', {
      errors: [{ path: 'tournament_id', code: 'TOURNAMENTS_NOT_FOUND' }],
    })

  const choice = draft.unit_id === undefined && by !== null ? await context.ownUnit(by) : (draft.unit_id ?? null)
  const { unit_id, complaints } = await chosenUnit(tx, choice, { by, at, language })
  const who = readPeople(draft, latestBirth(deps.now()))
  const people_key = peopleHash(who)
  const keys = { unit_key: unitKey(unit_id), people_key }
  const email_key = accountKey(draft.email)

  const same = who.people.length > 0 ? await entries.entriesOf(tournament.id, unit_id, people_key) : []
  const known = same.find(({ status }) => status === (admin ? 1 : 0))
  const joined = known && mayJoin(actor, email_key, known) ? known : undefined
  if (joined) await holdEntry(tx, deps, joined)
  const kept = new Set(joined ? await entries.contentIds(joined.id) : [])

  const wanted = [...new Set([...kept, ...draft.tournament_detail_id])]
  await keepRows(tx, deps.engine, 'tournament_details', wanted)
  const contents = await context.opened(tournament.id, wanted)
  const opened = new Set(contents.map(({ id }) => id))
  for (const id of draft.tournament_detail_id)
    if (!opened.has(id))
      complaints.push(complaint('CONTENT_OF_OTHER_TOURNAMENT', 'tournament_detail_id', language, `${id}`))

  const judged = judgeEntry({
    draft,
    tournament,
    contents,
    tiers: await context.tiers(tournament.id),
    chosen: draft.tournament_detail_id.length,
    kept,
    sameWho: true,
    guarded: Boolean(draft.consent) || Boolean(joined?.consent_date),
    agreed: false,
    entrant: { role: actor.role, unit_ids: actor.unit_ids.filter((unit) => unit === unit_id) },
    now: deps.now(),
    language,
  })
  complaints.push(...judged.complaints)

  // Who is entered already is told only to somebody whose entry is right in everything else: a wrong one may not be a question.
  const asks = admin || complaints.length === 0
  const holders = asks ? await entries.holders(draft.tournament_detail_id, keys) : []
  const elsewhere = asks && known && !joined ? 'ENTRY_OF_OTHER_OWNER' : null
  complaints.push(...enteredComplaints({ holders, elsewhere }, contents, { role: actor.role, language }))
  const theirs = holders.find((holder) => admin || isOwner(actor, holder))
  refuseAny(
    complaints,
    admin && Boolean(draft.override_reason),
    theirs && { entry: { id: theirs.id, code: theirs.code } },
  )

  if (joined) {
    await joinContents(tx, { asked, judged, kept, entry: joined, keys, at })
    await mailAbout(tx, deps, joined.id, 'registered', at)
    const entry = await answer(tx, joined.id, asked)
    const shown = actor.role === 'visitor' && !isOwner(actor, joined) ? joinedByVisitor(entry, draft) : entry
    return { entry: shown, joined: true, salt: null }
  }
  // An account finds its entries in its own list; everybody else is mailed a personal link.
  const salt = actor.role === 'user' ? null : randomBytes(SALT_BYTES).toString('base64url')
  const id = await insertEntry(tx, deps, { asked, judged, unit_id, keys, salt, at })
  await mailAbout(tx, deps, id, 'registered', at)
  return { entry: await answer(tx, id, asked), joined: false, salt: admin ? null : salt }
}

async function answer(tx: Db, id: number, { actor }: Asked): Promise<Entry> {
  const entry = await entryById(tx, id, actor.role === 'admin')
  if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
  return entry
}

/** What a visitor sees of an entry they added to by typing its e-mail address alone: what they typed. The owner is mailed the rest. */
function joinedByVisitor(entry: Entry, { mobile, tournament_detail_id }: RegistrationDraft): Entry {
  const asked = new Set(tournament_detail_id)
  const tournament_details = entry.tournament_details.filter(({ id }) => asked.has(id))
  return { ...entry, code: '', mobile, paid_amount: 0, tournament_details }
}

type Keys = { unit_key: number; people_key: string }

async function joinContents(
  tx: Db,
  given: {
    asked: Asked
    judged: Judged
    kept: ReadonlySet<number>
    entry: {
      id: number
      tournament_id: number
      fee_amount: number
      created_by: number | null
      link_hash: string | null
    }
    keys: Keys
    at: string
  },
): Promise<void> {
  const { asked, judged, kept, entry, keys, at } = given
  const { draft, actor } = asked
  const entries = entryQueries(tx)
  const added = draft.tournament_detail_id.filter((id) => !kept.has(id))
  const fee_amount = judged.fee.ok ? judged.fee.total : entry.fee_amount
  const reason = actor.role === 'admin' ? (draft.override_reason ?? null) : null
  const trail = { by: actor.user_id, at }
  await entries.addContents(entry.id, added, keys)
  await entries.update(
    entry.id,
    {
      fee_amount,
      formality_id: judged.form,
      ...(reason ? { override_reason: reason } : {}),
      ...(actor.role === 'visitor' && !isOwner(actor, entry) ? {} : guardianColumns(draft, at)),
    },
    trail,
  )
  const before = { tournament_detail_id: [...kept], fee_amount: entry.fee_amount }
  const after = { tournament_detail_id: [...kept, ...added], fee_amount }
  const { id: record_id, tournament_id } = entry
  await remember(tx, [{ record_id, tournament_id, action: 'join', before, after, reason }], trail)
}

async function insertEntry(
  tx: Db,
  deps: Deps,
  given: {
    asked: Asked
    judged: Judged
    unit_id: number | null
    keys: Keys
    salt: string | null
    at: string
  },
): Promise<number> {
  const { judged, unit_id, keys, salt, at } = given
  const { draft, actor, language } = given.asked
  const { people, full_name_one, full_name_two } = judged.who
  const { team_name = null, email, mobile, is_flashmob, is_group, tournament_id } = draft
  const admin = actor.role === 'admin'
  const is_team = is_flashmob === 1 || is_group === 1
  const code = entryCode(randomBytes(8))
  const entries = entryQueries(tx)
  const trail = { by: actor.user_id, at }
  const reason = admin ? (draft.override_reason ?? null) : null
  const row = {
    code,
    tournament_id,
    formality_id: judged.form,
    unit_id,
    status: admin ? 1 : 0,
    number: null,
    full_name_one,
    date_of_birth_one: is_team ? null : (people[0]?.year ?? null),
    full_name_two,
    date_of_birth_two: is_team ? null : (people[1]?.year ?? null),
    team_name,
    number_of_people: people.length,
    is_flashmob,
    is_group,
    email,
    mobile,
    fee_amount: judged.fee.ok ? judged.fee.total : 0,
    ...entryKeys({ code, kind: judged.who.kind, people, full_name_one, team_name, email, is_team }),
    link_hash: salt === null ? null : hashOf(linkSecret(deps.tokenKey, salt)),
    link_salt: salt,
    language,
    override_reason: reason,
    guardian_name: null,
    guardian_phone: null,
    consent_date: null,
    ...guardianColumns(draft, at),
  } as const
  const id = await entries.insert(row, trail)
  if (is_team) await entries.saveMembers(id, people)
  await entries.addContents(id, draft.tournament_detail_id, keys)
  if (admin) await entries.listUnits([unit_id])
  const after = {
    full_name_one,
    full_name_two,
    unit_id,
    tournament_detail_id: draft.tournament_detail_id,
    fee_amount: row.fee_amount,
  }
  await remember(tx, [{ record_id: id, tournament_id, action: 'create', after, reason }], trail)
  return id
}
