import { manyContentCalls as calls } from '@portal/shared/contents/many-calls'
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
import { contentsAmong, detailsAmong, insertDetails, openedIn, recordDetailsHistory } from './details.queries.ts'
import { copyContents } from './earlier/copy-contents.act.ts'
import { holdTournament } from './held.act.ts'
import {
  closeDetails,
  deleteContents,
  deleteEmptyFolders,
  foldersNamed,
  knownContents,
  openedContents,
  openingsOf,
  registrationsIn,
} from './many-contents.queries.ts'
import { makingOf } from './many-contents.rules.ts'
import { detailsFor, openingOf } from './opening.rules.ts'
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
      const open = tournament_id === null ? [] : await openedIn(tx, tournament_id)
      const isOpen = new Set(open.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
      const existingContents = await knownContents(tx, tournament_id)
      const making = makingOf(
        drafts,
        existingContents.map((content) => ({ ...content, opened: isOpen.has(content.id) })),
      )
      if (!making.ok)
        throw new Refusal(SYMBOL, {
          errors: making.taken.map(({ at }) => ({ path: `contents.${at}.symbol`, code: SYMBOL })),
          data: { symbols: making.taken.map(({ symbol }) => symbol) },
        })
      const { ids: folders, made: newFolders } = await foldersNamed(
        tx,
        making.fresh.flatMap((at) => {
          const { folder_id, folder_name: name = null, folder_name_en: name_en = null } = contents[at] ?? {}
          return folder_id === null && name !== null ? [{ name, name_en }] : []
        }),
        trail,
      )
      const fresh = making.fresh.flatMap((at) => {
        const [draft, name] = [drafts[at], contents[at]?.folder_name]
        const folder_id = draft?.folder_id ?? folders.get(name ?? '') ?? null
        return draft ? { draft: { ...draft, folder_id }, owner: { tournament_id: null, copied_from: null } } : []
      })
      const newIds = await insertContents(tx, fresh, trail)
      const ids = [...new Set([...newIds, ...making.existed.map(({ id }) => id), ...further])]
      return {
        made: fresh.map(({ draft: { symbol } }, n) => ({ id: newIds[n] ?? 0, symbol })),
        existed: making.existed.map(({ id, symbol }) => ({ id, symbol })),
        folders: newFolders,
        ...(tournament_id === null
          ? { opened: [], already: [] }
          : await openIn(tx, engine, { tournament_id, ids, is_register, fee }, trail)),
      }
    }),
  )

  mountCreating(app, deps, calls.copy, async ({ body, actor, request, once }) =>
    once(async (tx) => {
      const { tournament_id, tournament_detail_id: sourceIds, with_fee, is_register } = body
      await holdTournament(tx, engine, tournament_id)
      const sources = await openedContents(tx, sourceIds)
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
      const after = await openedIn(tx, tournament_id)
      const opened = new Set(copied.opened)
      const before = new Set(copied.already)
      return {
        opened: after.filter(({ content_id }) => opened.has(content_id)).map(answered),
        already: after.filter(({ id }) => before.has(id)).map(answered),
      }
    }),
  )

  mount(app, calls.takeBack, async ({ body, actor }) =>
    transact(db, async (tx) => takeBackContents(tx, engine, body, trailOf(actor, now()))),
  )
}

type Opening = { tournament_id: number; ids: readonly number[]; is_register: 0 | 1; fee: number | null }
type Open = Awaited<ReturnType<typeof openedIn>>[number]
type CreatedIds = Record<'tournament_detail_id' | 'content_competition_id' | 'folder_id', readonly number[]>

/** Opens contents in a tournament that is held, and answers which were opened now and which before. */
async function openIn(tx: Db, engine: Engine, { tournament_id, ids, is_register, fee }: Opening, trail: Trail) {
  await lockForUpdate(tx, engine, 'content_competition', ids)
  const wanted = await contentsAmong(tx, ids)
  if (wanted.length < ids.length) throw notThere('content_competition_id')
  const before = await openedIn(tx, tournament_id)
  const opening = openingOf(tournament_id, wanted, before)
  if (!opening.ok)
    throw new Refusal(opening.code, {
      errors: [{ path: 'content_competition_id', code: opening.code }],
      data: { symbols: opening.symbols },
    })
  await insertDetails(tx, { tournament_id, contents: opening.fresh, is_register, fee }, trail)
  return since(before, ids, await openedIn(tx, tournament_id))
}

/** Takes out of their tournaments, and deletes, what was made together. */
async function takeBackContents(tx: Db, engine: Engine, body: CreatedIds, trail: Trail) {
  const { tournament_detail_id, content_competition_id: contents, folder_id } = body
  // Undo is idempotent: opened contents that no longer exist are skipped.
  const found = await detailsAmong(tx, tournament_detail_id)
  await lockForUpdate(tx, engine, 'tournaments', [...new Set(found.map(({ tournament_id }) => tournament_id))])
  await lockForUpdate(tx, engine, 'tournament_details', tournament_detail_id)
  await lockForUpdate(tx, engine, 'content_competition', contents)
  refuseUsed('registrations', await registrationsIn(tx, tournament_detail_id))
  const closing = await detailsAmong(tx, tournament_detail_id)
  const contentOf = new Map(
    (
      await contentsAmong(
        tx,
        closing.map((detail) => detail.content_competition_id),
      )
    ).map((each) => [each.id, each]),
  )
  const closed = await closeDetails(tx, closing)
  await recordDetailsHistory(
    tx,
    closing.map(({ id, tournament_id, content_competition_id }) => ({
      record_id: id,
      tournament_id,
      action: 'close',
      before: { symbol: contentOf.get(content_competition_id)?.symbol },
    })),
    trail,
  )
  refuseUsed('tournament_details', await openingsOf(tx, contents))
  const deleted = await deleteContents(tx, contents)
  await deleteEmptyFolders(tx, folder_id)
  return { closed, deleted }
}

function answered({ id, symbol, content_id }: Open) {
  return { id, symbol, content_competition_id: content_id }
}

/** The opened contents, split by whether they were open before. */
function since(before: readonly Open[], contents: readonly number[], after: readonly Open[]) {
  const wanted = new Set(detailsFor(contents, after))
  const old = new Set(before.map(({ id }) => id))
  const open = after.filter(({ id }) => wanted.has(id))
  return {
    opened: open.filter(({ id }) => !old.has(id)).map(answered),
    already: open.filter(({ id }) => old.has(id)).map(answered),
  }
}

function refuseUsed(table: string, count: number): void {
  if (count > 0) throw new Refusal('EXIST_IN_OTHER_TABLES', { data: { used_by: [{ table, count }] } })
}
