import { picked } from '@portal/shared/kit/define-fields'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { draftOf, valuesOf, type TournamentValues } from './admin-tournament-draft.ts'
import { settingParts, type SettingPart } from './setting-parts.ts'

/** The tournament as somebody else left it, where a save was refused for that. */
export const staleBy = (error: unknown): Tournament | null =>
  error instanceof ApiError && error.code === 'STALE_VERSION' ? (error.data as { current: Tournament }).current : null

const same = (part: SettingPart, one: TournamentValues, other: TournamentValues) =>
  JSON.stringify(picked(one, settingParts[part])) === JSON.stringify(picked(other, settingParts[part]))

/**
 * Saves one part over `base`, the values it was typed over. What others changed in other parts meanwhile stays as they left it; throws
 * STALE_VERSION where they changed this part.
 */
export async function savePart(
  id: number,
  part: SettingPart,
  values: TournamentValues,
  { base, version }: { base: TournamentValues; version: number },
): Promise<Tournament> {
  const body = { ...picked(tournamentDraft.parse(draftOf(values)), settingParts[part]), version }
  try {
    return await call(api.tournaments.update, { params: { id }, body })
  } catch (error) {
    const theirs = staleBy(error)
    if (!theirs || !same(part, valuesOf(theirs), base)) throw error
    return savePart(id, part, values, { base, version: theirs.version })
  }
}
