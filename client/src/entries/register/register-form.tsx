import { Stack, Text, VisuallyHidden } from '@mantine/core'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { minorsOf } from '@portal/shared/people/guardian'
import type { Member } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { drawnNow } from '../../kit/lib/drawn.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { readAutofilled } from '../../kit/form/autofilled.ts'
import { usePhoneRule } from '../../kit/form/use-phone-rule.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { EntryFeeLines } from '../entry/entry-fee-lines.tsx'
import { assess, mayOverrule, type Assessment, type Subject } from './what/register-assess.ts'
import { RegisterBar } from './register-bar.tsx'
import { RegisterAfter } from './register-after.tsx'
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
import { RegisterStep } from './register-step.tsx'
import { RegisterSteps, stepOf, steps, useStep } from './register-steps.tsx'
import { RegisterSummary } from './register-summary.tsx'
import { RegisterWho } from './register-who.tsx'
import { SexField } from '../entry/sex-field.tsx'
import classes from './register.module.css'
import { SectionTitle } from '../../kit/ui/titles.tsx'

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
  /** The text of the button, from the numbers of people and contents. */
  act: (counted: { people: string; contents: string }) => string
  /** Goes on as a pair, for one dancer alone. */
  pairUp?: () => void
  /** Asked for beside the button. */
  besides?: ReactNode
  /** Said next to the button, e.g. that nothing could be saved. */
  beside?: string | null
  /** Said between the problems and the form, e.g. that nothing was lost. */
  notice?: ReactNode
}

const NAMED = 3

/** The form of an entry, assessed while one types: a new one in three steps on a phone, otherwise everything on one page. */
export function RegisterForm(props: Props) {
  const { subject, draft, submit, pending, refused, refusals, act } = props
  const { pairUp = null, notice, beside = null } = props
  const { t, language } = useT()
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [attempts, setAttempts] = useState(0)
  /** Whether the last attempt was to leave a step, not to send. */
  const [reached, setReached] = useState(false)
  const typed = useDeferredValue(draft)
  const phoneRule = usePhoneRule()
  useEffect(readAutofilled, [])
  const [now] = useState(drawnNow)
  // Validated again once the phone number rules are loaded.
  const rules = useMemo(() => ({ now, language, phoneRule }), [now, language, phoneRule])
  // The list may lag a keystroke behind, the submitted data never does.
  const assessment = useMemo(() => assess(subject, typed, rules), [subject, typed, rules])
  const own = attempts > 0 ? assessment.problems : assessment.problems.filter(({ field }) => isTold(field, touched))
  const visibleProblems = distinct([...own, ...refused])
  // Stable callbacks, so that typing in one part does not redraw the others.
  const owner = useRef(props.change)
  useLayoutEffect(() => {
    owner.current = props.change
  })
  const change = useCallback((patch: Partial<Draft>) => owner.current(patch), [])
  const touch = useCallback(
    (field: Field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    [],
  )
  const problemOf = (field: Field) =>
    visibleProblems
      .filter((problem) => problem.field === field)
      .map(({ message }) => message)
      .join(' ') || undefined
  const view: FormView = {
    draft,
    change,
    error: problemOf,
    touch,
  }

  const { step: addressStep, goTo, form } = useStep(hasPeopleTyped(draft))
  const step = subject.before ? null : addressStep
  const next = step === null ? undefined : steps[steps.indexOf(step) + 1]

  // A phone names what is wrong up to where it stands; the last step names everything.
  const narrow = step !== null && next !== undefined && reached
  const problems = narrow ? visibleProblems.filter(({ field }) => stepOf(field) === step) : visibleProblems

  const send = () => {
    setReached(false)
    const { problems: openProblems, body } = assess(subject, draft, { now: new Date(), language })
    if (openProblems.length === 0) return submit(body)
    setAttempts(attempts + 1)
  }
  // A step is left once nothing in it is wrong.
  const leave = () => {
    const { problems: openProblems } = assess(subject, draft, { now: new Date(), language })
    setReached(true)
    if (openProblems.some(({ field }) => field !== null && stepOf(field) === step)) return setAttempts(attempts + 1)
    setAttempts(0)
    if (next) goTo(next)
  }
  const lead = (field: Field) => {
    const element = form.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)
    if (step !== null && element?.offsetParent === null) flushSync(() => goTo(stepOf(field)))
    focusField(field)
  }
  const { people, competitionYear, assessed, chosenDetails, fee, agreed, guarded, overruled } = assessment
  // Taken at the same moment as the sum: a screen reader says both together.
  const counts = {
    people: t('entry.count.dancers', { count: people.length }),
    contents: t('entry.count.contents', { count: typed.contents.length }),
  }
  const buttonText = typed.contents.length === 0 || people.length === 0 ? t('register.doShort') : act(counts)
  const currency = subject.tournament.currency_name
  const total = totalOf(assessment, (amount) => formatMoney(amount, language, currency))
  return (
    <form ref={form} onSubmit={(event) => enterLeadsOn(event, send)} noValidate aria-label={t('register.title')}>
      {/* Without one, no browser says that Enter was pressed. */}
      <button type="submit" hidden aria-label={t('register.title')} />
      {step !== null && <RegisterSteps step={step} goTo={goTo} />}
      <div className={classes.layout} data-step={step ?? undefined}>
        {(attempts > 0 || refused.length > 0) && (
          <RegisterProblemList
            problems={problems}
            team={isTeam(subject.kind)}
            attempt={attempts + refusals}
            lead={lead}
          />
        )}
        {notice && <div className={classes.notice}>{notice}</div>}
        <RegisterStep title={t('register.who')} part="who">
          <div className={classes.people}>
            <RegisterWho
              view={view}
              kind={subject.kind}
              competitionYear={competitionYear}
              yearsNeeded={assessment.yearsNeeded}
            />
            <RegisterUnit view={view} needed={!subject.before && Boolean(subject.unitNeeded)} />
          </div>
          {subject.kind === 'individual' && (
            <SexField value={draft.sex || null} onChange={(sex) => change({ sex: sex ?? '' })} />
          )}
          {guarded && (
            <RegisterConsent
              view={view}
              minors={namesOf(minorsOf(people, competitionYear))}
              again={subject.before?.guardian ?? false}
              competitionYear={competitionYear}
            />
          )}
          <RegisterContact view={view} guarded={guarded} emailHint={t(emailHintOf(subject))} />
          {guarded && <RegisterAccept view={view} />}
        </RegisterStep>
        <RegisterStep title={t('register.contents')} part="what">
          <RegisterContentsStep
            chosen={draft.contents}
            change={change}
            problem={problemOf('tournament_detail_id')}
            assessed={assessed}
            team={isTeam(subject.kind)}
            competitionYear={competitionYear}
            mayOverride={mayOverrule(subject)}
            forPairs={assessment.forPairs}
            pairUp={pairUp}
          />
          {overruled.length > 0 && <RegisterOverride view={view} against={overruled.join('\n')} />}
        </RegisterStep>
        <aside className={classes.aside} data-part="check" tabIndex={-1} aria-label={t('register.summary')}>
          <SectionTitle>{t('register.summary')}</SectionTitle>
          <Stack gap="md">
            <RegisterSummary draft={draft} assessment={assessment} goTo={goTo} />
            <EntryFeeLines fee={fee} contents={chosenDetails} currency={currency} agreed={agreed} />
            {subject.before && agreed === null && (
              <Text size="sm" className="figures">
                {t('entry.fee.now', { amount: formatMoney(subject.before.fee_amount, language, currency) })}
              </Text>
            )}
            {props.besides}
            {!subject.before && (
              <RegisterAfter
                tournament={subject.tournament}
                costs={!fee.ok || fee.total > 0 || fee.lines.length === 0}
              />
            )}
            <div className={classes.deskOnly}>
              <VisuallyHidden component="output" translate="no">
                {total !== null && `${counts.contents}, ${total}`}
              </VisuallyHidden>
              <MainButton
                onClick={send}
                loading={pending}
                data-next
                fullWidth
                h="auto"
                mih={44}
                py="xs"
                styles={{ label: { whiteSpace: 'normal', lineHeight: 1.45 } }}
              >
                {buttonText}
              </MainButton>
              {beside !== null && (
                <Text role="alert" size="sm" c="var(--mantine-color-error)">
                  {beside}
                </Text>
              )}
            </div>
          </Stack>
        </aside>
      </div>
      <RegisterBar
        count={
          step === 'who'
            ? t('register.step.of', { step: 1 })
            : typed.contents.length > 0
              ? counts.contents
              : counts.people
        }
        total={total}
        act={step !== null && next ? t(next === 'what' ? 'register.next.what' : 'register.next.check') : buttonText}
        next={next ? leave : null}
        send={send}
        pending={pending}
        beside={beside}
      />
    </form>
  )
}

/** Names that can be read at a glance, or null. */
function namesOf(people: readonly Member[]): string | null {
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  return names.length > 0 && names.length === people.length && names.length <= NAMED ? names.join(', ') : null
}

/** The purpose of the e-mail address; accounts find their entries without a link. */
function emailHintOf({ before, entrant }: Subject) {
  if (!canMail()) return 'register.email.hintNoMail'
  if (before) return 'register.email.hintMove'
  return entrant.role === 'user' ? 'register.email.hintAccount' : 'register.email.hint'
}

function isTold(field: Field | null, touched: ReadonlySet<Field>): boolean {
  return field !== null && touched.has(field)
}

function totalOf({ fee, agreed }: Assessment, money: (amount: number) => string): string | null {
  if (agreed !== null) return money(agreed)
  return fee.ok && fee.lines.length > 0 ? money(fee.total) : null
}
