import type { UnitInTournament } from '@portal/shared/payments/unit-memo'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'

/** Notes that the office sent the card of a unit, and offers to undo that. */
export function useMarkSent() {
  const { t } = useT()
  const showWithUndo = useUndo()
  const reload = async () => refetchPath(api.unitCards.units.path)
  return async ({ tournament_id, unit_id }: UnitInTournament, unit: string): Promise<void> => {
    const { undo } = await callUndoable(api.unitCards.markSent, { body: { tournament_id, unit_id } })
    showWithUndo(t('cardSent.done', { unit }), undo, reload)
    await reload()
  }
}
