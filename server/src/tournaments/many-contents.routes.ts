import type { z } from 'zod'
import { manyContentCalls as calls } from '@portal/shared/contents/many-calls'
import type { BothNames } from '@portal/shared/kit/text/name-in'
import { insertContents, refuseMissingReferences } from '../contents/record/content-writes.queries.ts'
import { notThere } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { refuseIssues } from '../kit/http/edits.ts'
import { languageOf } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findContents, findDetails, findOpenContents, recordDetailsHistory } from './details.queries.ts'
import { copyContents } from './earlier/copy-contents.act.ts'
import { holdTournament } from './held.act.ts'
import {
  closeDetails,
  countOpenings,
  countRegistrations,
  deleteContents,
  deleteEmptyFolders,
  ensureFolders,
  findCopySources,
  findKnownContents,
} from './many-contents.queries.ts'
import { planCreation } from './many-contents.rules.ts'
import { openContents } from './open-contents.act.ts'
import { tournamentById } from './tournaments-list.queries.ts'

const SYMBOL = 'CONTENTCOMPETITION_EXIST_SYMBOL'

/** Contents are created, copied from another tournament and undone in bulk. */
export function manyContentRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountCreating(app, deps, calls.create, async ({ body, actor, once }) =>
    once(async (tx) => {
      const trail = trailOf(actor, now())
      const { tournament_id, contents, content_competition_id: further, is_register, fee } = body
      if (tournament_id !== null) await holdTournament(tx, engine, tournament_id)
      const drafts = contents.map(({ folder_name: _name, folder_name_en: _english, ...draft }) => draft)
      await refuseMissingReferences(tx, ...drafts)
      const open = tournament_id === null ? [] : await findOpenContents(tx, tournament_id)
      const openIds = new Set(open.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
      const knownContents = await findKnownContents(tx, tournament_id)
      const plan = planCreation(
        drafts,
        knownContents.map((content) => ({ ...content, opened: openIds.has(content.id) })),
      )
      if (!plan.ok)
        throw new Refusal(SYMBOL, {
          errors: plan.conflicts.map(({ index }) => ({ path: `contents.${index}.symbol`, code: SYMBOL })),
          data: { symbols: plan.conflicts.map(({ symbol }) => symbol) },
        })
      const newContents = plan.newIndexes.flatMap((index) => contents[index] ?? [])
      const { ids: folderIds, newFolders } = await ensureFolders(tx, newContents.flatMap(folderNames), trail)
      const newDrafts = newContents.map(({ folder_name, folder_name_en: _english, ...draft }) => ({
        draft: { ...draft, folder_id: draft.folder_id ?? folderIds.get(folder_name ?? '') ?? null },
        owner: { tournament_id: null, copied_from: null },
      }))
      const newIds = await insertContents(tx, newDrafts, trail)
      const ids = [...new Set([...newIds, ...plan.existing.map(({ id }) => id), ...further])]
      return {
        made: newContents.map(({ symbol }, index) => ({ id: newIds[index] ?? 0, symbol })),
        existed: plan.existing,
        folders: newFolders,
        ...(tournament_id === null
          ? { opened: [], already: [] }
          : await openCreated(tx, engine, { tournament_id, ids, is_register, fee }, trail)),
      }
    }),
  )

  mountCreating(app, deps, calls.copy, async ({ body, actor, request, once }) =>
    once(async (tx) => {
      const { tournament_id, tournament_detail_id: sourceIds, with_fee, is_register } = body
      await holdTournament(tx, engine, tournament_id)
      const sources = await findCopySources(tx, sourceIds)
      if (sources.length < sourceIds.length) throw notThere('tournament_detail_id')
      const currency = (await tournamentById(tx, tournament_id, false))?.currency_name ?? ''
      const foreignSource = sources.find((source) => source.fee !== null && source.currency_name !== currency)
      if (with_fee === 1 && foreignSource) {
        const params = { fee_currency: foreignSource.currency_name, currency }
        refuseIssues([{ path: ['with_fee'], code: 'FEE_OF_OTHER_CURRENCY', params }], languageOf(request))
      }
      const copied = await copyContents(
        tx,
        { tournament_id, sources, with_fee: with_fee === 1, is_register },
        trailOf(actor, now()),
      )
      const open = await findOpenContents(tx, tournament_id)
      return {
        opened: open.filter(({ content_id }) => copied.contentIds.has(content_id)).map(toOpenedRef),
        already: open.filter(({ id }) => copied.openBefore.has(id)).map(toOpenedRef),
      }
    }),
  )

  mount(app, calls.takeBack, async ({ body, actor }) =>
    transact(db, async (tx) => takeBackContents(tx, engine, body, trailOf(actor, now()))),
  )
}

type NewContent = z.output<typeof calls.create.body>['contents'][number]
type OpenContent = Awaited<ReturnType<typeof findOpenContents>>[number]
type CreatedIds = Record<'tournament_detail_id' | 'content_competition_id' | 'folder_id', readonly number[]>

/** The names of the folder that a content is to be in, where it is named instead of chosen. */
function folderNames({ folder_id, folder_name: name, folder_name_en: name_en }: NewContent): BothNames[] {
  return folder_id === null && name !== null ? [{ name, name_en }] : []
}

async function openCreated(tx: Db, engine: Engine, opening: Parameters<typeof openContents>[2], trail: Trail) {
  const { added, before } = await openContents(tx, engine, opening, trail)
  return { opened: added.map(toOpenedRef), already: before.map(toOpenedRef) }
}

/** Takes back what `create` made: closes the opened contents, and deletes the contents and the folders that are empty then. */
async function takeBackContents(tx: Db, engine: Engine, body: CreatedIds, trail: Trail) {
  const { tournament_detail_id, content_competition_id: contents, folder_id } = body
  // Undo is idempotent: opened contents that no longer exist are skipped.
  const found = await findDetails(tx, tournament_detail_id)
  await lockForUpdate(tx, engine, 'tournaments', [...new Set(found.map(({ tournament_id }) => tournament_id))])
  await lockForUpdate(tx, engine, 'tournament_details', tournament_detail_id)
  await lockForUpdate(tx, engine, 'content_competition', contents)
  refuseUsed('registrations', await countRegistrations(tx, tournament_detail_id))
  const details = await findDetails(tx, tournament_detail_id)
  const openedContents = await findContents(
    tx,
    details.map((detail) => detail.content_competition_id),
  )
  const symbols = new Map(openedContents.map(({ id, symbol }) => [id, symbol]))
  const closed = await closeDetails(tx, details)
  const history = details.map(({ id, tournament_id, content_competition_id }) => ({
    record_id: id,
    tournament_id,
    action: 'close',
    before: { symbol: symbols.get(content_competition_id) },
  }))
  await recordDetailsHistory(tx, history, trail)
  refuseUsed('tournament_details', await countOpenings(tx, contents))
  const deleted = await deleteContents(tx, contents)
  await deleteEmptyFolders(tx, folder_id)
  return { closed, deleted }
}

function toOpenedRef({ id, symbol, content_id }: OpenContent) {
  return { id, symbol, content_competition_id: content_id }
}

function refuseUsed(table: string, count: number): void {
  if (count > 0) throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by: [{ table, count }] } })
}
