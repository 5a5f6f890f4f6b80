import { Button, Checkbox, Group, Kbd, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { CONTACT_FORM } from './club-contact.tsx'
import type { Status } from './club-status.ts'
import classes from './club.module.css'

/** The key that leads to the next problem, as in a spell checker. */
const NEXT_PROBLEM_KEY = 'F8'

/** The consent for all minors of the sheet, and whether their names may be published. */
type Consent = {
  accepted: boolean
  accept: (accepted: boolean) => void
  publish: boolean
  allowPublishing: (publish: boolean) => void
  error: string | undefined
}

export type FootProps = {
  status: Status
  total: string | null
  consent: Consent
  pending: boolean
  nextProblem: () => void
  /** `onlyValid`: rows with problems stay in the sheet, and do not keep the others from being sent. */
  send: (onlyValid: boolean) => void
}

/** Below the sheet and always in sight: sums, the consent for all children, and the button that sends or leads to a problem. */
export function ClubFoot({ status, total, consent, pending, nextProblem, send }: FootProps) {
  const { t } = useT()
  const { events, minors } = status
  const entries = status.filled.length
  const wrong = status.wrong.length
  const valid = status.ready.length
  const mend = useRef<HTMLButtonElement>(null)
  const wasWrong = useRef(wrong > 0)
  // The button that was pressed gives way to the one that leads to what is wrong, which takes over the focus.
  useEffect(() => {
    if (wrong > 0 && !wasWrong.current && document.activeElement === document.body) mend.current?.focus()
    wasWrong.current = wrong > 0
  }, [wrong])
  const sums = [
    ['club.sum.entries', entries],
    ['club.sum.events', events],
    ['club.sum.total', total ?? '–'],
  ] as const
  return (
    <div className={classes.foot} data-foot data-wrong={wrong > 0 || undefined}>
      <dl>
        {sums.map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {minors.length > 0 && (
        <div className={classes.consent}>
          <Checkbox
            size="md"
            checked={consent.accepted}
            onChange={({ currentTarget }) => consent.accept(currentTarget.checked)}
            label={t('club.consent', { count: minors.length })}
            error={consent.error}
          />
          <Group gap="md">
            <Checkbox
              size="md"
              checked={consent.publish}
              onChange={({ currentTarget }) => consent.allowPublishing(currentTarget.checked)}
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
        {wrong > 0 && (
          <Button
            ref={mend}
            variant="outline"
            color="red"
            mih={44}
            rightSection={<Kbd visibleFrom="md">{NEXT_PROBLEM_KEY}</Kbd>}
            onClick={nextProblem}
          >
            {t('club.mend', { count: wrong })}
          </Button>
        )}
        {wrong > 0 && valid > 0 && (
          <Button form={CONTACT_FORM} variant="default" mih={44} loading={pending} onClick={() => send(true)}>
            {t('club.sendValid', { count: valid })}
          </Button>
        )}
        {wrong === 0 && (
          <MainButton
            form={CONTACT_FORM}
            mih={44}
            loading={pending}
            disabled={entries === 0}
            onClick={() => send(false)}
          >
            {t('club.send', { count: entries })}
          </MainButton>
        )}
      </div>
    </div>
  )
}
