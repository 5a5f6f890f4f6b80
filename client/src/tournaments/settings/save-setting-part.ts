import { picked } from '@portal/shared/kit/define-fields'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { formValues, tournamentBody, type TournamentValues } from './admin-tournament-draft.ts'
import { settingParts, type SettingPart } from './setting-parts.ts'

/** The current tournament, if a save was refused because somebody else had changed it meanwhile. */
export const conflictingTournament = (error: unknown): Tournament | null =>
  error instanceof ApiError && error.code === 'STALE_VERSION' ? (error.data as { current: Tournament }).current : null

/** The values that the user started from, and the version of the tournament that had them. */
export type Base = { version: number; values: TournamentValues }
export const createBase = (tournament: Tournament): Base => ({
  version: tournament.version,
  values: formValues(tournament),
})

const hasSameValues = (part: SettingPart, values: TournamentValues, otherValues: TournamentValues) =>
  JSON.stringify(picked(values, settingParts[part])) === JSON.stringify(picked(otherValues, settingParts[part]))

/**
 * Saves one part. If others changed only other parts meanwhile, it saves again on top of their version; if they changed this part, it
 * throws STALE_VERSION.
 */
export async function savePart(
  id: number,
  part: SettingPart,
  values: TournamentValues,
  base: Base,
): Promise<Tournament> {
  const body = { ...picked(tournamentDraft.parse(tournamentBody(values)), settingParts[part]), version: base.version }
  try {
    return await call(api.tournaments.update, { params: { id }, body })
  } catch (error) {
    const current = conflictingTournament(error)
    if (!current || !hasSameValues(part, formValues(current), base.values)) throw error
    return savePart(id, part, values, { ...base, version: current.version })
  }
}
