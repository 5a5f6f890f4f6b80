import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { gatheredPay } from '../entries/mailings/gathered-pay.act.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import { gatheredMail, latestLines } from './gathered-mail.rules.ts'
import { gatheringQueries, type Part, type GatherKey } from './gathering.queries.ts'
import { HOUR } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'
import { isUnchanged, currentLine } from './still-true.rules.ts'

type Gathering = ReturnType<typeof gatheringQueries>
type Needs = Pick<Deps, 'engine' | 'config' | 'linkKeys'>
type DueMail = { id: number; gatherKey: GatherKey }
export type ChosenMail = { id: number; gathers: boolean }

/**
 * Chooses the mail to send now in place of a due one about entries: the mail itself, a new one that gathers all that are due, or none. The first
 * mail of an hour goes at once, further ones wait until the hour is over. Runs within the caller's transaction, one at a time for an address.
 */
export async function gather(
  tx: Db,
  needs: Needs,
  { id, gatherKey }: DueMail,
  now: Date,
): Promise<ChosenMail | undefined> {
  const gathering = gatheringQueries(tx, needs.engine)
  const at = now.toISOString()
  const waiting = await gathering.due(gatherKey, at)
  // Another process has gathered it, or an undo has deleted it.
  if (!waiting.some((part) => part.id === id)) return undefined
  const lastDate = await gathering.findLastHandedDate(gatherKey, new Date(now.getTime() - HOUR).toISOString(), at)
  if (lastDate !== undefined) {
    const until = new Date(Date.parse(lastDate) + HOUR).toISOString()
    await gathering.postpone(
      waiting.map((part) => part.id),
      until,
    )
    return undefined
  }
  const parts = await trimToCurrent(gathering, waiting, needs)
  const [first] = parts
  if (!first) return undefined
  const queuedLines = waiting.find((part) => part.id === first.id)?.news.lines ?? []
  if (parts.length === 1 && isUnchanged(queuedLines, first.news.lines)) return { id: first.id, gathers: false }
  const body = await writeGathered(tx, needs, parts)
  const ids = parts.map((part) => part.id)
  return { id: await gathering.add(ids, first.to_address, { ...body, ...gatherKey }, at), gathers: true }
}

/** Writes a gathered mail again before it is tried again, without news that was taken back since. Deletes it where no news is left. */
export async function rewriteGathered(tx: Db, needs: Needs, id: number): Promise<ChosenMail | undefined> {
  const gathering = gatheringQueries(tx, needs.engine)
  const parts = await trimToCurrent(gathering, await gathering.listParts(id), needs)
  if (parts.length === 0) await gathering.remove([id])
  else await gathering.rewrite(id, await writeGathered(tx, needs, parts))
  return parts.length === 0 ? undefined : { id, gathers: true }
}

async function writeGathered(tx: Db, needs: Needs, parts: readonly Part[]): Promise<MailBody> {
  const news = parts.map((part) => part.news)
  const contact = await outboxQueries(tx).findContact(news[0]?.tournament_id ?? 0)
  return gatheredMail(news, await gatheredPay(tx, needs, latestLines(news)), contact)
}

/** The parts with the lines that `currentLine` answers. Parts without any line are deleted. */
async function trimToCurrent(
  gathering: Gathering,
  parts: readonly Part[],
  { config: { PUBLIC_URL: publicUrl }, linkKeys }: Needs,
): Promise<Part[]> {
  const standings = await gathering.findStandings(parts.flatMap(({ news }) => news.lines.map(({ entry }) => entry)))
  const trimmed = parts.map((part) => {
    const context = { address_key: part.address_key, publicUrl, linkKeys }
    const lines = part.news.lines.flatMap((line) => currentLine(line, standings.get(line.entry), context) ?? [])
    return { ...part, news: { ...part.news, lines } }
  })
  await gathering.remove(trimmed.filter(({ news }) => news.lines.length === 0).map(({ id }) => id))
  return trimmed.filter(({ news }) => news.lines.length > 0)
}
