import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Fee } from '@portal/shared/fees/fees'
import { findMinors } from '@portal/shared/people/guardian'
import type { Member } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { listenForAutofill } from '../../kit/form/autofilled.ts'
import { mayOverride, type Assessment, type Subject } from './what/register-assess.ts'
import { useAssessment } from './what/register-use-assessment.ts'
import { RegisterBar } from './register-bar.tsx'
import { RegisterCheck, type SendState } from './register-check.tsx'
import { ConsentCheckboxes, GuardianFields } from './register-consent.tsx'
import { RegisterContact, RegisterUnit } from './register-contact.tsx'
import { RegisterContentsStep } from './what/register-contents-step.tsx'
import { hasPeopleTyped, type EntryDraft, type RegistrationBody } from './draft/register-draft.ts'
import { totalOf, type FormOrder } from './family/form-order.ts'
import { focusField, type FormView } from './draft/register-fields.ts'
import { isTeam } from './draft/register-kind.ts'
import { submitOrFocusNext } from './register-enter.ts'
import { RegisterOverride } from './register-override.tsx'
import { RegisterProblemList } from './register-problem-list.tsx'
import { withoutRepeats, type FormField, type FormProblem } from './draft/register-problems.ts'
import { RegisterStep, RegisterSteps, stepOf, steps, useStep, type Step } from './register-steps.tsx'
import { RegisterWho } from './register-who.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { SexField } from '../entry/sex-field.tsx'
import classes from './register.module.css'

const FamilyActs = lazyPart(async () => (await import('./family/family-acts.tsx')).FamilyActs)

type Props = {
  subject: Subject
  draft: EntryDraft
  change: (patch: Partial<EntryDraft>) => void
  submit: (body: RegistrationBody, fee: Fee) => void
  isPending: boolean
  /** The problems for which the server refused the last attempt. */
  serverProblems: readonly FormProblem[]
  /** Counted so that each refusal moves the focus to the problems. */
  refusalCount: number
  /** The text of the submit button; `counts` holds the numbers of people and contents as text. */
  buttonText: (counts: { people: string; contents: string }) => string
  /** Switches from a single dancer to a pair. */
  pairUp?: () => void
  /** Shown above the submit button. */
  extraFields?: ReactNode
  /** Shown next to the submit button, e.g. that nothing could be saved. */
  buttonError?: string | null
  /** Shown between the problems and the fields, e.g. that a draft was restored. */
  notice?: ReactNode
  /** The order that a visitor's new entry belongs to. */
  order?: FormOrder
}

/** The form of an entry, assessed while it is typed: a new entry in three steps on a phone, otherwise on one page. */
export function RegisterForm(props: Props) {
  const { subject, draft, isPending, serverProblems, order } = props
  const { t, language } = useT()
  useEffect(listenForAutofill, [])
  const { deferredDraft, assessment, assessNow } = useAssessment(subject, draft)
  const { step: stepInAddress, goTo, form } = useStep(hasPeopleTyped(draft))
  const step = subject.existing ? null : stepInAddress
  const isEmpty = order !== undefined && order.count > 0 && !hasPeopleTyped(draft)
  const nextStep = step === null || isEmpty ? undefined : steps[steps.indexOf(step) + 1]
  const { attempts, isStepAttempt, attempt, leaveStep } = useAttempts(assessNow, { step, nextStep, goTo })
  const send = isEmpty ? order.sendWithoutForm : () => attempt(({ body, fee }) => props.submit(body, fee))
  const { touchedFields, touch } = useTouchedFields()
  const visibleProblems =
    attempts > 0 ? assessment.problems : assessment.problems.filter(({ field }) => isTouched(field, touchedFields))
  const problems = withoutRepeats([...visibleProblems, ...serverProblems])
  const view: FormView = {
    draft,
    change: useStableFunction(props.change),
    error: (field) => findMessage(problems, field),
    touch,
  }
  const focusProblem = (field: FormField) => {
    const element = form.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)
    if (step !== null && element?.offsetParent === null) flushSync(() => goTo(stepOf(field)))
    focusField(field)
  }
  const isIncomplete = deferredDraft.contents.length === 0 || assessment.people.length === 0
  const currency = subject.tournament.currency_name
  const fee = isEmpty ? null : assessment.fee
  const total = order && order.count > 0 ? totalOf(order, fee) : ownTotal(assessment)
  // From the deferred draft like the total, because a screen reader announces both together.
  const counts = {
    people: t('entry.count.dancers', { count: (order?.people ?? 0) + (isEmpty ? 0 : assessment.people.length) }),
    contents: t('entry.count.contents', { count: (order?.contents ?? 0) + deferredDraft.contents.length }),
  }
  const sending: SendState = {
    buttonText: isIncomplete && !isEmpty ? t('register.doShort') : props.buttonText(counts),
    total: total === null ? null : formatMoney(total, language, currency),
    eventCount: counts.contents,
    isPending,
    send,
    buttonError: props.buttonError ?? null,
  }
  const hasContents = deferredDraft.contents.length > 0 || (order?.contents ?? 0) > 0
  const countText = hasContents ? counts.contents : counts.people
  return (
    <form ref={form} onSubmit={(event) => submitOrFocusNext(event, send)} noValidate aria-label={t('register.title')}>
      {/* Browsers report Enter only for a form that has a submit button. */}
      <button type="submit" hidden aria-label={t('register.title')} />
      {step !== null && <RegisterSteps step={step} goTo={goTo} />}
      <div className={classes.layout} data-step={step ?? undefined}>
        {(attempts > 0 || serverProblems.length > 0) && (
          <RegisterProblemList
            // Leaving a step lists the problems of that step; submitting lists all.
            problems={isStepAttempt && nextStep ? problems.filter(({ field }) => stepOf(field) === step) : problems}
            isTeam={isTeam(subject.kind)}
            attemptCount={attempts + props.refusalCount}
            focusProblem={focusProblem}
          />
        )}
        {props.notice && <div className={classes.notice}>{props.notice}</div>}
        <WhoStep subject={subject} view={view} assessment={assessment} />
        <RegisterStep title={t('register.contents')} part="what">
          <RegisterContentsStep
            chosen={draft.contents}
            change={view.change}
            problem={view.error('tournament_detail_id')}
            assessed={assessment.assessed}
            isTeam={isTeam(subject.kind)}
            competitionYear={assessment.competitionYear}
            people={assessment.people}
            mayOverride={mayOverride(subject)}
            pairContentCount={assessment.pairContentCount}
            pairUp={props.pairUp ?? null}
          />
          {assessment.overriddenRules.length > 0 && (
            <RegisterOverride view={view} brokenRules={assessment.overriddenRules.join('\n')} />
          )}
        </RegisterStep>
        <RegisterCheck
          {...{ subject, draft, assessment, goTo, sending, isEmpty }}
          extraFields={props.extraFields}
          afterFee={
            order && <FamilyActs {...{ order, fee, currency, isEmpty }} add={() => attempt(() => order.add?.())} />
          }
        />
      </div>
      <RegisterBar
        {...sending}
        status={step === 'who' ? t('register.step.of', { step: 1 }) : countText}
        buttonText={
          nextStep ? t(nextStep === 'what' ? 'register.next.what' : 'register.next.check') : sending.buttonText
        }
        goToNextStep={nextStep ? leaveStep : null}
      />
    </form>
  )
}

/** The dancers, their unit and contact, and for minors the guardian's consent. */
function WhoStep({ subject, view, assessment }: { subject: Subject; view: FormView; assessment: Assessment }) {
  const { t } = useT()
  const { kind, existing } = subject
  const { people, competitionYear, needsConsent, needsYears } = assessment
  return (
    <RegisterStep title={t('register.who')} part="who">
      <div className={classes.people}>
        <RegisterWho {...{ view, kind, competitionYear, needsYears }} />
        <RegisterUnit view={view} isRequired={!existing && Boolean(subject.unitRequiredMessage)} />
      </div>
      {kind === 'individual' && (
        <SexField value={view.draft.sex || null} onChange={(sex) => view.change({ sex: sex ?? '' })} />
      )}
      {needsConsent && (
        <GuardianFields
          view={view}
          minorNames={kind === 'individual' ? null : shortNameList(findMinors(people, competitionYear))}
          hasEarlierConsent={existing?.hasGuardianConsent ?? false}
          competitionYear={competitionYear}
        />
      )}
      <RegisterContact view={view} hasGuardian={needsConsent} emailHint={t(emailHintKey(subject))} />
      {needsConsent && <ConsentCheckboxes view={view} />}
    </RegisterStep>
  )
}

type StepNavigation = { step: Step | null; nextStep: Step | undefined; goTo: (step: Step) => void }

/**
 * Attempts to act with the form, e.g. to submit it, or to leave a step, each with the current draft. `attempts` counts the attempts that problems stopped;
 * `isStepAttempt`: the last attempt was to leave a step.
 */
function useAttempts(assessNow: () => Assessment, { step, nextStep, goTo }: StepNavigation) {
  const [attempts, setAttempts] = useState(0)
  const [isStepAttempt, setIsStepAttempt] = useState(false)
  const attempt = (act: (assessment: Assessment) => void) => {
    setIsStepAttempt(false)
    const assessment = assessNow()
    if (assessment.problems.length === 0) return act(assessment)
    setAttempts(attempts + 1)
  }
  const leaveStep = () => {
    setIsStepAttempt(true)
    if (assessNow().problems.some(({ field }) => field !== null && stepOf(field) === step))
      return setAttempts(attempts + 1)
    setAttempts(0)
    if (nextStep) goTo(nextStep)
  }
  return { attempts, isStepAttempt, attempt, leaveStep }
}

/** The fields that lost the focus once: only they show errors before the first attempt. */
function useTouchedFields() {
  const [touchedFields, setTouched] = useState<ReadonlySet<FormField>>(new Set())
  const touch = useCallback(
    (field: FormField) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    [],
  )
  return { touchedFields, touch }
}

/** Returns the same function for the life of the form, so that typing in one part does not render the rest. */
function useStableFunction(change: Props['change']): Props['change'] {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return useCallback((patch) => latest.current(patch), [])
}

function isTouched(field: FormField | null, touchedFields: ReadonlySet<FormField>): boolean {
  return field !== null && touchedFields.has(field)
}

function findMessage(problems: readonly FormProblem[], field: FormField): string | undefined {
  const messages = problems.filter((problem) => problem.field === field).map(({ message }) => message)
  return messages.join(' ') || undefined
}

const MAX_NAMES = 3

/** The names as one text; null if they are too many or one is missing. */
function shortNameList(people: readonly Member[]): string | null {
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  return names.length > 0 && names.length === people.length && names.length <= MAX_NAMES ? names.join(', ') : null
}

/** The hint on the purpose of the e-mail address. Accounts find their entries without a personal link. */
function emailHintKey({ existing, entrant }: Subject) {
  if (!canMail()) return 'register.email.hintNoMail'
  if (existing) return 'register.email.hintMove'
  return entrant.role === 'user' ? 'register.email.hintAccount' : 'register.email.hint'
}

/** The fee of the entry in the form; null while it is not known. */
function ownTotal({ fee, agreedFee }: Assessment): number | null {
  if (agreedFee !== null) return agreedFee
  return fee.ok && fee.lines.length > 0 ? fee.total : null
}
