import { contentDraftOf, type Content, type ContentDraft } from '@portal/shared/contents/contents'
import type { Engine } from '../../kit/db/columns.ts'
import { findContentsById } from '../../contents/record/content-rows.queries.ts'
import { insertContents } from '../../contents/record/content-writes.queries.ts'
import { missingReferenceRefusal } from '../../kit/db/references.ts'
import { lockForNoKeyUpdate, lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { listChanges, type ChangedRow } from '../../kit/undo/undoing.ts'
import { findContents, findDetailRows, recordDetailsHistory } from '../details.queries.ts'
import { findFolderName, pointToCopies, updateContents } from './details-set.queries.ts'

type DetailSettings = { minimum_athletes?: number | undefined; folder_id?: number | null | undefined }

/** Locks opened contents and their tournaments; throws REFERENCE_NOT_FOUND if one is not open. */
export async function lockDetails(tx: Db, engine: Engine, ids: readonly number[]) {
  const unlocked = await findDetailRows(tx, ids)
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [...new Set(unlocked.map(({ tournament_id }) => tournament_id))])
  await lockForUpdate(tx, engine, 'tournament_details', ids)
  const details = await findDetailRows(tx, ids)
  if (details.length < ids.length) throw missingReferenceRefusal('id')
  return details
}

/**
 * Sets the minimum or the folder of opened contents for their tournaments only: a shared content is copied first, a private one is changed.
 * Contents that have the value already stay unchanged. Returns the undo plan.
 */
export async function setDetailSettings(
  tx: Db,
  engine: Engine,
  ids: readonly number[],
  values: DetailSettings,
  trail: Trail,
) {
  const folder = values.folder_id ? await findFolderName(tx, values.folder_id) : null
  if (folder === undefined) throw missingReferenceRefusal('folder_id')
  const details = await lockDetails(tx, engine, ids)
  const contentIds = details.map((detail) => detail.content_competition_id)
  const privateIds = await findPrivateContentIds(tx, contentIds)
  const rows = planSettings(details, await findContentsById(tx, contentIds), values)
  const changed = rows.flatMap(({ content, change }) => (privateIds.has(content.id) ? change : []))
  const changedIds = changed.map(({ id }) => id)
  await updateContents(tx, changedIds, values, trail)
  const repointedDetails: RepointedDetail[] = []
  const shared = rows.filter(({ content }) => !privateIds.has(content.id))
  for (const [tournament_id, sharedRows] of Map.groupBy(shared, (row) => row.tournament_id))
    repointedDetails.push(...(await copySharedContents(tx, tournament_id, sharedRows, trail)))
  const history = rows.map(({ id, tournament_id, content }) => ({
    record_id: id,
    tournament_id,
    action: 'change',
    before: describeSettings(content.minimum_athletes, content.folder?.name, values),
    after: describeSettings(values.minimum_athletes, folder, values),
  }))
  await recordDetailsHistory(tx, history, trail)
  return writeUndoPlan(repointedDetails, changed)
}

type DetailRow = Awaited<ReturnType<typeof lockDetails>>[number]

/** The opened contents that `values` changes, each with its content, the change and the changed draft. */
function planSettings(details: readonly DetailRow[], contents: ReadonlyMap<number, Content>, values: DetailSettings) {
  return details.flatMap(({ id, tournament_id, content_competition_id }) => {
    const content = contents.get(content_competition_id)
    if (!content) return []
    const draft = contentDraftOf(content)
    const [change] = listChanges([{ ...draft, id: content.id, tournament_id }], () => values)
    return change ? [{ id, tournament_id, content, change, draft: { ...draft, ...definedValues(values) } }] : []
  })
}

/** The ids of the private contents among these. */
export async function findPrivateContentIds(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const contents = await findContents(tx, ids)
  return new Set(contents.flatMap(({ id, tournament_id }) => (tournament_id === null ? [] : id)))
}

/** An opened content whose content was replaced by a copy: the content before and after. */
type RepointedDetail = ChangedRow & { after: { content_competition_id: number | undefined } }

/** Copies the shared contents of opened contents for their tournament, with the values of the drafts, and points the opened contents to the copies. */
export async function copySharedContents(
  tx: Db,
  tournament_id: number,
  details: readonly { id: number; content: Content; draft: ContentDraft }[],
  trail: Trail,
): Promise<RepointedDetail[]> {
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

/** The undo plan for opened contents that were pointed to copies, and for private contents that were changed. */
export function writeUndoPlan(repointedDetails: readonly RepointedDetail[], changedContents: readonly ChangedRow[]) {
  return {
    added: repointedDetails.map(({ id, after }) => ({
      table: 'content_competition',
      owner: 'tournament_details',
      id,
      // A copy that was edited since has another version and is not deleted.
      rows: [{ id: after.content_competition_id, version: 1 }],
    })),
    changed: [
      { table: 'tournament_details', first: true as const, rows: repointedDetails },
      { table: 'content_competition', rows: changedContents },
    ],
  }
}

const definedValues = ({ minimum_athletes, folder_id }: DetailSettings) => ({
  ...(minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(folder_id === undefined ? {} : { folder_id }),
})

/** The fields that `values` sets, for the audit trail: a folder by its name. */
const describeSettings = (
  minimum_athletes: number | undefined,
  folder: string | null | undefined,
  values: DetailSettings,
) => ({
  ...(values.minimum_athletes === undefined ? {} : { minimum_athletes }),
  ...(values.folder_id === undefined ? {} : { folder: folder ?? null }),
})
