import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Field } from './draft/register-problems.ts'
import classes from './register.module.css'

export const steps = ['who', 'what', 'check'] as const
export type Step = (typeof steps)[number]

/** Where a field is asked for; what is about the entry as a whole stands at its end. */
export function stepOf(field: Field | null): Step {
  if (field === null) return 'check'
  return field === 'tournament_detail_id' || field === 'override_reason' ? 'what' : 'who'
}

/** The step that a phone shows, kept in the address: each is one step of the way back. Nobody is past the first who typed nobody. */
export function useStep(begun: boolean) {
  const [search, setSearch] = useSearchParams()
  const addressStep = steps.find((step) => step === search.get('step')) ?? 'who'
  const step: Step = begun ? addressStep : 'who'
  const goTo = (next: Step) =>
    setSearch((address) => {
      const changed = new URLSearchParams(address)
      changed.set('step', next)
      return changed
    })
  const form = useRef<HTMLFormElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const part = form.current?.querySelector<HTMLElement>(`[data-part="${step}"]`)
    if (!part?.contains(document.activeElement)) part?.focus({ preventScroll: true })
  }, [step])
  return { step, goTo, form }
}

/** On a phone: where one is, and the way back to what is done. */
export function RegisterSteps({ step, goTo }: { step: Step; goTo: (step: Step) => void }) {
  const { t } = useT()
  return (
    <ol className={classes.stepList} aria-label={t('register.steps')}>
      {steps.map((each, place) => {
        const words = (
          <>
            <span className={classes.stepNumber} aria-hidden>
              {place + 1}
            </span>
            {t(`register.step.${each}`)}
          </>
        )
        return (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {place < steps.indexOf(step) ? (
              <button type="button" onClick={() => goTo(each)}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
