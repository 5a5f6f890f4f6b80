import { NumberInput, VisuallyHidden } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { Finish } from '@portal/shared/programme/timetable/forecast'
import { clockOf } from '@portal/shared/programme/timetable/times'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import { RailSection } from './rail-section.tsx'
import classes from './plan-rail.module.css'

/** When the floors finish now, and with as many starts as are expected. */
export function FinishTimes({
  plan,
  forecasts,
  expected,
  startCount,
  onExpect,
}: {
  plan: Plan
  forecasts: readonly Finish[]
  expected: number | null
  startCount: number
  onExpect: (starts: number | null) => void
}) {
  const { t, language } = useT()
  const { nameLane } = usePlanLabels()
  const { settings } = plan.problem
  const toneOf = ({ closes, expected: at }: Finish) =>
    closes === null ? undefined : at > closes ? 'bad' : at > closes - 3600 ? 'wait' : undefined
  return (
    <RailSection icon={IconFlag} title={t('plan.finish')} tone="plain">
      <table className={classes.finish}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('plan.finish')}</VisuallyHidden>
            </th>
            <th scope="col">{t('plan.finish.now')}</th>
            {expected !== null && <th scope="col">{t('plan.finish.at', { count: expected })}</th>}
          </tr>
        </thead>
        <tbody>
          {forecasts.map((finish) => (
            <tr key={`${finish.day} ${finish.floor}`}>
              <th scope="row">{nameLane(finish)}</th>
              <td data-tone={finish.closes !== null && finish.finish > finish.closes ? 'bad' : undefined}>
                {clockOf(finish.finish)}
              </td>
              {expected !== null && <td data-tone={toneOf(finish)}>{clockOf(finish.expected)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <NumberInput
        className={classes.expected ?? ''}
        size="sm"
        label={t('plan.finish.expect')}
        placeholder={formatNumber(startCount, language)}
        min={startCount}
        max={100_000}
        allowDecimal={false}
        hideControls
        value={expected ?? ''}
        onChange={(value) => onExpect(typeof value === 'number' && value > startCount ? value : null)}
      />
      <p className={classes.dim}>
        {t('plan.finish.rule', { dance: settings.dance_seconds, change: settings.change_over_seconds })}
      </p>
    </RailSection>
  )
}
