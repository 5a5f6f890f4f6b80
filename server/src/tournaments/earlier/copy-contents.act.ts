import { contentDraftOf, type Content } from '@portal/shared/contents/contents'
import { contentsById } from '../../contents/record/content-rows.queries.ts'
import { insertContents } from '../../contents/record/content-writes.queries.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { insertOpenings } from '../details.queries.ts'
import { contentsHere, type openedContents } from '../many-contents.queries.ts'
import { copyingOf } from '../many-contents.rules.ts'

type Copy = {
  tournament_id: number
  sources: Awaited<ReturnType<typeof openedContents>>
  with_fee: boolean
  /** Null: as each is in its own tournament. */
  is_register: 0 | 1 | null
}

/**
 * Opens what other tournaments have opened in a tournament that the caller holds; their private contents are copied. Answers the contents
 * that were opened and the opened contents that were there. Refuses symbols that something else has here.
 */
export async function copyContents(tx: Db, { tournament_id, sources, with_fee, is_register }: Copy, trail: Trail) {
  const SYMBOL = 'CONTENTCOMPETITION_EXIST_SYMBOL'
  const here = await contentsHere(tx, tournament_id)
  const copying = copyingOf(
    sources,
    here.map((content) => ({ ...content, opened: true })),
  )
  if (!copying.ok)
    throw new Refusal(SYMBOL, {
      errors: [{ path: 'tournament_detail_id', code: SYMBOL }],
      data: { symbols: copying.symbols },
    })
  const ids = copying.copy.map(({ id }) => id)
  const full = ids.length > 0 ? await contentsById(tx, ids) : new Map<number, Content>()
  const copies = copying.copy.flatMap(({ id, copied_from }) => {
    const content = full.get(id)
    return content ? { draft: contentDraftOf(content), owner: { tournament_id, copied_from } } : []
  })
  const copyIds = await insertContents(tx, copies, trail)
  const ownOf = new Map(copying.copy.map(({ id }, n) => [id, copyIds[n] ?? 0]))
  const fresh = new Set([...copying.open, ...copying.copy])
  const openings = sources
    .filter((source) => fresh.has(source))
    .map((source) => ({
      content_competition_id: ownOf.get(source.id) ?? source.id,
      is_register: is_register ?? source.is_register,
      fee: with_fee ? source.fee : null,
    }))
  await insertOpenings(tx, tournament_id, openings, trail)
  return {
    opened: openings.map(({ content_competition_id }) => content_competition_id),
    already: copying.already.map(({ detail_id }) => detail_id),
  }
}
