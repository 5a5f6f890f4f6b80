import { useEffect, useMemo, useRef, useState } from 'react'
import { proposeMerges } from '@portal/shared/tournaments/merge-proposals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useMay } from '../../../kit/api/rights.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import type { ListActs } from '../../../kit/list/use-list-acts.tsx'
import { MovePanel } from '../../../portal/move/lazy-move-panel.ts'
import { refetchDetails, type DetailActs } from '../admin-contents-data.ts'
import type { ProposedEvent, RowActs } from './row-acts-context.ts'

type Merge = { source: number; target: number | null }

/** The nearest proposals by the ids of the events with too few entries. */
function useProposals(details: readonly Detail[]): ReadonlyMap<number, ProposedEvent> {
  return useMemo(() => {
    const contents = new Map(details.map(({ id, content_competition }) => [id, content_competition]))
    return new Map(
      details.flatMap((detail) => {
        const [nearest] = proposeMerges(detail, details)
        const content = nearest && contents.get(nearest.id)
        return content ? [[detail.id, { ...nearest, content }] as const] : []
      }),
    )
  }, [details])
}

/** The acts of a single row, and the panel of a merge. The callbacks never change, so that rows are rendered again only when their data change. */
export function useRowActs(
  tournamentId: number,
  details: readonly Detail[],
  acts: DetailActs,
  listActs: ListActs,
  onEdit: (detail: Detail) => void,
) {
  const [merge, setMerge] = useState<Merge | null>(null)
  const proposals = useProposals(details)
  const mayMerge = useMay(tournamentId)('entry:edit')
  const latest = useRef({ acts, list: listActs, onEdit })
  useEffect(() => {
    latest.current = { acts, list: listActs, onEdit }
  })
  const rowActs = useMemo<RowActs>(
    () => ({
      setRegistration: (id, is_register) => void latest.current.acts.setRegistration([id], is_register),
      setFee: (id, fee) => void latest.current.acts.setFee([id], fee),
      edit: (detail) => latest.current.onEdit(detail),
      getActs: () => latest.current.list.acts,
      startAct: (name, id) => latest.current.list.actOn(name, id),
      proposals,
      merge: (source, target) => setMerge({ source, target }),
      mayMerge,
    }),
    [proposals, mayMerge],
  )
  const panel = merge && (
    <MovePanel
      tournamentId={tournamentId}
      ids={null}
      sources={[merge.source]}
      target={merge.target}
      onClose={() => setMerge(null)}
      reload={async () => void (await Promise.all([refetchDetails(), refetchPath('/athletes')]))}
    />
  )
  return { rowActs, panel }
}
