import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicMarks, PublicRound } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { roundWord } from '../round-name.ts'
import classes from './event-view.module.css'

/** The recalled couples by bib; the crosses of the judges open below it once they are published. */
export function RecallRound({ round }: { round: PublicRound }) {
  const { t } = useT()
  const { id, kind, item, couples, has_marks } = round
  const recalled = couples.filter(({ is_recalled }) => is_recalled === 1)
  return (
    <section className={classes.surface} aria-labelledby={`round-${id}`}>
      <SectionTitle id={`round-${id}`}>
        {[t(roundWord(kind)), item !== null && t('results.page.item', { item })].filter(Boolean).join(' · ')}
      </SectionTitle>
      <p className={classes.quiet}>{t('results.page.recalled', { count: recalled.length, of: couples.length })}</p>
      <ul className={classes.plates}>
        {recalled.map(({ bib }) => (
          <li key={bib}>
            <BibPlate number={bib} size="sm" />
          </li>
        ))}
      </ul>
      {has_marks === 1 && <Crosses round={round} />}
    </section>
  )
}

function Crosses({ round }: { round: PublicRound }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const query = buildQuery(api.results.marks, { params: { id: round.id } })
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.fold}>{t('results.page.crosses')}</summary>
      {isOpen && (data ? <CrossTable round={round} marks={data} /> : <LoadState error={error} retry={refetch} />)}
    </details>
  )
}

/** For each bib the letters of the judges that chose it in each dance, the most chosen first. */
function CrossTable({ round, marks }: { round: PublicRound; marks: PublicMarks }) {
  const { t } = useT()
  const lines = round.couples
    .map(({ bib, is_recalled }) => {
      const letters = marks.dances.map(({ rows }) => {
        const own = rows.find((each) => each.bib === bib)?.marks ?? []
        return marks.judges.filter((_, index) => Number(own[index]) > 0)
      })
      return { bib, is_recalled, letters, sum: letters.flat().length }
    })
    .toSorted((a, b) => b.sum - a.sum || a.bib - b.bib)
  return (
    // Scrolled sideways by keys, where many judges do not fit.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={t('results.page.crosses')}>
      <table className={classes.marks}>
        <thead>
          <tr>
            <th scope="col">{t('results.bib')}</th>
            {marks.dances.map(({ dance }) => (
              <th key={dance} scope="col" translate="no">
                {marks.dances.length > 1 ? dance : t('results.page.judges')}
              </th>
            ))}
            <th scope="col">{t('results.page.sum')}</th>
            <th scope="col">{t('results.page.in')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bib, letters, sum, is_recalled }) => (
            <tr key={bib}>
              <th scope="row">
                <BibPlate number={bib} size="xs" />
              </th>
              {letters.map((own, index) => (
                <td key={marks.dances[index]?.dance} translate="no">
                  {own.join(' ') || '–'}
                </td>
              ))}
              <td className={classes.decided}>{sum}</td>
              <td>{is_recalled === 1 ? '✓' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
