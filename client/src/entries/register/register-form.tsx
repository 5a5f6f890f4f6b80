import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { minorsOf } from '@portal/shared/people/guardian'
import type { Member } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { listenForAutofill } from '../../kit/form/autofilled.ts'
import { mayOverrule, type Assessment, type Subject } from './what/register-assess.ts'
import { useAssessment } from './what/register-use-assessment.ts'
import { RegisterBar } from './register-bar.tsx'
import { RegisterCheck, type Sending } from './register-check.tsx'
import { RegisterAccept, RegisterConsent } from './register-consent.tsx'
import { RegisterContact, RegisterUnit } from './register-contact.tsx'
import { RegisterContentsStep } from './what/register-contents-step.tsx'
import { hasPeopleTyped, type Draft, type RegistrationBody } from './draft/register-draft.ts'
import { focusField, type FormView } from './draft/register-fields.ts'
import { isTeam } from './draft/register-kind.ts'
import { enterLeadsOn } from './register-enter.ts'
import { RegisterOverride } from './register-override.tsx'
import { RegisterProblemList } from './register-problem-list.tsx'
import { distinct, type Field, type FormProblem } from './draft/register-problems.ts'
import { RegisterStep, RegisterSteps, stepOf, steps, useStep, type Step } from './register-steps.tsx'
import { RegisterWho } from './register-who.tsx'
import { SexField } from '../entry/sex-field.tsx'
import classes from './register.module.css'

type Props = {
  subject: Subject
  draft: Draft
  change: (patch: Partial<Draft>) => void
  submit: (body: RegistrationBody) => void
  pending: boolean
  /** Problems by which the server refused the last attempt. */
  refused: readonly FormProblem[]
  /** Counts refusals, so that each moves the focus to the problems. */
  refusals: number
  /** The text of the button, from the numbers of people and contents in words. */
  buttonText: (counts: { people: string; contents: string }) => string
  /** Goes on as a pair, for one dancer alone. */
  pairUp?: () => void
  /** Asked for above the button. */
  extraFields?: ReactNode
  /** Stands next to the button, e.g. that nothing could be saved. */
  buttonError?: string | null
  /** Stands between the problems and the form, e.g. that nothing was lost. */
  notice?: ReactNode
}

/** The form of an entry, assessed while one types: a new one in three steps on a phone, otherwise everything on one page. */
export function RegisterForm(props: Props) {
  const { subject, draft, pending, refused } = props
  const { t, language } = useT()
  useEffect(listenForAutofill, [])
  const { typed, assessment, assessNow } = useAssessment(subject, draft)
  const { step: addressStep, goTo, form } = useStep(hasPeopleTyped(draft))
  const step = subject.before ? null : addressStep
  const nextStep = step === null ? undefined : steps[steps.indexOf(step) + 1]
  const { attempts, isStepAttempt, send, leaveStep } = useAttempts(assessNow, { step, nextStep, goTo }, props.submit)
  const { touched, touch } = useTouchedFields()
  const ownProblems =
    attempts > 0 ? assessment.problems : assessment.problems.filter(({ field }) => isTouched(field, touched))
  const problems = distinct([...ownProblems, ...refused])
  const view: FormView = {
    draft,
    change: useStable(props.change),
    error: (field) => messageOf(problems, field),
    touch,
  }
  const focusProblem = (field: Field) => {
    const element = form.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)
    if (step !== null && element?.offsetParent === null) flushSync(() => goTo(stepOf(field)))
    focusField(field)
  }
  // From the same moment as the sum, because a screen reader reads both together.
  const counts = {
    people: t('entry.count.dancers', { count: assessment.people.length }),
    contents: t('entry.count.contents', { count: typed.contents.length }),
  }
  const isIncomplete = typed.contents.length === 0 || assessment.people.length === 0
  const sending: Sending = {
    buttonText: isIncomplete ? t('register.doShort') : props.buttonText(counts),
    total: totalOf(assessment, (amount) => formatMoney(amount, language, subject.tournament.currency_name)),
    contents: counts.contents,
    pending,
    send,
    buttonError: props.buttonError ?? null,
  }
  const chosenCount = typed.contents.length > 0 ? counts.contents : counts.people
  return (
    <form ref={form} onSubmit={(event) => enterLeadsOn(event, send)} noValidate aria-label={t('register.title')}>
      {/* Browsers report Enter only for a form that has a submit button. */}
      <button type="submit" hidden aria-label={t('register.title')} />
      {step !== null && <RegisterSteps step={step} goTo={goTo} />}
      <div className={classes.layout} data-step={step ?? undefined}>
        {(attempts > 0 || refused.length > 0) && (
          <RegisterProblemList
            // A phone lists what keeps it from leaving a step; the last step lists everything.
            problems={isStepAttempt && nextStep ? problems.filter(({ field }) => stepOf(field) === step) : problems}
            team={isTeam(subject.kind)}
            attempt={attempts + props.refusals}
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
            team={isTeam(subject.kind)}
            competitionYear={assessment.competitionYear}
            mayOverride={mayOverrule(subject)}
            forPairs={assessment.forPairs}
            pairUp={props.pairUp ?? null}
          />
          {assessment.overruled.length > 0 && (
            <RegisterOverride view={view} against={assessment.overruled.join('\n')} />
          )}
        </RegisterStep>
        <RegisterCheck {...{ subject, draft, assessment, goTo, sending }} extraFields={props.extraFields} />
      </div>
      <RegisterBar
        {...sending}
        count={step === 'who' ? t('register.step.of', { step: 1 }) : chosenCount}
        buttonText={
          nextStep ? t(nextStep === 'what' ? 'register.next.what' : 'register.next.check') : sending.buttonText
        }
        goOn={nextStep ? leaveStep : null}
      />
    </form>
  )
}

/** The dancers, their unit and contact, and for minors the guardian's agreement. */
function WhoStep({ subject, view, assessment }: { subject: Subject; view: FormView; assessment: Assessment }) {
  const { t } = useT()
  const { kind, before } = subject
  const { people, competitionYear, guarded, yearsNeeded } = assessment
  return (
    <RegisterStep title={t('register.who')} part="who">
      <div className={classes.people}>
        <RegisterWho {...{ view, kind, competitionYear, yearsNeeded }} />
        <RegisterUnit view={view} needed={!before && Boolean(subject.unitNeeded)} />
      </div>
      {kind === 'individual' && (
        <SexField value={view.draft.sex || null} onChange={(sex) => view.change({ sex: sex ?? '' })} />
      )}
      {guarded && (
        <RegisterConsent
          view={view}
          minors={namesOf(minorsOf(people, competitionYear))}
          hasEarlierConsent={before?.guardian ?? false}
          competitionYear={competitionYear}
        />
      )}
      <RegisterContact view={view} guarded={guarded} emailHint={t(emailHintOf(subject))} />
      {guarded && <RegisterAccept view={view} />}
    </RegisterStep>
  )
}

type Steps = { step: Step | null; nextStep: Step | undefined; goTo: (step: Step) => void }

/**
 * Attempts to send the form, or to leave a step of it, each with the draft as it is at that moment. `attempts` counts those that
 * problems stopped; `isStepAttempt`: the last one was to leave a step.
 */
function useAttempts(
  assessNow: () => Assessment,
  { step, nextStep, goTo }: Steps,
  submit: (body: RegistrationBody) => void,
) {
  const [attempts, setAttempts] = useState(0)
  const [isStepAttempt, setIsStepAttempt] = useState(false)
  const send = () => {
    setIsStepAttempt(false)
    const { problems, body } = assessNow()
    if (problems.length === 0) return submit(body)
    setAttempts(attempts + 1)
  }
  const leaveStep = () => {
    setIsStepAttempt(true)
    if (assessNow().problems.some(({ field }) => field !== null && stepOf(field) === step))
      return setAttempts(attempts + 1)
    setAttempts(0)
    if (nextStep) goTo(nextStep)
  }
  return { attempts, isStepAttempt, send, leaveStep }
}

/** The fields that were left once: before that they show no error. */
function useTouchedFields() {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const touch = useCallback(
    (field: Field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    [],
  )
  return { touched, touch }
}

/** The same function for the life of the form, so that typing in one part does not redraw the others. */
function useStable(change: Props['change']): Props['change'] {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  })
  return useCallback((patch) => latest.current(patch), [])
}

function isTouched(field: Field | null, touched: ReadonlySet<Field>): boolean {
  return field !== null && touched.has(field)
}

function messageOf(problems: readonly FormProblem[], field: Field): string | undefined {
  const messages = problems.filter((problem) => problem.field === field).map(({ message }) => message)
  return messages.join(' ') || undefined
}

const MOST_NAMES = 3

/** Names that can be read at a glance, or null. */
function namesOf(people: readonly Member[]): string | null {
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  return names.length > 0 && names.length === people.length && names.length <= MOST_NAMES ? names.join(', ') : null
}

/** The purpose of the e-mail address; accounts find their entries without a link. */
function emailHintOf({ before, entrant }: Subject) {
  if (!canMail()) return 'register.email.hintNoMail'
  if (before) return 'register.email.hintMove'
  return entrant.role === 'user' ? 'register.email.hintAccount' : 'register.email.hint'
}

function totalOf({ fee, agreed }: Assessment, money: (amount: number) => string): string | null {
  if (agreed !== null) return money(agreed)
  return fee.ok && fee.lines.length > 0 ? money(fee.total) : null
}
