import { Anchor, Text } from '@mantine/core'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { paths } from '../../portal/paths.ts'
import classes from './register.module.css'

/** The steps after an entry is sent: payment of its fee, the days that are promised, and the use of its data. */
export function RegisterNextSteps({ tournament, hasFee }: { tournament: Tournament; hasFee: boolean }) {
  const { t, language } = useT()
  const { approve_by, pay_by, bibs_from, pay_when } = tournament
  const day = (date: string) => formatDay(date, language, 'brief')
  const nextSteps = [
    approve_by && t('ticket.sent.by', { day: day(approve_by) }),
    hasFee && pay_by && t('register.after.pay', { day: day(pay_by) }),
    bibs_from && t('ticket.ready.from', { day: day(bibs_from) }),
  ].filter((line) => typeof line === 'string')
  // Where the list has both days, it says already that approval comes first.
  const approvalSentence = approve_by && pay_by ? '' : t('register.after')
  const paySentence = pay_when === 'sent' ? t('register.after.sent') : approvalSentence
  return (
    <>
      {nextSteps.length > 0 && (
        <ol className={classes.after}>
          {nextSteps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <Text size="sm">
        {hasFee && paySentence} {t('register.notice')}{' '}
        <Anchor href={paths.privacy} target="_blank" rel="noopener" size="sm" underline="always">
          {t('register.notice.read')}
        </Anchor>
      </Text>
    </>
  )
}
