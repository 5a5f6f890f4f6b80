import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FirstRun, FirstRunStep as Step } from '@portal/shared/overview/overview'
import type { Ref } from '@portal/shared/kit/contract'
import { useT } from '../kit/i18n/use-t.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import classes from './first-run.module.css'
import { firstStepLabels } from './first-step-labels.ts'
import { stepPath } from './first-steps.ts'
import { TestMail } from './test-mail.tsx'
import { ButtonLink, TextLink } from '../kit/ui/links.tsx'

/** One step with its purpose and a link to its page; with `isNext` the link is the main button of the page. */
export function FirstStep({
  step,
  done,
  isNext,
  tournament,
  mail,
}: {
  step: Step
  done: boolean
  isNext: boolean
  tournament: Ref | null
  mail?: FirstRun['mail']
}) {
  const { t } = useT()
  const { name, purpose, linkLabel } = firstStepLabels[step]
  const to = stepPath(step, tournament)
  const Icon = done ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.step} data-done={done || undefined}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
        <VisuallyHidden>{t(done ? 'firstRun.isDone' : 'firstRun.isOpen')}</VisuallyHidden>
      </span>
      <div>
        {done && to ? (
          <TextLink to={step === 'tournament' ? '/tournaments' : to} c="inherit" className="alone">
            {t(name)}
          </TextLink>
        ) : (
          <Text fw={600}>{t(name)}</Text>
        )}
        {!done && <Text variant="hint">{t(purpose)}</Text>}
        {!done && step === 'mail' && mail && <TestMail mail={mail} />}
      </div>
      {!done &&
        step !== 'mail' &&
        (to === null ? (
          <Text variant="hint">{t('firstRun.tournamentFirst')}</Text>
        ) : isNext ? (
          <MainButton component={Link} to={to} size="sm">
            {t(linkLabel)}
          </MainButton>
        ) : (
          <ButtonLink to={to} size="sm">
            {t(linkLabel)}
          </ButtonLink>
        ))}
    </li>
  )
}
