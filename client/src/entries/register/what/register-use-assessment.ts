import { useDeferredValue, useMemo, useState } from 'react'
import { usePhoneRule } from '../../../kit/form/use-phone-rule.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { renderTime } from '../../../kit/lib/drawn.ts'
import type { EntryDraft } from '../draft/register-draft.ts'
import { assess, type Subject } from './register-assess.ts'

/** Assesses the draft while it is typed. `deferredDraft` and `assessment` may lag a keystroke behind; `assessNow` does not. */
export function useAssessment(subject: Subject, draft: EntryDraft) {
  const { language } = useT()
  const deferredDraft = useDeferredValue(draft)
  const phoneRule = usePhoneRule()
  const [now] = useState(renderTime)
  // Assessed again once the rules of phone numbers are loaded.
  const rules = useMemo(() => ({ now, language, phoneRule }), [now, language, phoneRule])
  const assessment = useMemo(() => assess(subject, deferredDraft, rules), [subject, deferredDraft, rules])
  return { deferredDraft, assessment, assessNow: () => assess(subject, draft, { now: new Date(), language }) }
}
