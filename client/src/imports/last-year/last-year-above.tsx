import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { PreviewState } from '../import-kind.ts'
import { LastYearFigures } from './last-year-summary.tsx'
import { LastYearTarget, type NewTournament } from './last-year-target.tsx'

type Props = {
  drafts: readonly Tournament[]
  newTournament: NewTournament
  errors: Readonly<Record<string, string>>
  onNewTournament: (newTournament: NewTournament) => void
  preview: PreviewState
}

/** The section above the rows: the tournament that the list is imported into, and the figures of the import. */
export function LastYearHeader({ preview, ...page }: Props) {
  const { rows, columns, chosenLines, options, setOptions, summary } = preview
  const { lastYear } = options
  return (
    <>
      <LastYearTarget
        {...page}
        lastYear={lastYear}
        onChange={(changes) => setOptions({ lastYear: { ...lastYear, ...changes } })}
      />
      {summary && (
        <LastYearFigures
          summary={summary}
          rows={rows}
          chosenLines={chosenLines}
          currency={page.drafts.find(({ id }) => id === lastYear.tournament_id)?.currency_name}
          feeColumn={columns.find(({ field }) => field === 'fee')?.title}
          typedPrices={lastYear.prices}
          onPrice={(form, main) => {
            const prices = new Map(lastYear.prices)
            if (main === null) prices.delete(form)
            else prices.set(form, main)
            setOptions({ lastYear: { ...lastYear, prices } })
          }}
          ages={options.ages}
          onAge={(symbol, age) => setOptions({ ages: new Map(options.ages).set(symbol, age) })}
        />
      )}
    </>
  )
}
