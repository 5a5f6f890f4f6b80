import { pick } from '@portal/shared/kit/define-fields'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { toFormValues, toTournamentBody, type TournamentValues } from './admin-tournament-draft.ts'
import { settingParts, type SettingPart } from './setting-parts.ts'

/** The current tournament, if a save was refused because another user has changed it; otherwise null. */
export const findConflictingTournament = (error: unknown): Tournament | null =>
  error instanceof ApiError && error.code === 'STALE_VERSION' ? (error.data as { current: Tournament }).current : null

/** The values that the user started from, and the version of the tournament that had them. */
export type SettingsBase = { version: number; values: TournamentValues }
export const createSettingsBase = (tournament: Tournament): SettingsBase => ({
  version: tournament.version,
  values: toFormValues(tournament),
})

const hasSameValues = (part: SettingPart, values: TournamentValues, otherValues: TournamentValues) =>
  JSON.stringify(pick(values, settingParts[part])) === JSON.stringify(pick(otherValues, settingParts[part]))

/**
 * Saves one part. If another user has changed other parts only, it saves again on top of that version. If this part has changed too, it
 * throws STALE_VERSION.
 */
export async function savePart(
  id: number,
  part: SettingPart,
  values: TournamentValues,
  base: SettingsBase,
): Promise<Tournament> {
  const body = { ...pick(tournamentDraft.parse(toTournamentBody(values)), settingParts[part]), version: base.version }
  try {
    return await call(api.tournaments.update, { params: { id }, body })
  } catch (error) {
    const current = findConflictingTournament(error)
    if (!current || !hasSameValues(part, toFormValues(current), base.values)) throw error
    return savePart(id, part, values, { ...base, version: current.version })
  }
}
