import { useDeferredValue, useMemo, useState } from 'react'
import { usePhoneRule } from '../../../kit/form/use-phone-rule.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { drawnNow } from '../../../kit/lib/drawn.ts'
import type { Draft } from '../draft/register-draft.ts'
import { assess, type Subject } from './register-assess.ts'

/** The draft assessed while it is typed: `typed`, and what is derived from it, may lag a keystroke behind; `assessNow` does not. */
export function useAssessment(subject: Subject, draft: Draft) {
  const { language } = useT()
  const typed = useDeferredValue(draft)
  const phoneRule = usePhoneRule()
  const [now] = useState(drawnNow)
  // Assessed again once the rules of phone numbers are loaded.
  const rules = useMemo(() => ({ now, language, phoneRule }), [now, language, phoneRule])
  const assessment = useMemo(() => assess(subject, typed, rules), [subject, typed, rules])
  return { typed, assessment, assessNow: () => assess(subject, draft, { now: new Date(), language }) }
}
