import { Button, Checkbox, Group, Kbd, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { CONTACT_FORM_ID } from './club-contact.tsx'
import type { SheetStatus } from './club-status.ts'
import classes from './club.module.css'

/** The key that moves to the next problem, as in a spell checker. */
const NEXT_PROBLEM_KEY = 'F8'

/** The consent for all minors of the sheet, and whether their names may be published. */
type Consent = {
  accepted: boolean
  setAccepted: (accepted: boolean) => void
  publish: boolean
  setPublish: (publish: boolean) => void
  error: string | undefined
}

export type FooterProps = {
  status: SheetStatus
  total: string | null
  consent: Consent
  isPending: boolean
  goToNextProblem: () => void
  /** `onlyValid`: sends the valid rows; rows with problems stay in the sheet. */
  send: (options?: { onlyValid: boolean }) => void
}

/** The footer of the sheet, always in sight: totals, the consent for all minors, and the buttons that send or show the next problem. */
export function ClubFooter({ status, total, consent, isPending, goToNextProblem, send }: FooterProps) {
  const { t } = useT()
  const { eventCount, minors } = status
  const entryCount = status.filledRows.length
  const problemCount = status.rowsWithProblems.length
  const readyCount = status.readyRows.length
  const bareCount = entryCount - problemCount - readyCount
  const nextProblemButton = useRef<HTMLButtonElement>(null)
  const hadProblems = useRef(problemCount > 0)
  // The pressed send button has unmounted, so the button to the next problem takes the focus.
  useEffect(() => {
    if (problemCount > 0 && !hadProblems.current && document.activeElement === document.body)
      nextProblemButton.current?.focus()
    hadProblems.current = problemCount > 0
  }, [problemCount])
  const sums = [
    ['club.sum.entries', entryCount],
    ['club.sum.events', eventCount],
    ['club.sum.total', total ?? '–'],
  ] as const
  return (
    <div className={classes.foot} data-foot data-wrong={problemCount > 0 || undefined}>
      <dl>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {minors.length > 0 && (
        <div className={classes.consent}>
          <Checkbox
            size="md"
            checked={consent.accepted}
            onChange={({ currentTarget }) => consent.setAccepted(currentTarget.checked)}
            label={t('club.consent', { count: minors.length })}
            error={consent.error}
          />
          <Group gap="md">
            <Checkbox
              size="md"
              checked={consent.publish}
              onChange={({ currentTarget }) => consent.setPublish(currentTarget.checked)}
              label={t('club.publish')}
            />
            <details>
              <summary>{t('club.consent.list')}</summary>
              <Text size="sm">{minors.join(', ')}</Text>
            </details>
          </Group>
        </div>
      )}
      <div className={classes.send}>
        {problemCount > 0 && (
          <Button
            ref={nextProblemButton}
            variant="outline"
            color="red"
            mih={44}
            rightSection={<Kbd visibleFrom="md">{NEXT_PROBLEM_KEY}</Kbd>}
            onClick={goToNextProblem}
          >
            {t('club.mend', { count: problemCount })}
          </Button>
        )}
        {problemCount > 0 && bareCount > 0 && (
          <Text size="sm" c="dimmed" className={classes.bare ?? ''}>
            {t('club.filter.bare', { count: bareCount })}
          </Text>
        )}
        {problemCount > 0 && readyCount > 0 && (
          <Button
            form={CONTACT_FORM_ID}
            variant="default"
            mih={44}
            loading={isPending}
            onClick={() => send({ onlyValid: true })}
          >
            {t('club.sendValid', { count: readyCount })}
          </Button>
        )}
        {problemCount === 0 && (
          <MainButton
            form={CONTACT_FORM_ID}
            mih={44}
            loading={isPending}
            disabled={entryCount === 0}
            onClick={() => send()}
          >
            {t('club.send', { count: entryCount })}
          </MainButton>
        )}
      </div>
    </div>
  )
}
