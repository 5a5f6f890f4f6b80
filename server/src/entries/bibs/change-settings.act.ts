import type { BibSettings } from '@portal/shared/bibs/bib-settings'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordHistory } from '../record/history.queries.ts'
import { readBibSettings, storeBibSettings } from './bib-settings.queries.ts'

type SettingsChange = { tournament_id: number; settings: BibSettings; previous?: BibSettings | undefined }

/**
 * Stores the settings of a tournament that is locked. `previous`: the settings that they were made from. Throws STALE_VERSION with both where
 * others are stored by now.
 */
export async function changeBibSettings(
  tx: Db,
  { tournament_id, settings, previous }: SettingsChange,
  trail: Trail,
): Promise<void> {
  const before = await readBibSettings(tx, tournament_id)
  if (areEqual(before, settings)) return
  if (previous && !areEqual(before, previous))
    throw new Refusal('STALE_VERSION', { data: { current: before, yours: settings } })
  await storeBibSettings(tx, tournament_id, settings, trail)
  const row = { record_id: tournament_id, tournament_id, action: 'bib_settings', before, after: settings }
  await recordHistory(tx, [row], trail, 'tournaments')
}

/** Both were read by the same schema, so that their fields have the same order. */
const areEqual = (first: BibSettings, second: BibSettings) => JSON.stringify(first) === JSON.stringify(second)
