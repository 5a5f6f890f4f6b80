import type { FirstStep as Step } from '@portal/shared/overview/overview'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import firstRun from '../first-run.module.css'
import { FirstStep } from '../first-step.tsx'
import { nextStep } from '../first-steps.ts'
import classes from './tournament-overview.module.css'

/** The steps before a tournament is published; nobody sees it here afterwards. */
export function DraftSteps({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  const { fee_details, bank_account, count_content } = tournament
  const done: readonly [Step, boolean][] = [
    ['tiers', fee_details.length > 0],
    ['bank', bank_account !== null],
    ['contents', count_content > 0],
    ['publish', false],
  ]
  const steps = done.map(([step, isDone]) => ({ step, done: isDone }))
  const next = nextStep(steps)
  return (
    <section className={classes.card} aria-labelledby="overview-draft">
      <SectionTitle id="overview-draft">{t('tourOverview.draft')}</SectionTitle>
      <ol className={firstRun.steps}>
        {steps.map((step) => (
          <FirstStep key={step.step} {...step} next={step.step === next} tournament={tournament} />
        ))}
      </ol>
    </section>
  )
}
