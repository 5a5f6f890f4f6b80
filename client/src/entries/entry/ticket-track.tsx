import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import type { Step } from './ticket-stage.ts'
import classes from './ticket.module.css'

/** The steps of an entry from sending to dancing, each with its progress and date. */
export function TicketTrack({ steps }: { steps: readonly Step[] }) {
  const { t, language } = useT()
  return (
    <ol className={`surface ${classes.track}`} aria-label={t('ticket.steps')}>
      {steps.map(({ name, day, progress }) => (
        <li key={name} data-is={progress} aria-current={progress === 'now' ? 'step' : undefined}>
          <span className={classes.dot}>{progress === 'done' && <IconCheck size={14} stroke={3} aria-hidden />}</span>
          <b>{t(`ticket.step.${name}`)}</b>
          {progress === 'done' && name !== 'sent' && <VisuallyHidden>{t('ticket.step.done')}</VisuallyHidden>}
          {day && <span>{formatDay(day, language, 'brief')}</span>}
        </li>
      ))}
    </ol>
  )
}
