import { contentDraftOf, type Content } from '@portal/shared/contents/contents'
import { findContentsById } from '../../contents/record/content-rows.queries.ts'
import { insertContents } from '../../contents/record/content-writes.queries.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { insertOpenings } from '../details.queries.ts'
import { findOpenContentMeanings, type findCopySources } from '../many-contents.queries.ts'
import { planCopying } from '../many-contents.rules.ts'

type CopyRequest = {
  tournament_id: number
  sources: Awaited<ReturnType<typeof findCopySources>>
  with_fee: boolean
  /** Null: as in the source tournament. */
  is_register: 0 | 1 | null
}

const SYMBOL_IN_USE = 'CONTENTCOMPETITION_EXIST_SYMBOL'

/**
 * Opens the contents of other tournaments in a tournament that the caller has locked; private contents are copied. Returns the ids of the
 * contents that it opened (`contentIds`), and the ids of the opened contents that existed already (`openBefore`). Refuses symbols that another
 * opened content has.
 */
export async function copyContents(
  tx: Db,
  { tournament_id, sources, with_fee, is_register }: CopyRequest,
  trail: Trail,
): Promise<{ contentIds: ReadonlySet<number>; openBefore: ReadonlySet<number> }> {
  const plan = planCopying(sources, await findOpenContentMeanings(tx, tournament_id))
  if (!plan.ok)
    throw new Refusal(SYMBOL_IN_USE, {
      errors: [{ path: 'tournament_detail_id', code: SYMBOL_IN_USE }],
      data: { symbols: plan.symbols },
    })
  const ids = plan.privateContents.map(({ id }) => id)
  const contents = ids.length > 0 ? await findContentsById(tx, ids) : new Map<number, Content>()
  const copies = plan.privateContents.flatMap(({ id, copied_from }) => {
    const content = contents.get(id)
    return content ? { draft: contentDraftOf(content), owner: { tournament_id, copied_from } } : []
  })
  const copyIds = await insertContents(tx, copies, trail)
  const copyOf = new Map(ids.map((id, index) => [id, copyIds[index] ?? 0]))
  const newSources = new Set([...plan.sharedContents, ...plan.privateContents])
  const openings = sources
    .filter((source) => newSources.has(source))
    .map((source) => ({
      content_competition_id: copyOf.get(source.id) ?? source.id,
      is_register: is_register ?? source.is_register,
      fee: with_fee ? source.fee : null,
    }))
  await insertOpenings(tx, tournament_id, openings, trail)
  return {
    contentIds: new Set(openings.map(({ content_competition_id }) => content_competition_id)),
    openBefore: new Set(plan.openDetailIds),
  }
}
