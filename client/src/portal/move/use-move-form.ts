import { useState } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { useMay } from '../../kit/api/rights.ts'
import { useMoveAct, useMoveChoice, useMovePreview } from './use-move.ts'

export type MovePanelProps = {
  tournamentId: number
  /** The entries to move; null for all entries of one event. */
  ids: readonly number[] | null
  /** The events that they may be moved from; null for all of the tournament. */
  sources: readonly number[] | null
  /** The event that is chosen at first. */
  target?: number | null
  onClose: () => void
  /** Reads the list again, after the act and after its undo. */
  reload: () => Promise<void>
}

/** The state of the panel: the two events, the preview, the chosen entries, and the act. */
export function useMoveForm({
  tournamentId,
  ids,
  sources,
  target: firstTarget = null,
  details,
  onClose,
  reload,
}: MovePanelProps & { details: readonly Detail[] }) {
  const may = useMay(tournamentId)
  const possibleSources = details.filter(({ id }) => sources === null || sources.includes(id))
  const [from, setFrom] = useState(() => (possibleSources.find(isBelowMinimum) ?? possibleSources[0])?.id ?? null)
  const [to, setTo] = useState<number | null>(firstTarget)
  const [reason, setReason] = useState('')
  const [overrideReason, setOverrideReason] = useState('')
  const [isClosing, setClosing] = useState(true)
  const mayClose = ids === null && may('content:open')
  const find = (id: number | null) => details.find((detail) => detail.id === id)
  const [source, target] = [find(from), find(to)]
  const move = source && target ? { tournament_id: tournamentId, from: source.id, to: target.id } : null
  const preview = useMovePreview(move, ids)
  const rows = preview.data?.entries ?? []
  const choice = useMoveChoice(rows, ids?.length === 1)
  const { pending, failure, clearFailure, send } = useMoveAct(reload)
  const { chosen } = choice
  const needsOverride = chosen.some(({ verdict }) => verdict === 'refused')
  const isReady = chosen.length > 0 && !preview.isFetching && (!needsOverride || overrideReason.trim() !== '')
  const forgetChoice = () => {
    choice.reset()
    clearFailure()
  }
  const confirm = async () => {
    if (!move || !target || !isReady) return
    const chosenIds = new Set(chosen.map(({ id }) => id))
    const isDone = await send(move, chosen, {
      close: mayClose && isClosing,
      left: rows.flatMap(({ id }) => (chosenIds.has(id) ? [] : id)),
      reason,
      override_reason: needsOverride ? overrideReason : '',
      toSymbol: target.content_competition.symbol,
    })
    if (isDone) onClose()
    else void preview.refetch()
  }
  return {
    possibleSources,
    source,
    target,
    chooseSource: (id: number | null) => {
      forgetChoice()
      setFrom(id)
      setTo(null)
    },
    chooseTarget: (id: number | null) => {
      forgetChoice()
      setTo(id)
    },
    preview,
    rows,
    choice,
    close: mayClose ? { isChosen: isClosing, onChange: setClosing } : null,
    reason: { value: reason, onChange: setReason },
    override: needsOverride ? { value: overrideReason, onChange: setOverrideReason } : null,
    pending,
    failure,
    isReady,
    confirm,
  }
}
export type MoveFormState = ReturnType<typeof useMoveForm>
