import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { mayPassAll } from '@portal/shared/results/cards/check-card'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, queryClient, refetchPath } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import { roundWord } from '../round-name.ts'
import { CardsTable } from './card-board.tsx'
import { ChairActs } from './chair-acts.tsx'
import { CutDecision } from './cut-decision.tsx'
import { KeyCard } from './key-card.tsx'
import { countCards, isSameCell } from './next-card.ts'
import { OpenRound } from './open-round.tsx'
import { RoundPlaces } from './round-places.tsx'
import { useKeying } from './use-keying.ts'
import classes from './cards.module.css'

/** Others key cards of the same round. */
const POLL_MS = 5000

/** The cards of one round: opened for marks, keyed twice from paper, and decided about by the chairperson. */
export function CardsScreen({ tournamentId, roundKey }: { tournamentId: number; roundKey: string }) {
  const { t, language } = useT()
  const may = useMay(tournamentId)
  const options = buildQuery(api.cards.board, { query: { tournament_id: tournamentId, key: roundKey } })
  const { data: board, error, refetch } = useQuery({ ...options, staleTime: 0, refetchInterval: POLL_MS })
  const progress = board && `${board.state} ${board.round_version}`
  useEffect(() => {
    // The list of rounds and the places follow from the cards.
    if (progress !== undefined) void refetchPath('/results/rounds', '/results/sheet')
  }, [progress])
  if (!board) return <LoadState error={error} retry={refetch} />
  const onBoard = (next: CardBoard) => {
    queryClient.setQueryData(options.queryKey, next)
  }
  const isOpened = board.result_id !== null && board.cards.length > 0
  return (
    <Stack gap="md" className={classes.screen ?? ''}>
      <div className={classes.head}>
        <SectionTitle>
          <SymbolChip symbol={board.event.symbol} /> <Name>{nameIn(language, board.event)}</Name> ·{' '}
          {t(roundWord(board.kind))}
        </SectionTitle>
        <ButtonLink variant="default" size="sm" to={paths.admin.resultsOf(tournamentId)}>
          {t('cards.back')}
        </ButtonLink>
      </div>
      {isOpened ? (
        <Cards
          // Another version or other competitors are another card.
          key={`${board.round_version} ${board.bibs.join(' ')}`}
          tournamentId={tournamentId}
          board={{ ...board, result_id: board.result_id ?? 0 }}
          onBoard={onBoard}
        />
      ) : may('result:enter') || may('result:sign') ? (
        <OpenRound tournamentId={tournamentId} board={board} onBoard={onBoard} />
      ) : (
        <Text>{t('cards.notOpen')}</Text>
      )}
    </Stack>
  )
}

function Cards({
  tournamentId,
  board,
  onBoard,
}: {
  tournamentId: number
  board: CardBoard & { result_id: number }
  onBoard: (board: CardBoard) => void
}) {
  const { t } = useT()
  const mayEnter = useMay(tournamentId)('result:enter')
  const keying = useKeying(tournamentId, board, onBoard)
  const { cell } = keying.state
  const card = board.cards.find((each) => isSameCell(each, cell))
  const totals = countCards(board)
  // Nobody needed to be judged: the round is placed without its cards.
  const isUnjudged = board.state !== 'open' && totals.in < totals.all && mayPassAll(board)
  const isKeyed = !isUnjudged && card !== undefined && card.state !== 'in' && mayEnter
  return (
    <>
      {board.open_reason !== null && board.round_version > 1 && (
        <Notice kind="info">{t('cards.reopened', { version: board.round_version, reason: board.open_reason })}</Notice>
      )}
      {board.problems.length > 0 && (
        <Notice kind="error" title={t('cards.broken')}>
          {board.problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Notice>
      )}
      {board.cut && <CutDecision tournamentId={tournamentId} board={board} cut={board.cut} onBoard={onBoard} />}
      <div className={classes.work}>
        <div className={classes.beside}>
          {isKeyed && <KeyCard key={`${cell.judge} ${cell.dance}`} keying={keying} card={card} />}
          {(totals.in === totals.all || isUnjudged) && board.state !== 'open' && (
            <RoundPlaces key={board.state} tournamentId={tournamentId} board={board} />
          )}
          <ChairActs tournamentId={tournamentId} board={board} card={card} onBoard={onBoard} />
        </div>
        <div className={classes.overview}>
          <output className={classes.totals}>{t('cards.totals', { ...totals })}</output>
          <CardsTable board={board} current={cell} onOpen={keying.goTo} />
        </div>
      </div>
    </>
  )
}
