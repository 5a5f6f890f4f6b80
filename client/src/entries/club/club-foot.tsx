import { Button, Checkbox, Group, Kbd, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { CONTACT_FORM } from './club-contact.tsx'
import classes from './club.module.css'

/** Leads to the next line that is to be mended, as in a spell checker. */
const KEY = 'F8'

type Props = {
  entries: number
  events: number
  total: string | null
  /** Names of those below 16. */
  minors: readonly string[]
  accepted: boolean
  accept: (accepted: boolean) => void
  publish: boolean
  mayPublish: (publish: boolean) => void
  consentError: string | undefined
  /** Rows to be mended; sending leads to them. */
  wrong: number
  /** Rows without problems, which may be sent alone. */
  valid: number
  pending: boolean
  nextProblem: () => void
  send: (onlyValid: boolean) => void
}

/** Always in sight below the sheet: sums, the consent for all children, and the act or what stands in its way. */
export function ClubFoot(props: Props) {
  const { entries, events, total, minors, accepted, accept, publish, mayPublish, consentError, wrong, valid, pending } =
    props
  const { t } = useT()
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
            checked={accepted}
            onChange={({ currentTarget }) => accept(currentTarget.checked)}
            label={t('club.consent', { count: minors.length })}
            error={consentError}
          />
          <Group gap="md">
            <Checkbox
              size="md"
              checked={publish}
              onChange={({ currentTarget }) => mayPublish(currentTarget.checked)}
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
            rightSection={<Kbd visibleFrom="md">{KEY}</Kbd>}
            onClick={props.nextProblem}
          >
            {t('club.mend', { count: wrong })}
          </Button>
        )}
        {wrong > 0 && valid > 0 && (
          <Button form={CONTACT_FORM} variant="default" mih={44} loading={pending} onClick={() => props.send(true)}>
            {t('club.sendValid', { count: valid })}
          </Button>
        )}
        {wrong === 0 && (
          <MainButton
            form={CONTACT_FORM}
            mih={44}
            loading={pending}
            disabled={entries === 0}
            onClick={() => props.send(false)}
          >
            {t('club.send', { count: entries })}
          </MainButton>
        )}
      </div>
    </div>
  )
}
