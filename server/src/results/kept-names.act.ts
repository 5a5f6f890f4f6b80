import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import type { Db } from '../kit/db/tables.ts'
import { shownNames } from './published.act.ts'
import { findEntryNames, findPublishedConsents } from './published.queries.ts'
import { storeKeptNames } from './results.queries.ts'

/**
 * Reads the published names of entries whose data is about to be erased by its age, and returns what stores them again after it. Only names whose
 * publication had consent stay, as visitors read them.
 */
export async function keepPublishedNames(tx: Db, ids: readonly number[]): Promise<() => Promise<void>> {
  const consents = await findPublishedConsents(tx, ids)
  const entries = await findEntryNames(
    tx,
    consents.map(({ id }) => id),
  )
  const publishedNames = consents.flatMap(({ id, ...tournament }) => {
    const entry = entries.get(id)
    const names = entry && shownNames(entry, tournament).names
    return names && names.full_name_one !== HIDDEN_NAME ? [{ id, names }] : []
  })
  return async () => {
    for (const { id, names } of publishedNames) {
      const { full_name_one, full_name_two, unit } = names
      await storeKeptNames(tx, id, { full_name_one, full_name_two, unit })
    }
  }
}
