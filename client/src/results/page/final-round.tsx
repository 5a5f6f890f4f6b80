import { useSearchParams } from 'react-router'
import type { PublicCouple, PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import { useT } from '../../kit/i18n/use-t.ts'
import { KEEP_SCROLL } from '../../kit/lib/stays.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { QrCode } from '../../portal/qr-code.tsx'
import { ResultTable, type ResultLine } from '../result-table.tsx'
import { roundWord } from '../round-name.ts'
import { DanceMarks } from './dance-marks.tsx'
import { namesOf } from './front.tsx'
import { Judges } from './judges.tsx'
import { useFinalMarks } from './use-final-marks.ts'
import { WhyPlace } from './why-place.tsx'
import classes from './event-view.module.css'

/** The places of a final; with its marks the reasons open in the rows, and the dances stand beside them. The address keeps what is open. */
export function FinalRound({
  round,
  judges,
  path,
  hasTitle,
}: {
  round: PublicRound
  judges: PublicResults['judges']
  path: string
  hasTitle: boolean
}) {
  const { t } = useT()
  const [params, setParams] = useSearchParams()
  const why = params.get('why')
  const { final, error, refetch } = useFinalMarks(round)
  const lines = useLines(round, why)
  const setParam = (name: string, value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, state: KEEP_SCROLL, preventScrollReset: true },
    )
  const hasPlaces = lines.some(({ place }) => place !== '')
  const reasons = {
    bib: why,
    toggle: (bib: string) => setParam('why', bib === why ? null : bib),
    render: (line: ResultLine) =>
      final ? <WhyPlace final={final} line={line} /> : <LoadState error={error} retry={refetch} />,
  }
  return (
    <section className={classes.final} data-marks={round.has_marks === 1 || undefined}>
      <div className={classes.places}>
        {hasTitle && <SectionTitle>{t(roundWord(round.kind))}</SectionTitle>}
        {hasPlaces ? (
          <ResultTable
            lines={lines}
            label={t('results.page.places')}
            reasons={round.has_marks === 1 ? reasons : undefined}
          />
        ) : (
          <p className={classes.quiet}>{t('results.page.waiting')}</p>
        )}
      </div>
      <div className={classes.side}>
        {round.has_marks === 1 &&
          (final ? (
            <DanceMarks
              final={final}
              bib={why}
              dance={params.get('dance')}
              setDance={(dance) => setParam('dance', dance)}
            />
          ) : (
            <LoadState error={error} retry={refetch} />
          ))}
        {round.has_marks === 1 && <Judges judges={judges} />}
        {round.stage === 'prizes' && <Seal seal={round.seal} path={path} />}
      </div>
    </section>
  )
}

/** The code that compares this page with the signed sheet in the hand. */
function Seal({ seal, path }: { seal: string; path: string }) {
  const { t } = useT()
  return (
    <div className={classes.seal}>
      <QrCode text={`${useOrigin()}${path}`} label={t('results.page.qr')} size={72} />
      <p>
        <strong>{t('results.page.seal', { seal })}</strong>
        <br />
        {t('results.page.sealHint')}
      </p>
    </div>
  )
}

function useLines({ couples, dances, kind }: PublicRound, own: string | null): ResultLine[] {
  const { t, language } = useT()
  const decimal = (text: string) => (language === 'vi' ? text.replace('.', ',') : text)
  const isMedal = ({ place_from, status }: PublicCouple) => status === null && place_from !== null && place_from <= 3
  return couples.map((couple) => ({
    bib: String(couple.bib),
    isOwn: String(couple.bib) === own,
    place: couple.status === null ? formatPlace(couple) : '–',
    hasMedal: kind !== null && isMedal(couple),
    names: namesOf(couple),
    unit: couple.unit ?? undefined,
    status: couple.status === null ? undefined : t(`results.status.${couple.status}`),
    dances: couples.some((each) => each.dances !== null)
      ? dances.map((dance) => ({ dance, place: decimal(couple.dances?.[dance] ?? '–') }))
      : [],
    total: couple.total === null ? null : decimal(couple.total),
    sentences: [],
  }))
}
