import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { ListAct } from '../../kit/acts/list-act.ts'
import type { May } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MovePanel } from '../../portal/move/lazy-move-panel.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'

/** The act that moves entries of one tournament to another event, and its panel. Without a tournament or the right there is none. */
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
  const [ids, setIds] = useState<readonly number[] | null>(null)
  if (tournamentId === null || !may('entry:edit')) return { acts: [], panel: null }
  const act: ListAct = {
    name: 'move',
    label: t('entriesAdmin.move'),
    buttonLabel: () => t('entriesAdmin.move'),
    isInMenu: true,
    runOnRow: (id) => setIds([id]),
    run: async (chosenIds) => {
      setIds(chosenIds)
      return { remainingIds: chosenIds }
    },
  }
  const chosen = new Set(ids)
  const chosenEntries = entries.filter(({ id }) => chosen.has(id))
  const sources = new Set(chosenEntries.flatMap(({ tournament_details }) => tournament_details.map(({ id }) => id)))
  const panel = ids && (
    <MovePanel
      tournamentId={tournamentId}
      ids={ids}
      sources={[...sources]}
      onClose={() => setIds(null)}
      reload={reloadEntries}
    />
  )
  return { acts: [act], panel }
}
