import { Textarea } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ReasonChips, type ActWithReasons } from './reason-chips.tsx'
import { readerLanguages } from './reason-text.ts'
import { isOptional, type Reasoned, type useReason } from './use-reason.ts'

const hints = {
  note: 'entriesAdmin.reasonNote',
  reason: 'entriesAdmin.reasonTold',
  correction: 'entriesAdmin.reasonTold',
  override: 'entriesAdmin.reasonOverride',
} as const

/** The reason of an act, and for a correction its day. `about`: the act and its entries, where it has prepared reasons. */
export function ReasonFields({
  takes,
  state,
  about,
}: {
  takes: Reasoned
  state: ReturnType<typeof useReason>
  about?: { act: ActWithReasons; entries: readonly Entry[] } | null
}) {
  const { t, language } = useT()
  const languages = about ? readerLanguages(about.entries) : null
  return (
    <>
      {about && <ReasonChips {...about} state={state} />}
      <Textarea
        label={t(takes === 'override' ? 'entriesAdmin.e.reason' : 'entriesAdmin.reason')}
        description={t(
          languages
            ? `entriesAdmin.why.${languages.length > 1 ? 'both' : languages.includes('en') ? 'en' : 'vi'}`
            : hints[takes],
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
