import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { gatheredPay } from '../entries/mailings/gathered-pay.act.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import { gatheredMail, latestLines } from './gathered-mail.rules.ts'
import { gatheringQueries, type Part, type Together } from './gathering.queries.ts'
import { HOUR } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'
import { isAsWritten, lineNow } from './still-true.rules.ts'

type Gathering = ReturnType<typeof gatheringQueries>
type Needs = Pick<Deps, 'engine' | 'config' | 'linkKeys'>
type Due = { id: number; together: Together }
export type Chosen = { id: number; gathers: boolean }

/**
 * Which mail goes now in place of one about entries that is due, within the caller's transaction, one at a time for an address: the mail
 * itself, one that gathers all that are due, or none. The first goes at once; what follows within the hour waits until it is over.
 */
export async function gather(tx: Db, needs: Needs, { id, together }: Due, now: Date): Promise<Chosen | undefined> {
  const gathering = gatheringQueries(tx, needs.engine)
  const at = now.toISOString()
  const waiting = await gathering.due(together, at)
  // It was gathered a moment ago, or taken back.
  if (!waiting.some((part) => part.id === id)) return undefined
  const last = await gathering.lastHanded(together, new Date(now.getTime() - HOUR).toISOString(), at)
  if (last !== undefined) {
    const until = new Date(Date.parse(last) + HOUR).toISOString()
    await gathering.postpone(
      waiting.map((part) => part.id),
      until,
    )
    return undefined
  }
  const parts = await stillTrue(gathering, waiting, needs)
  const [first] = parts
  if (!first) return undefined
  const written = waiting.find((part) => part.id === first.id)?.news.lines ?? []
  if (parts.length === 1 && isAsWritten(written, first.news.lines)) return { id: first.id, gathers: false }
  const body = await writtenFor(tx, needs, parts)
  const ids = parts.map((part) => part.id)
  return { id: await gathering.add(ids, first.to_address, { ...body, ...together }, at), gathers: true }
}

/** Writes a gathered mail again before it is tried again: what was taken back since is not in it. */
export async function gatherAgain(tx: Db, needs: Needs, id: number): Promise<Chosen | undefined> {
  const gathering = gatheringQueries(tx, needs.engine)
  const parts = await stillTrue(gathering, await gathering.partsOf(id), needs)
  if (parts.length === 0) await gathering.remove([id])
  else await gathering.rewrite(id, await writtenFor(tx, needs, parts))
  return parts.length === 0 ? undefined : { id, gathers: true }
}

async function writtenFor(tx: Db, needs: Needs, parts: readonly Part[]): Promise<MailBody> {
  const all = parts.map(({ news }) => news)
  const contact = await outboxQueries(tx).contactOf(all[0]?.tournament_id ?? 0)
  return gatheredMail(all, await gatheredPay(tx, needs, latestLines(all)), contact)
}

/** The parts with their lines as `lineNow` has them. Those without any are deleted. */
async function stillTrue(
  gathering: Gathering,
  parts: readonly Part[],
  { config: { PUBLIC_URL: publicUrl }, linkKeys }: Needs,
): Promise<Part[]> {
  const standings = await gathering.standing(parts.flatMap(({ news }) => news.lines.map(({ entry }) => entry)))
  const trimmed = parts.map((part) => {
    const at = { address_key: part.address_key, publicUrl, linkKeys }
    const lines = part.news.lines.flatMap((line) => lineNow(line, standings.get(line.entry), at) ?? [])
    return { ...part, news: { ...part.news, lines } }
  })
  await gathering.remove(trimmed.filter(({ news }) => news.lines.length === 0).map(({ id }) => id))
  return trimmed.filter(({ news }) => news.lines.length > 0)
}
