import { useEffect, useState } from 'react'
import { countMarks, requiredMarks } from '@portal/shared/results/tablet/card-progress'
import type { Tablet, TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { CardFoot } from './card-foot.tsx'
import { DanceTabs } from './dance-tabs.tsx'
import { findDanceStates, isSigned } from './dance-states.ts'
import { FinalBoard } from './final-board.tsx'
import { useMarks } from './marks-store.ts'
import { RecallBoard } from './recall-board.tsx'
import { SignSheet } from './sign-sheet.tsx'
import { createCards } from './signed-cards.ts'
import { DEVICE, type SignedCard } from './use-tablet.ts'

type Props = {
  id: number
  letter: string
  round: TabletRound
  /** Where the announcer is, if in this round. */
  on: Tablet['on'][number] | null
  queue: readonly SignedCard[]
  onSign: (cards: readonly SignedCard[]) => void
  onDone: () => void
}

/** The cards of a judge in a round. Recalls are signed dance by dance, a final once all its dances are complete. */
export function RoundCard({ id, letter, round, on, queue, onSign, onDone }: Props) {
  const marks = useMarks(round.result_id)
  const states = findDanceStates(round, queue, marks.marksOf)
  const firstUnsigned = states.find(({ state }) => !isSigned(state))?.dance ?? round.dances[0] ?? ''
  const [chosenDance, setDance] = useState(firstUnsigned)
  const [isSigning, setSigning] = useState(false)
  const dance = round.dances.includes(chosenDance) ? chosenDance : firstUnsigned
  const state = states.find((each) => each.dance === dance)?.state ?? 'open'
  const ready = states.filter((each) => each.state === 'ready').map((each) => each.dance)
  const toSign = round.format === 'recall' ? [dance] : ready
  const danceMarks = marks.marksOf(dance)
  const count = countMarks(round, danceMarks)
  useProgress(id, round.result_id, dance, count)

  // The last mark may be taken away meanwhile: somebody is reported absent, or the round is closed.
  if (isSigning && toSign.every((each) => ready.includes(each)) && toSign.length > 0)
    return (
      <SignSheet
        round={round}
        dances={toSign}
        marksOf={marks.marksOf}
        onEdit={(edited) => {
          setDance(edited)
          setSigning(false)
        }}
        onSign={(signature) => {
          onSign(createCards(round, letter, toSign, marks.marksOf, signature))
          setSigning(false)
          const next = states.find((each) => !isSigned(each.state) && !toSign.includes(each.dance))
          if (next) setDance(next.dance)
          else onDone()
        }}
      />
    )
  const board = { round, marks: danceMarks, isReadOnly: isSigned(state), onChange: marks.change.bind(null, dance) }
  return (
    <>
      <DanceTabs states={states} dance={dance} onDance={setDance} />
      {round.format === 'recall' ? (
        <RecallBoard {...board} heatOn={on?.heat ?? null} />
      ) : (
        <FinalBoard {...board} seed={`${letter} ${round.result_id}`} />
      )}
      <CardFoot
        round={round}
        states={states}
        dance={dance}
        missing={requiredMarks(round) - count}
        hasMarks={count > 0}
        canUndo={marks.canUndo(dance) && !isSigned(state)}
        onUndo={() => marks.undo(dance)}
        onDance={setDance}
        onReview={() => setSigning(true)}
        onDone={onDone}
      />
    </>
  )
}

const PROGRESS_DELAY_MS = 700

/** Tells the chairperson how many bibs are marked on the open card, never which. Lost without a network: it says nothing later. */
function useProgress(id: number, result_id: number, dance: string, count: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      call(api.tablet.progress, { params: { id }, body: { device: DEVICE, result_id, dance, count } }).catch(() => {})
    }, PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, result_id, dance, count])
}
