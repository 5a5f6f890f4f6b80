import type { FirstRunStep as Step } from '@portal/shared/overview/overview'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import firstRun from '../first-run.module.css'
import { FirstStep } from '../first-step.tsx'
import { findNextStep } from '../first-steps.ts'
import classes from './tournament-overview.module.css'

/** The steps that lead to the publication of a draft. */
export function DraftSteps({ tournament }: { tournament: Tournament }) {
  const { t } = useT()
  const { fee_details, bank_account, count_content } = tournament
  const steps: { step: Step; done: boolean }[] = [
    { step: 'tiers', done: fee_details.length > 0 },
    { step: 'bank', done: bank_account !== null },
    { step: 'contents', done: count_content > 0 },
    { step: 'publish', done: false },
  ]
  const next = findNextStep(steps)
  return (
    <section className={classes.card} aria-labelledby="overview-draft">
      <SectionTitle id="overview-draft">{t('tourOverview.draft')}</SectionTitle>
      <ol className={firstRun.steps}>
        {steps.map((step) => (
          <FirstStep key={step.step} {...step} isNext={step.step === next} tournament={tournament} />
        ))}
      </ol>
    </section>
  )
}
