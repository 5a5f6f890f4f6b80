import type { LastYearSummary } from '@portal/shared/imports/last-year-calls'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Options } from '../import-kind.ts'
import { LastYearFigures } from './last-year-summary.tsx'
import { LastYearTarget, type About } from './last-year-target.tsx'

export type AboveProps = {
  drafts: readonly Tournament[]
  about: About
  errors: Readonly<Record<string, string>>
  onAbout: (about: About) => void
  given: {
    options: Options
    setOptions: (some: Partial<Options>) => void
    summary: LastYearSummary | undefined
  }
}

/** The tournament that takes the list, and what it gets. */
export function LastYearAbove({ given: { options, setOptions, summary }, ...page }: AboveProps) {
  const { draft } = options
  return (
    <>
      <LastYearTarget {...page} draft={draft} onDraft={(next) => setOptions({ draft: next })} />
      {summary && (
        <LastYearFigures
          summary={summary}
          currency={page.drafts.find(({ id }) => id === draft.tournament_id)?.currency_name}
          typed={draft.prices}
          onPrice={(form, main) => {
            const prices = new Map(draft.prices)
            if (main === null) prices.delete(form)
            else prices.set(form, main)
            setOptions({ draft: { ...draft, prices } })
          }}
        />
      )}
    </>
  )
}
