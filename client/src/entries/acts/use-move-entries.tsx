import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { ListAct } from '../../kit/acts/list-act.ts'
import type { May } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MovePanel } from '../../portal/move/lazy-move-panel.ts'
import type { MovePanelProps } from '../../portal/move/use-move-form.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'

type Move = Pick<MovePanelProps, 'tournamentId' | 'ids' | 'sources'>
const eventIdsOf = (entries: readonly Entry[]) => [
  ...new Set(entries.flatMap(({ tournament_details }) => tournament_details.map(({ id }) => id))),
]

/**
 * The act that moves chosen entries of one tournament to another event, the move of one entry, whether or not its list contains it, and the
 * panel of both. Without a tournament or the right there is no act.
 */
export function useMoveEntries({
  tournamentId,
  may,
  entries,
}: {
  tournamentId: number | null
  may: May
  /** The loaded entries. */
  entries: readonly Entry[]
}) {
  const { t } = useT()
  const [move, setMove] = useState<Move | null>(null)
  const onMove = (entry: Entry) =>
    setMove({ tournamentId: entry.tournament.id, ids: [entry.id], sources: eventIdsOf([entry]) })
  const movePanel = move && <MovePanel {...move} onClose={() => setMove(null)} reload={reloadEntries} />
  if (tournamentId === null || !may('entry:edit')) return { moveActs: [], onMove, movePanel }
  const act: ListAct = {
    name: 'move',
    label: t('entriesAdmin.move'),
    buttonLabel: () => t('entriesAdmin.move'),
    isInMenu: true,
    run: async (ids) => {
      const chosenIds = new Set(ids)
      const chosen = entries.filter(({ id }) => chosenIds.has(id))
      // The events of entries that are not loaded are not known.
      setMove({ tournamentId, ids, sources: chosen.length < ids.length ? null : eventIdsOf(chosen) })
      return { remainingIds: ids }
    },
  }
  return { moveActs: [act], onMove, movePanel }
}
