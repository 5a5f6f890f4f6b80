import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { gatheredMail } from './gathered-mail.rules.ts'
import { gatheringQueries, type Part, type Together } from './gathering.queries.ts'
import { HOUR } from './mails.rules.ts'

type Gathering = ReturnType<typeof gatheringQueries>
type Due = { id: number; together: Together }
export type Chosen = { id: number; gathers: boolean }

/**
 * Which mail goes now in place of one about entries that is due, within the caller's transaction, one at a time for an address: the mail
 * itself, one that gathers all that are due, or none. The first goes at once; what follows within the hour waits until it is over.
 */
export async function gather(tx: Db, engine: Engine, { id, together }: Due, now: Date): Promise<Chosen | undefined> {
  const gathering = gatheringQueries(tx, engine)
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
  const parts = await stillTrue(gathering, waiting)
  const [first] = parts
  if (!first) return undefined
  if (parts.length === 1) return { id: first.id, gathers: false }
  const body = gatheredMail(parts.map(({ news }) => news))
  const ids = parts.map((part) => part.id)
  return { id: await gathering.add(ids, first.to_address, { ...body, ...together }, at), gathers: true }
}

/** Writes a gathered mail again before it is tried again: what was taken back since is not in it. */
export async function gatherAgain(tx: Db, engine: Engine, id: number): Promise<Chosen | undefined> {
  const gathering = gatheringQueries(tx, engine)
  const parts = await stillTrue(gathering, await gathering.partsOf(id))
  if (parts.length === 0) await gathering.remove([id])
  else await gathering.rewrite(id, gatheredMail(parts.map(({ news }) => news)))
  return parts.length === 0 ? undefined : { id, gathers: true }
}

/** Drops what is no longer true: lines about entries that are gone or set aside, of which a mail of its own told. */
async function stillTrue(gathering: Gathering, parts: readonly Part[]): Promise<Part[]> {
  const standing = await gathering.standing(parts.flatMap(({ news }) => news.lines.map(({ entry }) => entry)))
  const trimmed = parts.map((part) => {
    const lines = part.news.lines.filter(({ entry, what }) => what === 'withdrawn' || standing.has(entry))
    return { ...part, news: { ...part.news, lines } }
  })
  await gathering.remove(trimmed.filter(({ news }) => news.lines.length === 0).map(({ id }) => id))
  return trimmed.filter(({ news }) => news.lines.length > 0)
}
