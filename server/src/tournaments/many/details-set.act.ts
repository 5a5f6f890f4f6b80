import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import type { Engine } from '../../kit/db/columns.ts'
import { contentsById } from '../../contents/record/content-rows.queries.ts'
import { insertContents } from '../../contents/record/content-writes.queries.ts'
import { notThere } from '../../kit/db/references.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { changesOf, type ChangedRow } from '../../kit/undo/undoing.ts'
import { findContents, findDetails, recordDetailsHistory } from '../details.queries.ts'
import { folderName, pointToCopies, setContents } from './details-set.queries.ts'

type Values = { minimum_athletes?: number | undefined; folder_id?: number | null | undefined }

/** Holds opened contents and their tournaments; throws REFERENCE_NOT_FOUND where one is not open. */
export async function holdDetails(tx: Db, engine: Engine, ids: readonly number[]) {
  const unlocked = await findDetails(tx, ids)
  await lockForUpdate(tx, engine, 'tournaments', [...new Set(unlocked.map(({ tournament_id }) => tournament_id))])
  await lockForUpdate(tx, engine, 'tournament_details', ids)
  const details = await findDetails(tx, ids)
  if (details.length < ids.length) throw notThere('id')
  return details
}

/**
 * Sets the minimum or the folder of opened contents for their tournaments alone: a shared content is copied first, a tournament's own one
 * is changed. What has the value already stays as it is. Answers the way back.
 */
export async function setDetails(tx: Db, engine: Engine, ids: readonly number[], values: Values, trail: Trail) {
  const folder = values.folder_id ? await folderName(tx, values.folder_id) : null
  if (folder === undefined) throw notThere('folder_id')
  const details = await holdDetails(tx, engine, ids)
  const contentIds = details.map((detail) => detail.content_competition_id)
  const contents = await contentsById(tx, contentIds)
  const privateIds = await findPrivateContents(tx, contentIds)
  const rows = details.flatMap(({ id, tournament_id, content_competition_id }) => {
    const content = contents.get(content_competition_id)
    if (!content) return []
    const draft = contentDraftOf(content)
    const [change] = changesOf([{ ...draft, id: content.id, tournament_id }], () => values)
    return change ? [{ id, tournament_id, content, change, draft: { ...draft, ...definedValues(values) } }] : []
  })
  const changed = rows.flatMap(({ content, change }) => (privateIds.has(content.id) ? change : []))
  const changedIds = changed.map(({ id }) => id)
  await setContents(tx, changedIds, values, trail)
  const moved: MovedDetail[] = []
  const shared = rows.filter(({ content }) => !privateIds.has(content.id))
  for (const [tournament_id, sharedRows] of Map.groupBy(shared, (row) => row.tournament_id))
    moved.push(...(await copySharedContents(tx, tournament_id, sharedRows, trail)))
  const history = rows.map(({ id, tournament_id, content }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: inWords(content.minimum_athletes, content.folder?.name, values),
    after: inWords(values.minimum_athletes, folder, values),
  }))
  await recordDetailsHistory(tx, history, trail)
  return undoingOf(moved, changed)
}

/** Those of these contents that are a tournament's own. */
export async function findPrivateContents(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const contents = await findContents(tx, ids)
  return new Set(contents.flatMap(({ id, tournament_id }) => (tournament_id === null ? [] : id)))
}

/** An opened content, with the content that it opened before and opens now. */
type MovedDetail = ChangedRow & { after: { content_competition_id: number | undefined } }

/** Copies the shared contents of opened contents for their tournament, as the drafts say, and lets the opened contents open the copies. */
export async function copySharedContents(
  tx: Db,
  tournament_id: number,
  details: readonly { id: number; content: Content; draft: ContentDraft }[],
  trail: Trail,
): Promise<MovedDetail[]> {
  const copies = details.map(({ content, draft }) => ({ draft, owner: { tournament_id, copied_from: content.id } }))
  const copyIds = await insertContents(tx, copies, trail)
  const ids = details.map(({ id }) => id)
  await pointToCopies(tx, ids, copyIds, trail)
  return details.map(({ id, content }, index) => ({
    id,
    tournament_id,
    before: { content_competition_id: content.id },
    after: { content_competition_id: copyIds[index] },
  }))
}

/** The way back from copied contents (`moved`) and from contents that were changed themselves. */
export function undoingOf(moved: readonly MovedDetail[], changedContents: readonly ChangedRow[]) {
  return {
    added: moved.map(({ id, after }) => ({
      table: 'content_competition',
      owner: 'tournament_details',
      id,
      // A copy that was edited since has another version, and is not taken away.
      rows: [{ id: after.content_competition_id, version: 1 }],
    })),
    changed: [
      { table: 'tournament_details', first: true as const, rows: moved },
      { table: 'content_competition', rows: changedContents },
    ],
  }
}

const definedValues = ({ minimum_athletes, folder_id }: Values) => ({
  ...(minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(folder_id === undefined ? {} : { folder_id }),
})

/** The fields that `values` sets, as the audit trail shows them: a folder by its name. */
const inWords = (minimum_athletes: number | undefined, folder: string | null | undefined, values: Values) => ({
  ...(values.minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(values.folder_id === undefined ? {} : { folder: folder ?? null }),
})
