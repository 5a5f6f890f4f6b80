import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import type { PublicCouple, PublicMarks, PublicRound } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import classes from './results-page.module.css'

/** A part of a round that reads its marks once it is opened. */
function MarksFold({
  round,
  label,
  className,
  children,
}: {
  round: PublicRound
  label: string
  className: string | undefined
  children: (marks: PublicMarks) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const query = buildQuery(api.results.marks, { params: { id: round.id } })
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen })
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.fold}>{label}</summary>
      {isOpen && (data ? children(data) : <LoadState error={error} retry={refetch} />)}
    </details>
  )
}

/** Why a couple has its place: in the whole round, then dance by dance. */
export function WhyPlace({ round, couple }: { round: PublicRound; couple: PublicCouple }) {
  const { t, language } = useT()
  return (
    <MarksFold round={round} label={t('results.page.why', { place: formatPlace(couple) })} className={classes.why}>
      {({ explanation }) => (
        <ol className={classes.reasons}>
          {explanation
            .filter(({ bib }) => bib === couple.bib)
            .toSorted((a, b) => Number(a.dance !== null) - Number(b.dance !== null))
            .map((reason) => (
              <li key={reason.dance}>{reason[language]}</li>
            ))}
        </ol>
      )}
    </MarksFold>
  )
}

/** The marks of the judges by their letters, dance by dance. */
export function RoundMarks({ round }: { round: PublicRound }) {
  const { t } = useT()
  const order = new Map(round.couples.map(({ bib }, index) => [bib, index]))
  return (
    <MarksFold round={round} label={t('results.page.marks')} className={classes.allMarks}>
      {({ judges, dances }) => (
        <div className={classes.markTables}>
          {dances.map(({ dance, rows }) => (
            <table key={dance} className={classes.marks} translate="no">
              <caption>{dance}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('results.bib')}</th>
                  {judges.map((letter) => (
                    <th key={letter} scope="col">
                      {letter}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .toSorted((a, b) => (order.get(a.bib) ?? 0) - (order.get(b.bib) ?? 0))
                  .map(({ bib, marks }) => (
                    <tr key={bib}>
                      <th scope="row">{bib}</th>
                      {marks.map((mark, index) => (
                        <td key={judges[index]}>{mark}</td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
    </MarksFold>
  )
}
