import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import type { FormField } from './draft/register-problems.ts'
import classes from './register.module.css'

export const steps = ['who', 'what', 'check'] as const
export type Step = (typeof steps)[number]

/** The step that has a field; a problem of the entry as a whole (null) belongs to the last step. */
export function stepOf(field: FormField | null): Step {
  if (field === null) return 'check'
  return field === 'tournament_detail_id' || field === 'override_reason' ? 'what' : 'who'
}

/** The step that a phone shows. It is in the address, so that Back returns to the previous step; the first step until people are typed. */
export function useStep(hasPeople: boolean) {
  const [search, setSearch] = useSearchParams()
  const addressStep = steps.find((step) => step === search.get('step')) ?? 'who'
  const step: Step = hasPeople ? addressStep : 'who'
  const goTo = (next: Step) =>
    setSearch((address) => {
      const nextAddress = new URLSearchParams(address)
      nextAddress.set('step', next)
      return nextAddress
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

/** The list of steps on a phone, with buttons back to the earlier steps. */
export function RegisterSteps({ step, goTo }: { step: Step; goTo: (step: Step) => void }) {
  const { t } = useT()
  return (
    <ol className={classes.stepList} aria-label={t('register.steps')}>
      {steps.map((listedStep, index) => {
        const isDone = index < steps.indexOf(step)
        const content = (
          <>
            <span className={classes.stepNumber} data-done={isDone || undefined} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            {t(`register.step.${listedStep}`)}
          </>
        )
        return (
          <li key={listedStep} aria-current={listedStep === step ? 'step' : undefined}>
            {isDone ? (
              <button type="button" onClick={() => goTo(listedStep)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** One part of the form with its heading; a phone shows one part at a time. */
export function RegisterStep({ title, part, children }: { title: string; part: Step; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.step} data-part={part} tabIndex={-1} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}
