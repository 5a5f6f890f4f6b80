import { Button, Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { RegisterStep } from './register-step.tsx'

export type Guardian = { guardian_name: string; guardian_phone: string }

/** The guardian's agreement, and why it is asked; `last`: who agreed for the entry before, taken over only on request. */
export const RegisterConsent = memo(
  Consent,
  samePart(
    ['guardian_name', 'guardian_phone', 'accepted'],
    ['consent.guardian_name', 'consent.guardian_phone', 'consent.accepted'],
  ),
)

type Props = {
  view: FormView
  /** Who is under age, as typed, where they are few enough to be named. */
  minors: string | null
  /** A guardian agreed before, for other people. */
  again: boolean
  competitionYear: number
  last: Guardian | null
}

function Consent({ view, minors, again, competitionYear, last }: Props) {
  const { t } = useT()
  return (
    <RegisterStep title={t('register.guardian')}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {minors === null
          ? t('register.guardian.text', { year: competitionYear })
          : t('register.guardian.textNamed', { people: minors, year: competitionYear })}{' '}
        {again && t('register.guardian.others')}
      </Text>
      {last && view.draft.guardian_name === '' && (
        <Button
          variant="default"
          style={{ justifySelf: 'start', maxWidth: '100%' }}
          onClick={() => view.change({ guardian_name: last.guardian_name, guardian_phone: last.guardian_phone })}
        >
          {t('register.guardian.again', { name: last.guardian_name })}
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
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
      </SimpleGrid>
      <Checkbox
        size="md"
        data-path="consent.accepted"
        checked={view.draft.accepted}
        onChange={(event) => view.change({ accepted: event.currentTarget.checked })}
        label={t('register.guardian.accept')}
        error={view.error('consent.accepted')}
      />
    </RegisterStep>
  )
}
