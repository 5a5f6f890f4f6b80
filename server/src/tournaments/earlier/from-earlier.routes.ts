import { fromEarlierCalls as calls, draftNextTournament } from '@portal/shared/tournaments/from-earlier'
import { recordHistory } from '../../kit/db/history.ts'
import { lockForShare } from '../../kit/db/row-locks.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { newFileKey } from '../../kit/files/file-references.ts'
import { findDocuments, insertDocument, recordDocumentHistory, toHistoryTitles } from '../record/documents.queries.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { Refusal } from '../../kit/refusal.ts'
import { copyRoles } from '../../users/roles/copy-roles.act.ts'
import { copyContents } from './copy-contents.act.ts'
import { findOpenContents } from '../details.queries.ts'
import { replaceTiers } from '../fee-tiers.queries.ts'
import { findCopySources } from '../many-contents.queries.ts'
import { findTournamentById } from '../tournaments-list.queries.ts'
import { insertTournament } from '../tournaments.queries.ts'
import { toTournamentDraft, toTierDrafts } from '../tournaments.rules.ts'

/** Creates a tournament as a copy of an earlier one, without its entries and programme. */
export function fromEarlierRoutes(app: App, deps: Deps): void {
  const { db, engine, files, now } = deps

  mountCreating(app, deps, calls.create, async ({ body, actor, runIdempotently }) => {
    const { tournament_id: earlierId, name, start_date, with_roles } = body
    // Copy the files first, so that a row never refers to a missing file.
    const copiedKeys = new Map<string, string>()
    for (const { key } of await findDocuments(db, [earlierId])) {
      const newKey = newFileKey()
      await files.copy(`documents/${key}`, `documents/${newKey}`)
      copiedKeys.set(key, newKey)
    }
    return runIdempotently(async (tx) => {
      await lockForShare(tx, engine, 'tournaments', [earlierId])
      const earlier = await findTournamentById(tx, earlierId)
      if (!earlier)
        throw new Refusal('TOURNAMENTS_NOT_FOUND', {
          errors: [{ path: 'tournament_id', code: 'TOURNAMENTS_NOT_FOUND' }],
        })
      const trail = createTrail(actor, now())
      const draft = draftNextTournament(toTournamentDraft(earlier), { name, start_date })
      const id = await insertTournament(tx, draft, trail)
      await replaceTiers(tx, id, toTierDrafts(earlier))
      const detailIds = (await findOpenContents(tx, earlierId)).map((detail) => detail.id)
      const sources = await findCopySources(tx, detailIds)
      await copyContents(tx, { tournament_id: id, sources, with_fee: true, is_register: null }, trail)
      for (const { title, title_en, bytes, media_type, key } of await findDocuments(tx, [earlierId])) {
        const newKey = copiedKeys.get(key)
        // Skip a document that was added after the files were copied.
        if (newKey === undefined) continue
        const document = { tournament_id: id, title, title_en, bytes, media_type, key: newKey }
        const row = await insertDocument(tx, document, trail)
        await recordDocumentHistory(tx, row, 'upload', { after: toHistoryTitles(row) }, trail)
      }
      if (with_roles === 1) await copyRoles(tx, { from: earlierId, to: id }, trail)
      const after = await findTournamentById(tx, id)
      if (!after) throw new Refusal('TOURNAMENTS_NOT_FOUND')
      const creation = { table_name: 'tournaments', record_id: id, tournament_id: id, action: 'create', after }
      await recordHistory(tx, [creation], trail)
      return after
    })
  })
}
