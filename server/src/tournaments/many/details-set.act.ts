import { contentDraftOf } from '@portal/shared/contents/contents'
import type { Engine } from '../../kit/db/columns.ts'
import { contentsById } from '../../contents/record/content-rows.queries.ts'
import { insertContents } from '../../contents/record/content-writes.queries.ts'
import { notThere } from '../../kit/db/references.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { changesOf, type ChangedRow } from '../../kit/undo/undoing.ts'
import { contentsAmong, detailsAmong, recordDetailsHistory } from '../details.queries.ts'
import { folderName, pointToCopies, setContents } from './details-set.queries.ts'

type Values = { minimum_athletes?: number | undefined; folder_id?: number | null | undefined }

/** Holds opened contents and their tournaments; throws REFERENCE_NOT_FOUND where one is not open. */
export async function holdDetails(tx: Db, engine: Engine, ids: readonly number[]) {
  const found = await detailsAmong(tx, ids)
  await lockForUpdate(tx, engine, 'tournaments', [...new Set(found.map(({ tournament_id }) => tournament_id))])
  await lockForUpdate(tx, engine, 'tournament_details', ids)
  const heldDetails = await detailsAmong(tx, ids)
  if (heldDetails.length < ids.length) throw notThere('id')
  return heldDetails
}

/**
 * Sets the minimum or the folder of opened contents for their tournaments alone: a shared content is copied first, a tournament's own one
 * is changed. What has the value already stays as it is. Answers the way back.
 */
export async function setDetails(tx: Db, engine: Engine, ids: readonly number[], values: Values, trail: Trail) {
  const folder = values.folder_id ? await folderName(tx, values.folder_id) : null
  if (folder === undefined) throw notThere('folder_id')
  const heldDetails = await holdDetails(tx, engine, ids)
  const opened = heldDetails.map((detail) => detail.content_competition_id)
  const contents = await contentsById(tx, opened)
  const owned = new Set(
    (await contentsAmong(tx, opened)).flatMap((each) => (each.tournament_id === null ? [] : each.id)),
  )
  const rows = heldDetails.flatMap(({ id, tournament_id, content_competition_id }) => {
    const content = contents.get(content_competition_id)
    const stored = content && { ...contentDraftOf(content), id: content.id, tournament_id }
    const [change] = stored ? changesOf([stored], () => values) : []
    return content && change ? [{ id, tournament_id, content, change }] : []
  })
  const changed = rows.flatMap(({ content, change }) => (owned.has(content.id) ? change : []))
  const own = changed.map(({ id }) => id)
  await setContents(tx, own, values, trail)
  const moved: ChangedRow[] = []
  const shared = rows.filter(({ content }) => !owned.has(content.id))
  for (const [tournament_id, sharedRows] of Map.groupBy(shared, (row) => row.tournament_id)) {
    const copies = sharedRows.map(({ content }) => ({
      draft: { ...contentDraftOf(content), ...definedValues(values) },
      owner: { tournament_id, copied_from: content.id },
    }))
    const copyIds = await insertContents(tx, copies, trail)
    const there = sharedRows.map(({ id }) => id)
    await pointToCopies(tx, there, copyIds, trail)
    for (const [at, { id, content }] of sharedRows.entries()) {
      const [before, after] = [{ content_competition_id: content.id }, { content_competition_id: copyIds[at] }]
      moved.push({ id, tournament_id, before, after })
    }
  }
  const history = rows.map(({ id, tournament_id, content }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: worded(content.minimum_athletes, content.folder?.name, values),
    after: worded(values.minimum_athletes, folder, values),
  }))
  await recordDetailsHistory(tx, history, trail)
  const added = moved.map(({ id, after }) => ({
    table: 'content_competition',
    owner: 'tournament_details',
    id,
    // A copy that was edited since is another one.
    rows: [{ id: after.content_competition_id, version: 1 }],
  }))
  return {
    added,
    changed: [
      { table: 'tournament_details', first: true as const, rows: moved },
      { table: 'content_competition', rows: changed },
    ],
  }
}

const definedValues = ({ minimum_athletes, folder_id }: Values) => ({
  ...(minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(folder_id === undefined ? {} : { folder_id }),
})

/** The values that are set, in words of the history. */
const worded = (minimum_athletes: number | undefined, folder: string | null | undefined, set: Values) => ({
  ...(set.minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(set.folder_id === undefined ? {} : { folder: folder ?? null }),
})
