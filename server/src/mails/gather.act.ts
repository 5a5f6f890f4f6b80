import type { Db } from '../kit/db/tables.ts'
import type { Deps } from '../kit/deps.ts'
import { readGatheredPayment } from '../entries/mailings/gathered-pay.act.ts'
import type { MailBody } from '../kit/mail/layout.ts'
import { writeDigestMail, findLatestLines } from './gathered-mail.rules.ts'
import { digestQueries, type DigestPart, type DigestKey } from './gathering.queries.ts'
import { HOUR_MS } from './mails.rules.ts'
import { outboxQueries } from './mails.queries.ts'
import { isUnchanged, toCurrentLine } from './still-true.rules.ts'

type DigestQueries = ReturnType<typeof digestQueries>
type DigestDeps = Pick<Deps, 'engine' | 'config' | 'linkKeys'>
type DueMail = { id: number; digestKey: DigestKey }
export type ChosenMail = { id: number; isDigest: boolean }

/**
 * Chooses the mail to send for a due mail about entries: the mail itself, a digest of all due mails to the address, or none. The first mail is sent
 * at once; later mails wait until an hour has passed since the last delivery. Runs within the caller's transaction, which holds the lock of the
 * address.
 */
export async function chooseDigest(
  tx: Db,
  deps: DigestDeps,
  { id, digestKey }: DueMail,
  now: Date,
): Promise<ChosenMail | undefined> {
  const digests = digestQueries(tx, deps.engine)
  const at = now.toISOString()
  const dueParts = await digests.listDue(digestKey, at)
  // Another process has added it to a digest, or an undo has deleted it.
  if (!dueParts.some((part) => part.id === id)) return undefined
  const lastDate = await digests.findLastDeliveryDate(digestKey, new Date(now.getTime() - HOUR_MS).toISOString(), at)
  if (lastDate !== undefined) {
    const until = new Date(Date.parse(lastDate) + HOUR_MS).toISOString()
    await digests.postpone(
      dueParts.map((part) => part.id),
      until,
    )
    return undefined
  }
  const parts = await trimToCurrent(digests, dueParts, deps)
  const [first] = parts
  if (!first) return undefined
  const queuedLines = dueParts.find((part) => part.id === first.id)?.news.lines ?? []
  if (parts.length === 1 && isUnchanged(queuedLines, first.news.lines)) return { id: first.id, isDigest: false }
  const body = await writeDigest(tx, deps, parts)
  const ids = parts.map((part) => part.id)
  return { id: await digests.insert(ids, first.to_address, { ...body, ...digestKey }, at), isDigest: true }
}

/** Updates a digest before a retry: removes news that was undone since. Deletes it if no news is left. */
export async function rewriteDigest(tx: Db, deps: DigestDeps, id: number): Promise<ChosenMail | undefined> {
  const digests = digestQueries(tx, deps.engine)
  const parts = await trimToCurrent(digests, await digests.listParts(id), deps)
  if (parts.length === 0) await digests.remove([id])
  else await digests.update(id, await writeDigest(tx, deps, parts))
  return parts.length === 0 ? undefined : { id, isDigest: true }
}

async function writeDigest(tx: Db, deps: DigestDeps, parts: readonly DigestPart[]): Promise<MailBody> {
  const news = parts.map((part) => part.news)
  const contact = await outboxQueries(tx).findContact(news[0]?.tournament_id ?? 0)
  return writeDigestMail(news, await readGatheredPayment(tx, deps, findLatestLines(news)), contact)
}

/** Replaces the lines of parts by their current lines. Parts without any line are deleted. */
async function trimToCurrent(
  digests: DigestQueries,
  parts: readonly DigestPart[],
  { config: { PUBLIC_URL: publicUrl }, linkKeys }: DigestDeps,
): Promise<DigestPart[]> {
  const newsEntries = await digests.findNewsEntries(parts.flatMap(({ news }) => news.lines.map(({ entry }) => entry)))
  const trimmed = parts.map((part) => {
    const context = { address_key: part.address_key, publicUrl, linkKeys }
    const lines = part.news.lines.flatMap((line) => toCurrentLine(line, newsEntries.get(line.entry), context) ?? [])
    return { ...part, news: { ...part.news, lines } }
  })
  await digests.remove(trimmed.filter(({ news }) => news.lines.length === 0).map(({ id }) => id))
  return trimmed.filter(({ news }) => news.lines.length > 0)
}
