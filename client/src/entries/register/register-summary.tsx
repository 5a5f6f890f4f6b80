import { Button, Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import type { EntryDraft } from './draft/register-draft.ts'
import type { Assessment } from './what/register-assess.ts'
import classes from './register.module.css'
import type { Step } from './register-steps.tsx'

const MAX_NAMES = 6

/** The people and the contact of the entry; on a phone with a button back to the first step. */
export function RegisterSummary({
  draft,
  assessment: { people, needsConsent, body },
  goTo,
}: {
  draft: EntryDraft
  assessment: Assessment
  goTo: (step: Step) => void
}) {
  const { t } = useT()
  const namedPeople = people.filter(({ name }) => name !== '')
  const phone = draft.mobile.trim() === '' && needsConsent ? draft.guardian_phone : draft.mobile
  const contact = [needsConsent ? draft.guardian_name : '', phone, draft.email].filter((part) => part.trim() !== '')
  if (namedPeople.length === 0) return null
  return (
    <div className={classes.checked}>
      <div>
        {namedPeople.slice(0, MAX_NAMES).map(({ name, year }, index) => (
          // Two people may have the same name, so the index is the key.
          <Text key={index} fw={600} translate="no">
            {name} {year ?? ''}
          </Text>
        ))}
        {body.sex && (
          <Text size="sm">
            {t(fieldLabelKey('sex'))}: {t(`entry.sex.${body.sex}`)}
          </Text>
        )}
        {namedPeople.length > MAX_NAMES && <Text>{t('entry.count.dancers', { count: namedPeople.length })}</Text>}
        {draft.unit.name !== '' && (
          <Text size="sm" translate="no">
            {draft.unit.name}
          </Text>
        )}
        <Text size="sm" translate="no">
          {contact.join(' · ')}
        </Text>
      </div>
      <Button variant="subtle" mih={44} px="xs" className={classes.phoneOnly ?? ''} onClick={() => goTo('who')}>
        {t('register.step.change')}
      </Button>
    </div>
  )
}
