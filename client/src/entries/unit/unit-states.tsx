import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './unit-page.module.css'

const always = ['approved', 'waiting'] as const
const sometimes = ['asked', 'refused', 'withdrawn', 'scratched'] as const

/** How many entries stand where; what nobody is in is left out, but for the usual way. */
export function UnitStates({ page }: { page: UnitPage }) {
  const { t } = useT()
  const states = [...always, ...sometimes.filter((state) => page[state] > 0)]
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
