import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import type { ImportContext } from './assess.rules.ts'
import { namesKey, type KnownEntry } from './import-duplicates.rules.ts'
import { addContentIds, importQueries } from './imports.queries.ts'

/** The data that the rows of a list are assessed by. Throws TOURNAMENTS_NOT_FOUND. */
export async function requireImportContext(
  db: Db,
  { tournament_id, now, language }: { tournament_id: number; now: Date; language: Language },
): Promise<ImportContext> {
  const context = contextQueries(db)
  const imports = importQueries(db)
  const tournament = await context.tournament(tournament_id)
  if (!tournament)
    throw new Refusal('TOURNAMENTS_NOT_FOUND', { errors: [{ path: 'tournament_id', code: 'TOURNAMENTS_NOT_FOUND' }] })
  return {
    tournament,
    contents: await context.openedContents(tournament_id, await context.openedContentIds(tournament_id)),
    tiers: await context.tiers(tournament_id),
    units: await imports.units(),
    entries: await readKnownEntries(db, tournament_id),
    now,
    language,
  }
}

async function readKnownEntries(db: Db, tournament_id: number): Promise<KnownEntry[]> {
  const imports = importQueries(db)
  const rows = await addContentIds(db, await imports.entries(tournament_id))
  const ids = rows.map(({ id }) => id)
  const origins = new Map((await imports.origins(ids)).map(({ record_id, after }) => [record_id, parseOrigin(after)]))
  return rows.map(({ full_name_one, full_name_two, ...row }) => ({
    ...row,
    names: namesKey(full_name_one, full_name_two),
    origin: origins.get(row.id) ?? null,
  }))
}

type OriginState = { full_name_one?: unknown; full_name_two?: unknown; unit_id?: unknown }

function parseOrigin(after: string | null): KnownEntry['origin'] {
  if (after === null) return null
  const { full_name_one, full_name_two, unit_id } = JSON.parse(after) as OriginState
  const name = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    names: namesKey(name(full_name_one), name(full_name_two)),
    unit_id: typeof unit_id === 'number' ? unit_id : null,
  }
}
