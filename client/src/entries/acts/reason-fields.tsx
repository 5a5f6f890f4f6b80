import { Textarea } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ReasonChips, type WithReasons } from './reason-chips.tsx'
import { languagesOf } from './reason-text.ts'
import { isOptional, type Reasoned, type useReason } from './use-reason.ts'

const hints = {
  note: 'entriesAdmin.reasonNote',
  reason: 'entriesAdmin.reasonTold',
  correction: 'entriesAdmin.reasonTold',
  override: 'entriesAdmin.reasonOverride',
} as const

/** Why, and for a correction by when; `about` are the entries of an act that has kept reasons. */
export function ReasonFields({
  takes,
  state,
  about,
}: {
  takes: Reasoned
  state: ReturnType<typeof useReason>
  about?: { act: WithReasons; entries: readonly Entry[] } | null
}) {
  const { t, language } = useT()
  const read = about ? languagesOf(about.entries) : null
  return (
    <>
      {about && <ReasonChips {...about} state={state} />}
      <Textarea
        label={t(takes === 'override' ? 'entriesAdmin.e.reason' : 'entriesAdmin.reason')}
        description={t(
          read ? `entriesAdmin.why.${read.length > 1 ? 'both' : read.includes('en') ? 'en' : 'vi'}` : hints[takes],
        )}
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
