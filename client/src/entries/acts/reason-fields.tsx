import { Textarea } from '@mantine/core'
import type { Entry } from '@portal/shared/entries/entries'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { ReasonChips, type ActWithReasons } from './reason-chips.tsx'
import { readerLanguages } from './reason-text.ts'
import { isOptionalReason, type ReasonKind, type useReason } from './use-reason.ts'

const hints = {
  note: 'entriesAdmin.reasonNote',
  reason: 'entriesAdmin.reasonTold',
  correction: 'entriesAdmin.reasonTold',
  override: 'entriesAdmin.reasonOverride',
} as const

/** The reason of an act, and for a correction its due day. `preparedReasons`: the act and its entries, where it has prepared reasons. */
export function ReasonFields({
  takes,
  state,
  preparedReasons,
}: {
  takes: ReasonKind
  state: ReturnType<typeof useReason>
  preparedReasons?: { act: ActWithReasons; entries: readonly Entry[] } | null
}) {
  const { t, language } = useT()
  const [firstLanguage, secondLanguage] = preparedReasons ? readerLanguages(preparedReasons.entries) : []
  return (
    <>
      {preparedReasons && <ReasonChips {...preparedReasons} state={state} />}
      <Textarea
        label={t(takes === 'override' ? 'entriesAdmin.e.reason' : 'entriesAdmin.reason')}
        description={t(firstLanguage ? `entriesAdmin.why.${secondLanguage ? 'both' : firstLanguage}` : hints[takes])}
        withAsterisk={!isOptionalReason(takes)}
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
