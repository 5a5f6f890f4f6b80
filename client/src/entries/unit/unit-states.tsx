import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './unit-page.module.css'

const alwaysShown = ['approved', 'waiting'] as const
const shownIfAny = ['asked', 'refused', 'withdrawn', 'scratched'] as const

/** The number of entries in each state. States without entries are left out, except approved and pending. */
export function UnitStates({ page }: { page: UnitPage }) {
  const { t } = useT()
  const states = [...alwaysShown, ...shownIfAny.filter((state) => page[state] > 0)]
  return (
    <dl className={classes.states} aria-label={t('unitPage.counts')}>
      {states.map((state) => (
        <div key={state} className="surface">
          <dt>{t(`entry.state.${state}`)}</dt>
          <dd>{page[state]}</dd>
        </div>
      ))}
    </dl>
  )
}
