import { useRef, useState } from 'react'
import type { Fee } from '@portal/shared/fees/fees'
import { readPeople, type PeopleDraft } from '@portal/shared/people/people'
import { ApiError } from '../../../kit/api/api.ts'
import { useT, type T } from '../../../kit/i18n/use-t.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { hasSessionEnded } from '../../../kit/api/session.ts'
import type { EntryDraft, RegistrationBody } from './register-draft.ts'
import { toFailure, type Failure } from './register-failure.tsx'
import { isTeam } from './register-kind.ts'
import { readServerProblems, type FormProblem } from './register-problems.ts'
import { sendRegistration, type AttemptStore, type Registration } from './register-send.ts'
import { storeContact } from './register-store.ts'
import type { SentFamily } from '../family/family-send.ts'
import { nameOf } from '../family/use-family-form.ts'
import type { AssessedEntry, FamilyOrderState } from '../family/use-family-order.ts'
import type { Subject } from '../what/register-assess.ts'
import { findOwnEntry } from '../../entry/own-entries.ts'
import { paths } from '../../../portal/paths.ts'

type SubmissionInput = {
  subject: Subject
  state: AttemptStore<RegistrationBody> & { draft: EntryDraft; finish: () => void }
  order: FamilyOrderState
  onSent: (sent: Registration, draft: EntryDraft) => void
  onOrderSent: (family: SentFamily) => void
}

const noRefusal: { problems: readonly FormProblem[]; count: number } = { problems: [], count: 0 }

/** Sends the entry in the form, alone or together with the other entries of its order, and what came of it. */
export function useSubmission({ subject, state, order, onSent, onOrderSent }: SubmissionInput) {
  const { t } = useT()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [failureCount, setFailureCount] = useState(0)
  const [refusal, setRefusal] = useState(noRefusal)
  const [submitsSinceEnd, setSubmitsSinceEnd] = useState(0)
  const isSending = useRef(false)
  const { draft } = state
  const refuse = (problems: readonly FormProblem[]) => setRefusal(({ count }) => ({ problems, count: count + 1 }))

  const sendEntry = async (body: RegistrationBody) => {
    const sent = await sendRegistration(body, state, findOwnEntryOf(subject, body)?.link ?? null)
    state.finish()
    if (order.entries.length > 0) order.clear()
    if (subject.entrant.role === 'visitor') storeContact(draft)
    onSent(sent, draft)
  }
  const sendOrder = async (bodies: readonly RegistrationBody[], total: number | null) => {
    const { submitOrder } = await import('../family/submit-order.ts')
    const outcome = await submitOrder({ bodies, names: order.entries.map(nameOf), total, store: order })
    if ('problems' in outcome) return refuse(outcome.problems)
    state.finish()
    order.clear()
    storeContact(draft)
    onOrderSent(outcome.family)
  }
  /** `body`: null where the form is empty, because all entries of the order are typed already. */
  const submit = async (body: RegistrationBody | null, fee: Fee | null) => {
    const bodies = [...order.entries.map(({ assessment }) => assessment.body), ...(body ? [body] : [])]
    const [first] = bodies
    // A second click may arrive before the button is rendered as pending.
    if (!first || isSending.current) return
    // A draft that was started with an account is not submitted without one unless the user confirms it.
    if (hasSessionEnded()) return setSubmitsSinceEnd((times) => times + 1)
    const orderProblems = order.entries.flatMap((entry) => nameChild(entry, entry.assessment.problems))
    if (orderProblems.length > 0) return refuse(orderProblems)
    isSending.current = true
    setIsPending(true)
    setFailure(null)
    try {
      if (bodies.length === 1) await sendEntry(first)
      else await sendOrder(bodies, sumOf(order.total, fee))
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    } catch (error) {
      if (hasSessionEnded()) return setSubmitsSinceEnd((times) => times + 1)
      const problems = bodies.length === 1 ? readProblems(error, { subject, body: first, t }) : []
      const [typedBefore] = body ? [] : order.entries
      if (problems.length > 0) return refuse(typedBefore ? nameChild(typedBefore, problems) : problems)
      setRefusal(({ count }) => ({ problems, count }))
      setFailure(toFailure(error, navigator.onLine))
      setFailureCount((times) => times + 1)
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }
  const forgetProblems = () => setRefusal(({ count }) => ({ problems: [], count }))
  const forget = () => {
    setRefusal(noRefusal)
    setFailure(null)
  }
  const { problems, count: refusalCount } = refusal
  return { submit, isPending, failure, failureCount, problems, refusalCount, submitsSinceEnd, forgetProblems, forget }
}

/** The problems of an entry that is not in the form, whose fields are those of another. */
const nameChild = (entry: AssessedEntry, problems: readonly FormProblem[]): FormProblem[] =>
  problems.map((problem) => ({ ...problem, field: null, message: `${nameOf(entry)}: ${problem.message}` }))

/** The fee of the order; null while one is not known. `fee`: null for an empty form. */
function sumOf(orderTotal: number | null, fee: Fee | null): number | null {
  if (orderTotal === null || fee === null) return orderTotal
  return fee.ok ? orderTotal + fee.total : null
}

/** The earlier entry of these people whose personal link a visitor's device has. */
function findOwnEntryOf(subject: Subject, body: RegistrationBody) {
  if (subject.entrant.role !== 'visitor') return undefined
  const { tournament_id, full_name_one, full_name_two = null, team_name = null } = body
  const { people } = isTeam(subject.kind) ? readPeople(body as PeopleDraft, new Date().getFullYear()) : { people: [] }
  return findOwnEntry(Number(tournament_id), { full_name_one, full_name_two, team_name }, people)
}

/** The address of the existing entry of these people, or of the page that finds it. */
function findLookUp(subject: Subject, body: RegistrationBody, refusal: unknown): string {
  const { entry } = ((refusal instanceof ApiError && refusal.data) || {}) as { entry?: { id: number } }
  if (subject.entrant.role === 'user' && entry) return paths.ownEntry(entry.id)
  if (subject.entrant.role !== 'visitor') return `${paths.overview}?${new URLSearchParams({ q: body.full_name_one })}`
  const ownEntry = findOwnEntryOf(subject, body)
  return ownEntry ? `${paths.entry}#${ownEntry.link}` : paths.entry
}

/** The problems of a refusal. Visitors may not learn which contents the people are entered for, so all chosen contents are listed. */
function readProblems(refusal: unknown, { subject, body, t }: { subject: Subject; body: RegistrationBody; t: T }) {
  const problems = readServerProblems(refusal).map((problem) =>
    problem.lookUp ? { ...problem, lookUp: findLookUp(subject, body, refusal) } : problem,
  )
  const { tournament_detail_id: ids } = body
  if (subject.entrant.role !== 'visitor' || !Array.isArray(ids)) return problems
  const chosen = subject.details.filter(({ id }) => ids.includes(id))
  const contents = chosen.map(({ content_competition }) => content_competition.symbol).join(', ')
  const sentence = t('register.duplicate', { count: chosen.length, contents })
  return problems.map((problem) =>
    problem.lookUp ? { ...problem, message: `${sentence} ${problem.message}` } : problem,
  )
}
