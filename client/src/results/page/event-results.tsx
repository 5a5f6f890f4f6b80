import { useEffect, useRef } from 'react'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import type { PublicCouple, PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { roundWord } from '../round-name.ts'
import { RoundMarks, WhyPlace } from './round-marks.tsx'
import classes from './results-page.module.css'

type EventRow = PublicResults['events'][number]

/** The rounds of an event, the final first. The address keeps which event was opened, so that a link leads to it. */
export function EventResults({ results: { event, rounds }, isOpen }: { results: EventRow; isOpen: boolean }) {
  const { language } = useT()
  const box = useRef<HTMLDetailsElement>(null)
  const anchor = `event-${event.id}`
  useEffect(() => {
    if (location.hash !== `#${anchor}` || !box.current) return
    box.current.open = true
    box.current.scrollIntoView({ block: 'start' })
  }, [anchor])
  return (
    <details
      ref={box}
      id={anchor}
      className={classes.event}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        const { pathname, search } = location
        if (currentTarget.open && !isOpen) history.replaceState(history.state, '', `${pathname}${search}#${anchor}`)
      }}
    >
      <summary className={classes.summary}>
        <SymbolChip symbol={event.symbol} />
        <span className={classes.eventName}>
          <Name>{nameIn(language, event)}</Name>
        </span>
      </summary>
      {rounds.map((round) => (
        <RoundResults key={round.id} round={round} />
      ))}
    </details>
  )
}

const isFinal = ({ kind }: PublicRound) => kind === 'final' || kind === 'direct_final' || kind === null

function RoundResults({ round }: { round: PublicRound }) {
  const { t, language } = useT()
  const { kind, item, couples, stage, corrected_date, seal } = round
  const hasPlaces = couples.some(({ place_from }) => place_from !== null)
  const recalled = couples.filter(({ is_recalled }) => is_recalled === 1)
  return (
    <section className={classes.round}>
      <h3 className={classes.roundName}>
        {t(roundWord(kind))}
        {item !== null && <span className={classes.quiet}> · {t('results.page.item', { item })}</span>}
      </h3>
      {isFinal(round) && !hasPlaces && <p className={classes.quiet}>{t('results.page.waiting')}</p>}
      {hasPlaces && (
        <ol className={classes.couples}>
          {couples.map((couple) => (
            <CoupleRow key={couple.bib} couple={couple} round={round} />
          ))}
        </ol>
      )}
      {round.has_marks === 1 && <RoundMarks round={round} />}
      {recalled.length > 0 && (
        <>
          <p className={classes.quiet}>{t('results.page.recalled')}</p>
          <ul className={classes.recalled}>
            {recalled.map(({ bib }) => (
              <li key={bib}>
                <BibPlate number={bib} size="sm" />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.quiet}>
        {[
          stage === 'prizes' && t('results.page.seal', { seal }),
          corrected_date !== null && t('results.page.corrected', { time: formatMoment(corrected_date, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function CoupleRow({ couple, round }: { couple: PublicCouple; round: PublicRound }) {
  const { t, language } = useT()
  const { bib, full_name_one, full_name_two, team_name, unit, status, total } = couple
  const decimal = (text: string) => (language === 'vi' ? text.replace('.', ',') : text)
  const names = team_name === null ? [full_name_one, full_name_two].filter((name) => name !== null) : [team_name]
  return (
    <li className={classes.couple} data-medal={couple.place_from !== null && couple.place_from <= 3 ? true : undefined}>
      <strong className={classes.place}>{status === null ? formatPlace(couple) : '–'}</strong>
      <BibPlate number={bib} size="sm" />
      <span className={classes.people}>
        {names.map((name) => (
          <span key={name} className={classes.name}>
            <Name>{name}</Name>
          </span>
        ))}
        {unit !== null && (
          <span className={classes.quiet}>
            <Name>{unit}</Name>
          </span>
        )}
        {status !== null && <span className={classes.quiet}>{t(`results.status.${status}`)}</span>}
        {couple.dances && (
          <span className={classes.dances}>
            {round.dances.map((dance) => (
              <span key={dance} className={classes.dance} translate="no">
                {dance} <b>{decimal(couple.dances?.[dance] ?? '')}</b>
              </span>
            ))}
          </span>
        )}
      </span>
      {round.has_marks === 1 && status === null && <WhyPlace round={round} couple={couple} />}
      {total !== null && (
        <span className={classes.total} title={t('results.page.sum')}>
          {decimal(total)}
        </span>
      )}
    </li>
  )
}
