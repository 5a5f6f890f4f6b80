import { useState } from 'react'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../../live/names.ts'
import mc from '../mc.module.css'
import classes from './mc-competitors.module.css'

/** Longer names are set smaller, so that they stay on one line. */
const LONG_NAME = 26

type Report = {
  isAbsent: (competitor: Competitor) => boolean
  onReport: (competitor: Competitor, absent: 0 | 1) => void
}

/** The competitors of a heat. With `report` their bibs are buttons, which ask whether a competitor is absent. */
export function McCompetitors({
  competitors,
  report = null,
}: {
  competitors: readonly Competitor[]
  report?: Report | null
}) {
  const { t } = useT()
  const [questionedId, setQuestionedId] = useState<number | null>(null)
  const questioned = competitors.find(({ id }) => id === questionedId)
  const present = competitors.filter((competitor) => !report?.isAbsent(competitor)).length
  return (
    <>
      <ul className={classes.competitors}>
        {competitors.map((competitor) => {
          const isAbsent = report ? report.isAbsent(competitor) : competitor.absent === 1
          const names = competitorNames(competitor)
          return (
            <li key={competitor.id} className={classes.competitor} data-absent={isAbsent || undefined}>
              {report ? (
                <button
                  type="button"
                  className={classes.plateButton}
                  aria-expanded={competitor.id === questionedId}
                  aria-label={t('mc.askAbsent', { bib: competitor.number ?? names.join(' – ') })}
                  onClick={() => setQuestionedId(competitor.id === questionedId ? null : competitor.id)}
                >
                  <BibPlate number={competitor.number} size="console" />
                </button>
              ) : (
                <BibPlate number={competitor.number} size="console" />
              )}
              <span>
                {names.map((name) => (
                  <span key={name} className={classes.person} data-long={name.length > LONG_NAME || undefined}>
                    <Name>{name}</Name>
                  </span>
                ))}
              </span>
              {isAbsent ? (
                <span className={classes.flag}>{t('mc.absent')}</span>
              ) : competitor.id === questionedId ? (
                <span className={classes.flag}>{t('mc.absentAsked')}</span>
              ) : (
                <span
                  className={classes.unit}
                  data-whole={competitor.unit_code === undefined || undefined}
                  translate="no"
                  title={competitor.unit ?? undefined}
                >
                  {competitor.unit_code ?? competitor.unit}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {report && questioned && (
        <AbsenceQuestion
          bib={questioned.number}
          isAbsent={report.isAbsent(questioned)}
          present={present}
          onAnswer={(absent) => {
            setQuestionedId(null)
            report.onReport(questioned, absent)
          }}
        />
      )}
    </>
  )
}

/** Asks whether a competitor did not come onto the floor; what was reported can be taken back. */
function AbsenceQuestion({
  bib,
  isAbsent,
  present,
  onAnswer,
}: {
  bib: number | null
  isAbsent: boolean
  present: number
  onAnswer: (absent: 0 | 1) => void
}) {
  const { t } = useT()
  return (
    <div className={classes.question}>
      <p>
        <strong>{t(isAbsent ? 'mc.presentTitle' : 'mc.absentTitle', { bib: bib ?? '' })}</strong>
        <span className={mc.dim}>{t('mc.absentEffect', { count: isAbsent ? present + 1 : present - 1 })}</span>
      </p>
      <button type="button" className={mc.choice} onClick={() => onAnswer(0)}>
        {t('mc.present')}
      </button>
      {!isAbsent && (
        <button type="button" className={mc.choice} data-kind="bad" onClick={() => onAnswer(1)}>
          {t('mc.reportAbsent', { bib: bib ?? '' })}
        </button>
      )}
    </div>
  )
}
