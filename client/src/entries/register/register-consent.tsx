import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { isPartUnchanged, textProps, type FormView } from './draft/register-fields.ts'
import classes from './register.module.css'

/** The guardian's name and phone, and why they are required. */
export const GuardianFields = memo(
  Consent,
  isPartUnchanged(['guardian_name', 'guardian_phone'], ['consent.guardian_name', 'consent.guardian_phone']),
)

type Props = {
  view: FormView
  /** The names of the minors; null if they are too many or incomplete. */
  minorNames: string | null
  /** Whether a guardian agreed before, for other people. */
  hasEarlierConsent: boolean
  competitionYear: number
}

function Consent({ view, minorNames, hasEarlierConsent, competitionYear }: Props) {
  const { t } = useT()
  return (
    <section className={classes.inner} aria-label={t('register.guardian')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {minorNames === null
          ? t('register.guardian.text', { year: competitionYear })
          : t('register.guardian.textNamed', { people: minorNames, year: competitionYear })}{' '}
        {hasEarlierConsent && t('register.guardian.others')}
      </Text>
      <div className={classes.guardian}>
        <TextInput
          {...textProps(view, 'consent.guardian_name', 'guardian_name')}
          label={t('register.guardian.name')}
          autoComplete="name"
          required
        />
        <TextInput
          {...textProps(view, 'consent.guardian_phone', 'guardian_phone')}
          label={t('register.guardian.phone')}
          type="tel"
          autoComplete="tel"
          required
        />
      </div>
    </section>
  )
}

/** The two boxes of the guardian: the consent to take part, and the one to publish the name. */
export const ConsentCheckboxes = memo(Accept, isPartUnchanged(['accepted', 'publish'], ['consent.accepted']))

function Accept({ view }: { view: FormView }) {
  const { t } = useT()
  return (
    <Stack gap="sm">
      <Checkbox
        size="md"
        data-path="consent.accepted"
        checked={view.draft.accepted}
        onChange={(event) => view.change({ accepted: event.currentTarget.checked })}
        label={<Text size="sm">{t('register.guardian.accept')}</Text>}
        required
        aria-invalid={view.error('consent.accepted') !== undefined}
        error={view.error('consent.accepted')}
      />
      <Checkbox
        size="md"
        data-path="consent.publish"
        checked={view.draft.publish}
        onChange={(event) => view.change({ publish: event.currentTarget.checked })}
        label={<Text size="sm">{t('register.guardian.publish')}</Text>}
      />
    </Stack>
  )
}
