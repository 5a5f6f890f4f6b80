import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Deviations } from '@portal/shared/results/round/deviation-rows'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { PanelBesideList } from '../../kit/ui/side-panel.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import classes from './deviation-panel.module.css'

type Deviation = Deviations['deviations'][number]
/** A bar of this many places fills its half. */
const FULL_BAR = 3

/** For the chairperson alone: how far each judge lies from the panel, unit by unit. */
export function DeviationPanel({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.results.deviations, { params: { id: tournamentId } }),
    staleTime: 0,
  })
  return (
    <PanelBesideList title={t('results.deviation.open')} closeLabel={t('results.office.close')} onClose={onClose}>
      {data ? <DeviationLists {...data} /> : <LoadState error={error} retry={refetch} />}
    </PanelBesideList>
  )
}

function DeviationLists({ finals, deviations }: Deviations) {
  const { t } = useT()
  const leaning = deviations.filter(({ leans }) => leans !== null)
  const others = deviations.filter(({ leans }) => leans === null)
  return (
    <Stack gap="sm">
      <Text variant="hint">{t('results.deviation.about', { count: finals })}</Text>
      {deviations.length === 0 ? (
        <Text>{t('results.deviation.none')}</Text>
      ) : (
        <>
          <SectionTitle>{t('results.deviation.leaning')}</SectionTitle>
          {leaning.length === 0 ? <Text>{t('results.deviation.noLean')}</Text> : <DeviationList rows={leaning} />}
          {others.length > 0 && (
            <details>
              <summary className={classes.summary}>
                {t('results.deviation.others')} ({others.length})
              </summary>
              <DeviationList rows={others} />
            </details>
          )}
        </>
      )}
    </Stack>
  )
}

function DeviationList({ rows }: { rows: readonly Deviation[] }) {
  const { t, language } = useT()
  const toText = (mean: number) => Math.abs(mean).toLocaleString(language)
  return (
    <ul className={classes.deviations}>
      {rows.map(({ judge, unit, mean, marks, outliers, certainty }) => (
        <li key={`${judge} ${unit}`} className={classes.deviation}>
          <span className={classes.judge} translate="no">
            {judge}
          </span>
          <Name>{unit}</Name>
          <span aria-hidden className={classes.scale}>
            <span
              className={classes.bar}
              data-side={mean < 0 ? 'better' : 'worse'}
              style={{ width: `${(Math.min(Math.abs(mean), FULL_BAR) / FULL_BAR) * 50}%` }}
            />
          </span>
          <span className={classes.text}>
            {mean === 0
              ? t('results.deviation.level')
              : t(`results.deviation.${mean < 0 ? 'better' : 'worse'}`, { places: toText(mean) })}
            {[
              t('results.deviation.marks', { count: marks }),
              t(`results.deviation.certainty.${certainty}`),
              ...(outliers > 0 ? [t('results.deviation.outliers', { count: outliers })] : []),
            ].map((part) => (
              <Fragment key={part}> · {part}</Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
