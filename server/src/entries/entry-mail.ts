import type { Language } from '@portal/shared/errors'
import { computeFee } from '@portal/shared/fees/fees'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { approvedMail, registrationMail, type EntryMail } from '../mails/entry-mails.rules.ts'
import { queueMail } from '../mails/outbox.ts'
import { contextQueries } from './entry-context.queries.ts'
import { linkAddress, linkSecret } from './entry-link.rules.ts'
import { entryById } from './entry-read.queries.ts'
import { entryQueries } from './entry-write.queries.ts'

type Mailing = Pick<Deps, 'config' | 'tokenKey'>

/** Queues the mail about an entry in the transaction that changed it: confirmed as received, or approved. */
export async function mailAbout(
  tx: Db,
  deps: Mailing,
  id: number,
  what: 'registered' | 'approved',
  at: string,
): Promise<void> {
  const stored = await entryQueries(tx).stored(id)
  const entry = await entryById(tx, id, false)
  if (!stored || !entry) return
  const context = contextQueries(tx)
  const tournament = await context.tournament(stored.tournament_id)
  const contents = entry.tournament_details.map(({ id: detail, fee, content_competition: content }) => ({
    id: detail,
    fee,
    symbol: content.symbol,
    name: content.name,
    formality_id: content.formality.id,
  }))
  const priced = computeFee({
    contents,
    tiers: await context.tiers(stored.tournament_id),
    number_of_people: entry.number_of_people,
  })
  // What was agreed counts: lines that add up to something else would only confuse.
  const lines = priced.ok && priced.total === entry.fee_amount ? priced.lines : []
  const mail: EntryMail = {
    language: languageOf(stored.language),
    tournament: entry.tournament.name,
    code: entry.code,
    people: peopleOf(entry),
    unit: entry.unit?.name ?? null,
    contents,
    fee: { lines, total: entry.fee_amount, currency: tournament?.currency_name ?? 'VND' },
    link: stored.link_salt ? linkAddress(deps.config.PUBLIC_URL, linkSecret(deps.tokenKey, stored.link_salt)) : null,
  }
  const body = what === 'approved' ? approvedMail(mail) : registrationMail({ ...mail, approved: stored.status === 1 })
  await queueMail(tx, { to: entry.email, ...body }, at)
}

function languageOf(kept: string): Language {
  return kept === 'vi' ? 'vi' : 'en'
}

function peopleOf(entry: NonNullable<Awaited<ReturnType<typeof entryById>>>): string[] {
  if (entry.members.length > 0)
    return entry.members.map(({ full_name, year_of_birth }) => nameAndYear(full_name, year_of_birth))
  const one = nameAndYear(entry.full_name_one, entry.date_of_birth_one)
  return entry.full_name_two ? [one, nameAndYear(entry.full_name_two, entry.date_of_birth_two)] : [one]
}

function nameAndYear(name: string, year: number | null): string {
  return year === null ? name : `${name} (${year})`
}
