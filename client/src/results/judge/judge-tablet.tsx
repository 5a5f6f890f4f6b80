import { useEffect, useState, type ReactNode } from 'react'
import type { Tablet, TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { readText, storeText } from '../../kit/lib/browser-store.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { useDayPage } from '../../portal/offline/use-offline-page.ts'
import { isDone } from './dance-states.ts'
import { JudgeBanners } from './judge-banners.tsx'
import { JudgeHead } from './judge-head.tsx'
import classes from './judge.module.css'
import { LetterChoice } from './letter-choice.tsx'
import { removeOldMarks } from './marks-store.ts'
import { RoundCard } from './round-card.tsx'
import { RoundList } from './round-list.tsx'
import { useCards, useTablet } from './use-tablet.ts'

/** A judge's tablet in a tournament. */
export function JudgeTablet({ id, account }: { id: number; account: ReactNode }) {
  const { tablet, error, refetch, lostAt } = useTablet(id)
  useEffect(() => removeOldMarks(new Date()), [])
  if (!tablet)
    return (
      <div className={classes.body}>
        <LoadState error={error} retry={refetch} />
        {account}
      </div>
    )
  if (tablet.letter === null) return <LetterChoice id={id} letters={tablet.letters} account={account} />
  return <Rounds id={id} tablet={tablet} letter={tablet.letter} lostAt={lostAt} account={account} />
}

/** The round that is marked: the first that is not signed, until the judge chooses another. `list`: the rounds to choose from. */
function Rounds({
  id,
  tablet,
  letter,
  lostAt,
  account,
}: {
  id: number
  tablet: Tablet
  letter: string
  lostAt: number | null
  account: ReactNode
}) {
  const cards = useCards(id)
  useDayPage(cards.queue.length > 0 || lostAt !== null)
  const [hand, setHand] = useHand()
  const [choice, setChoice] = useState<number | 'list' | null>(null)
  const { rounds } = tablet
  const firstOpen = rounds.find((round) => !isDone(round, cards.queue))
  const chosen = choice === null ? firstOpen : rounds.find(({ result_id }) => result_id === choice)
  // The first open round stays on screen when another one opens before it.
  if (choice === null && firstOpen) setChoice(firstOpen.result_id)
  const round: TabletRound | null = choice === 'list' ? null : (chosen ?? null)
  return (
    <div className={classes.tablet} data-hand={hand}>
      <JudgeHead
        letter={letter}
        round={round}
        queued={cards.queue.length}
        isLost={lostAt !== null}
        hand={hand}
        onHand={setHand}
        onRounds={() => setChoice('list')}
      />
      <JudgeBanners tablet={tablet} letter={letter} round={round} cards={cards} lostAt={lostAt} />
      {round ? (
        <RoundCard
          key={round.result_id}
          id={id}
          letter={letter}
          round={round}
          on={tablet.on.find(({ item }) => item === round.item) ?? null}
          queue={cards.queue}
          onSign={cards.add}
          onDone={() => setChoice('list')}
        />
      ) : (
        <RoundList tablet={tablet} queue={cards.queue} onChoose={setChoice} account={account} />
      )}
    </div>
  )
}

function useHand() {
  const [hand, setHand] = useState<'left' | 'right'>(() => (readText('judge_hand') === 'left' ? 'left' : 'right'))
  const change = (chosen: 'left' | 'right') => {
    setHand(chosen)
    storeText('judge_hand', chosen)
  }
  return [hand, change] as const
}
