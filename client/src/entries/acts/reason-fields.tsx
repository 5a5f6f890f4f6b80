import { Textarea } from '@mantine/core'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { isOptional, type Reasoned, type useReason } from './use-reason.ts'

const hints = {
  note: 'entriesAdmin.reasonNote',
  reason: 'entriesAdmin.reasonTold',
  correction: 'entriesAdmin.reasonTold',
  override: 'entriesAdmin.reasonOverride',
} as const

/** Why, and for a correction by when. */
export function ReasonFields({ takes, state }: { takes: Reasoned; state: ReturnType<typeof useReason> }) {
  const { t, language } = useT()
  return (
    <>
      <Textarea
        label={t(takes === 'override' ? 'entriesAdmin.e.reason' : 'entriesAdmin.reason')}
        description={t(hints[takes])}
        withAsterisk={!isOptional(takes)}
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={state.reason}
        error={state.isMissing && fieldSentence('FIELD_BLANK', language)}
        onChange={({ currentTarget }) => state.setReason(currentTarget.value)}
      />
      {takes === 'correction' && (
        <DayField label={t('entriesAdmin.until')} value={state.until} onChange={state.setUntil} />
      )}
    </>
  )
}
