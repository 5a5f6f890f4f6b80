import type { z } from 'zod'
import type { ContentDraft } from '@portal/shared/contents/contents'
import { manyContentCalls as calls } from '@portal/shared/contents/many-calls'
import { errorSentence, type Language } from '@portal/shared/kit/errors'
import type { BilingualName } from '@portal/shared/kit/text/name-in'
import { insertContents, refuseMissingReferences } from '../contents/record/content-writes.queries.ts'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { transact } from '../kit/db/retrying.ts'
import { lockForNoKeyUpdate, lockForUpdate } from '../kit/db/row-locks.ts'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { refuseIssues } from '../kit/http/edits.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { findContents, findDetailRows, findOpenContents, recordDetailsHistory } from './details.queries.ts'
import { copyContents } from './earlier/copy-contents.act.ts'
import { lockTournament } from './held.act.ts'
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
import { planCreation, type CreationPlan } from './many-contents.rules.ts'
import { openContents } from './open-contents.act.ts'
import { findTournamentById } from './tournaments-list.queries.ts'

const SYMBOL_IN_USE = 'CONTENTCOMPETITION_EXIST_SYMBOL'

/** Creating contents in bulk, copying them from another tournament, and undoing the creation. */
export function manyContentRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mountCreating(app, deps, calls.create, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const trail = createTrail(actor, now())
      const { tournament_id, contents, content_competition_id: existingIds, is_register, fee } = body
      if (tournament_id !== null) await lockTournament(tx, engine, tournament_id)
      const drafts = contents.map(({ folder_name: _name, folder_name_en: _english, ...draft }) => draft)
      await refuseMissingReferences(tx, ...drafts)
      const plan = await requireCreationPlan(tx, tournament_id, drafts, requestLanguage(request))
      const newContents = plan.newIndexes.flatMap((index) => contents[index] ?? [])
      const { ids: folderIds, newFolders } = await ensureFolders(tx, newContents.flatMap(folderNames), trail)
      const newDrafts = newContents.map(({ folder_name, folder_name_en: _english, ...draft }) => ({
        draft: { ...draft, folder_id: draft.folder_id ?? folderIds.get(folder_name ?? '') ?? null },
        owner: { tournament_id: null, copied_from: null },
      }))
      const newIds = await insertContents(tx, newDrafts, trail)
      const ids = [...new Set([...newIds, ...plan.existing.map(({ id }) => id), ...existingIds])]
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

  mountCreating(app, deps, calls.copy, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const { tournament_id, tournament_detail_id: sourceIds, with_fee, is_register } = body
      await lockTournament(tx, engine, tournament_id)
      const sources = await findCopySources(tx, sourceIds)
      if (sources.length < sourceIds.length) throw missingReferenceRefusal('tournament_detail_id')
      const currency = (await findTournamentById(tx, tournament_id))?.currency_name ?? ''
      const foreignSource = sources.find((source) => source.fee !== null && source.currency_name !== currency)
      if (with_fee === 1 && foreignSource) {
        const params = { fee_currency: foreignSource.currency_name, currency }
        refuseIssues([{ path: ['with_fee'], code: 'FEE_OF_OTHER_CURRENCY', params }], requestLanguage(request))
      }
      const copied = await copyContents(
        tx,
        { tournament_id, sources, with_fee: with_fee === 1, is_register },
        createTrail(actor, now()),
      )
      const open = await findOpenContents(tx, tournament_id)
      return {
        opened: open.filter(({ content_id }) => copied.contentIds.has(content_id)).map(toOpenedRef),
        already: open.filter(({ id }) => copied.openBefore.has(id)).map(toOpenedRef),
      }
    }),
  )

  mount(app, calls.removeUnused, async ({ body, actor }) =>
    transact(db, async (tx) => undoCreation(tx, engine, body, createTrail(actor, now()))),
  )
}

type NewContent = z.output<typeof calls.create.body>['contents'][number]
type OpenContent = Awaited<ReturnType<typeof findOpenContents>>[number]
type CreatedIds = Record<'tournament_detail_id' | 'content_competition_id' | 'folder_id', readonly number[]>

/** Plans which drafts are created; refuses symbols that are in use, and two drafts of one meaning. */
async function requireCreationPlan(
  tx: Db,
  tournament_id: number | null,
  drafts: readonly ContentDraft[],
  language: Language,
) {
  const open = tournament_id === null ? [] : await findOpenContents(tx, tournament_id)
  const openIds = new Set(open.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
  const knownContents = await findKnownContents(tx, tournament_id)
  const plan = planCreation(
    drafts,
    knownContents.map((content) => ({ ...content, opened: openIds.has(content.id) })),
  )
  if (plan.ok) return plan
  if (plan.conflicts.length === 0) throw alikeRefusal(plan.alike, language)
  throw new Refusal(SYMBOL_IN_USE, {
    errors: plan.conflicts.map(({ index }) => ({ path: `contents.${index}.symbol`, code: SYMBOL_IN_USE })),
    data: { symbols: plan.conflicts.map(({ symbol }) => symbol) },
  })
}

/** Names both symbols of each pair, at the second of them. */
function alikeRefusal(alike: Extract<CreationPlan, { ok: false }>['alike'], language: Language): Refusal {
  const code = 'CONTENTS_ALIKE'
  const paramsOf = ({ first, second }: (typeof alike)[number]) => ({ first: first.symbol, second: second.symbol })
  const errors = alike.map((pair) => ({
    path: `contents.${pair.second.index}.symbol`,
    code,
    message: errorSentence(code, language, paramsOf(pair)),
  }))
  return new Refusal(code, { params: alike.map(paramsOf)[0] ?? {}, errors })
}

/** The names of the folder of a new content, if it was typed instead of selected. */
function folderNames({ folder_id, folder_name: name, folder_name_en: name_en }: NewContent): BilingualName[] {
  return folder_id === null && name !== null ? [{ name, name_en }] : []
}

async function openCreated(tx: Db, engine: Engine, opening: Parameters<typeof openContents>[2], trail: Trail) {
  const { added, before } = await openContents(tx, engine, opening, trail)
  return { opened: added.map(toOpenedRef), already: before.map(toOpenedRef) }
}

/** Undoes `create`: closes the opened contents, and deletes the contents and the folders that are empty then. */
async function undoCreation(tx: Db, engine: Engine, body: CreatedIds, trail: Trail) {
  const { tournament_detail_id, content_competition_id: contents, folder_id } = body
  // Undo is idempotent: opened contents that no longer exist are skipped.
  const unlockedDetails = await findDetailRows(tx, tournament_detail_id)
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [
    ...new Set(unlockedDetails.map(({ tournament_id }) => tournament_id)),
  ])
  await lockForUpdate(tx, engine, 'tournament_details', tournament_detail_id)
  await lockForUpdate(tx, engine, 'content_competition', contents)
  refuseUsed('registrations', await countRegistrations(tx, tournament_detail_id))
  const details = await findDetailRows(tx, tournament_detail_id)
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
