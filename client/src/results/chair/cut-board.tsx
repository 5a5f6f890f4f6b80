import { useMutation, useQuery } from '@tanstack/react-query'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import type { PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import classes from './chair.module.css'

type Decision = 'all' | 'none' | 'lot'

/** The crosses of a round whose cards are all in, with those who are level at the cut, and the answers that the chairperson has. */
export function CutBoard({ id, round, mayDecide }: { id: number; round: PanelRound; mayDecide: boolean }) {
  const { t } = useT()
  const query = { tournament_id: id, key: round.key }
  const { data: board, error, refetch } = useQuery(buildQuery(api.cards.board, { query }))
  const decide = useMutation({
    mutationFn: async (decision: Decision) => {
      const { result_id, round_version } = round
      return call(api.cards.cut, { body: { tournament_id: id, result_id, round_version, decision } })
    },
    onSettled: async () => refetchPath('/results'),
  })
  if (!board) return <LoadState error={error} retry={refetch} />
  const { cut } = board
  if (!cut) return board.problems.map((problem) => <p key={problem}>{problem}</p>)
  const sums = sumCrosses(board)
  const room = cut.target - cut.clear.length
  const tied = cut.tied.length
  const answers: { decision: Decision; label: string; goOn: number }[] = [
    { decision: 'all', label: t('chair.cut.all', { tied }), goOn: cut.clear.length + tied },
    { decision: 'none', label: t('chair.cut.none'), goOn: cut.clear.length },
    { decision: 'lot', label: t('chair.cut.lot', { count: room }), goOn: cut.target },
  ]
  const total = [...sums.values()].reduce((sum, each) => sum + each, 0)
  return (
    <section className={classes.cut}>
      <h2>{t('chair.cut')}</h2>
      <p className={classes.dim}>
        {t('chair.cutSum', {
          sum: total,
          judges: board.judges.length,
          dances: board.dances.length,
          quota: cut.target,
        })}
      </p>
      <ol>
        {[...sums].map(([bib, sum]) => {
          const isTied = cut.tied.includes(bib)
          return (
            <li key={bib} data-part={cut.clear.includes(bib) ? 'clear' : isTied ? 'tied' : undefined}>
              {bib === firstOf(sums, cut.tied) && (
                <em>{t('chair.cutTie', { count: room, tied, sum })}</em>
              )}
              <div aria-label={t('chair.crosses', { bib, count: sum })} role="img">
                <b className={classes.plate}>{bib}</b>
                <i>
                  <i style={{ width: `${(100 * sum) / (board.judges.length * board.dances.length)}%` }} />
                </i>
                <b>{sum}</b>
              </div>
            </li>
          )
        })}
      </ol>
      {decide.isError && <p role="alert">{errorText(decide.error, t)}</p>}
      {mayDecide && (
        <div className={classes.answers}>
          {answers.map(({ decision, label, goOn }) => (
            <button
              key={decision}
              type="button"
              disabled={decide.isPending}
              onClick={() => decide.mutate(decision)}
            >
              <b>{label}</b>
              <small>{t('chair.goOn', { count: goOn })}</small>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const firstOf = (sums: ReadonlyMap<number, number>, tied: readonly number[]) =>
  [...sums.keys()].find((bib) => tied.includes(bib))

/** The crosses of each bib, most first. */
function sumCrosses({ bibs, cards }: CardBoard): Map<number, number> {
  const sums = bibs.map((bib) => [bib, cards.reduce((sum, { marks }) => sum + (marks?.[bib] ?? 0), 0)] as const)
  return new Map(sums.toSorted(([a, sumA], [b, sumB]) => sumB - sumA || a - b))
}
