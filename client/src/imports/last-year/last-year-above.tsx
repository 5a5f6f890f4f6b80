import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { LookState } from '../import-kind.ts'
import { LastYearFigures } from './last-year-summary.tsx'
import { LastYearTarget, type About } from './last-year-target.tsx'

export type AboveProps = {
  drafts: readonly Tournament[]
  about: About
  errors: Readonly<Record<string, string>>
  onAbout: (about: About) => void
  look: LookState
}

/** The tournament that takes the list, and what it gets. */
export function LastYearAbove({ look: { rows, columns, chosen, options, setOptions, summary }, ...page }: AboveProps) {
  const { draft } = options
  return (
    <>
      <LastYearTarget {...page} draft={draft} onDraft={(next) => setOptions({ draft: next })} />
      {summary && (
        <LastYearFigures
          summary={summary}
          rows={rows}
          chosen={chosen}
          currency={page.drafts.find(({ id }) => id === draft.tournament_id)?.currency_name}
          feeColumn={columns.find(({ field }) => field === 'fee')?.title}
          typed={draft.prices}
          onPrice={(form, main) => {
            const prices = new Map(draft.prices)
            if (main === null) prices.delete(form)
            else prices.set(form, main)
            setOptions({ draft: { ...draft, prices } })
          }}
          ages={options.ages}
          onAge={(symbol, age) => setOptions({ ages: new Map(options.ages).set(symbol, age) })}
        />
      )}
    </>
  )
}
