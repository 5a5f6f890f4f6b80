import { danceName } from '@portal/shared/programme/dance-names'
import { placeNumber } from '@portal/shared/results/words-of-places'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import type { ResultLine } from '../result-table.tsx'
import type { FinalMarks } from './use-final-marks.ts'
import classes from './event-view.module.css'

/** Why a bib has its place: the sentence that decides, the dances that counted among equal totals, and each dance in a sentence. */
export function WhyPlace({ final, line: { bib, place } }: { final: FinalMarks; line: ResultLine }) {
  const { t, language } = useT()
  const own = final.explanation.filter((each) => String(each.bib) === bib)
  const inAll = own.find(({ dance }) => dance === null)
  const inDances = final.ballots.dances.length > 1 ? own.filter(({ dance }) => dance !== null) : []
  return (
    <div className={classes.why}>
      <h2>{t('results.page.whyBib', { bib, place })}</h2>
      <ol>
        {inAll && (
          <li>
            {inAll[language]}
            <CountedDances final={final} bib={bib} />
          </li>
        )}
        {inDances.map((each) => (
          <li key={each.dance}>
            <strong>
              {t('results.page.inDance', {
                dance: danceName(each.dance ?? ''),
                place: placeNumber(each.place, language),
              })}
            </strong>{' '}
            {each[language]}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Where rule 10 compared the bib: those that were level, with the dances that counted filled. */
function CountedDances({ final: { tree, placesIn, ballots }, bib }: { final: FinalMarks; bib: string }) {
  const { t, language } = useT()
  const decisions = tree.overall.slice(0, tree.overall.findIndex(({ bibs }) => bibs.includes(bib)) + 1)
  const step = decisions
    .flatMap(({ steps }) => steps)
    .findLast(
      ({ rule, measure, values }) => rule === '10' && measure === 'count' && values.some((each) => each.bib === bib),
    )
  if (!step || step.column === null) return null
  const { column } = step
  const order = tree.overall.flatMap(({ bibs }) => bibs)
  return (
    <ul className={classes.compared}>
      {step.values
        .toSorted((a, b) => order.indexOf(a.bib) - order.indexOf(b.bib))
        .map(({ bib: comparedBib, value }) => (
          <li key={comparedBib}>
            <BibPlate number={comparedBib} size="sm" />
            <span className={classes.counted} translate="no">
              {ballots.dances.map((dance) => {
                const place = placesIn[dance]?.[comparedBib] ?? 0
                return (
                  <span key={dance} data-counts={place <= column || undefined}>
                    {dance} <b>{placeNumber(place, language)}</b>
                  </span>
                )
              })}
            </span>
            <strong>{t('results.page.dances', { count: value })}</strong>
          </li>
        ))}
    </ul>
  )
}
