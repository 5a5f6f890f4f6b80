import { useEffect, useRef, useState } from 'react'
import { readPeople, type PeopleDraft } from '@portal/shared/people/people'
import { ApiError } from '../../kit/api/api.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { hasSessionEnded, useSessionEnded } from '../../kit/api/session.ts'
import type { Subject } from './what/register-assess.ts'
import type { EntryDraft, RegistrationBody } from './draft/register-draft.ts'
import { isTeam } from './draft/register-kind.ts'
import { toFailure, RegisterFailure, type Failure } from './draft/register-failure.tsx'
import { RegisterForm } from './register-form.tsx'
import { readServerProblems, type FormProblem } from './draft/register-problems.ts'
import { RegisterOffer } from './register-offer.tsx'
import { RegisterRestored } from './draft/register-restored.tsx'
import { sendRegistration, type Registration } from './draft/register-send.ts'
import { RegisterSessionEnded } from './draft/register-session-ended.tsx'
import { storeContact } from './draft/register-store.ts'
import { useDraft } from './draft/register-use-draft.ts'
import { findOwnEntry } from '../entry/own-entries.ts'
import { paths } from '../../portal/paths.ts'

type Props = {
  subject: Subject
  /** The initial draft: carried over from another kind, or from the last entry. */
  createDraft: () => EntryDraft
  createFreshDraft: () => EntryDraft
  /** Called on each change, so that another kind of entry can take over the draft. */
  onDraftChange: (draft: EntryDraft) => void
  /** Switches to a pair. */
  pairUp: () => void
  onSent: (sent: Registration, draft: EntryDraft) => void
}

/** The form of a new entry of one kind. Its draft is stored while it is typed, and retries register it only once. */
export function RegisterEntry({ subject, createDraft, createFreshDraft, onDraftChange, pairUp, onSent }: Props) {
  const { t } = useT()
  const state = useDraft({ tournament_id: subject.tournament.id, kind: subject.kind }, createDraft)
  const { draft, change } = state
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [failureCount, setFailureCount] = useState(0)
  const [refusal, setRefusal] = useState<{ problems: readonly FormProblem[]; count: number }>({
    problems: [],
    count: 0,
  })
  const hasEnded = useSessionEnded()
  const [submitsSinceEnd, setSubmitsSinceEnd] = useState(0)
  const isSending = useRef(false)
  useEffect(() => onDraftChange(draft), [draft, onDraftChange])

  const submit = async (body: RegistrationBody) => {
    // A second click may arrive before the button is rendered as pending.
    if (isSending.current) return
    // A draft that was started with an account is not submitted without one unless the user confirms it.
    if (hasSessionEnded()) return setSubmitsSinceEnd((times) => times + 1)
    isSending.current = true
    setIsPending(true)
    setFailure(null)
    try {
      const sent = await sendRegistration(body, state, findOwnEntryOf(subject, body)?.link ?? null)
      state.finish()
      if (subject.entrant.role === 'visitor') storeContact(draft)
      onSent(sent, draft)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    } catch (error) {
      if (hasSessionEnded()) return setSubmitsSinceEnd((times) => times + 1)
      const problems = readProblems(error, { subject, body, t })
      setRefusal(({ count }) => ({ problems, count: count + (problems.length > 0 ? 1 : 0) }))
      if (problems.length > 0) return
      setFailure(toFailure(error, navigator.onLine))
      setFailureCount((times) => times + 1)
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }
  const startOver = () => {
    state.startOver(createFreshDraft())
    setRefusal({ problems: [], count: 0 })
    setFailure(null)
  }
  return (
    <RegisterForm
      subject={subject}
      draft={draft}
      change={(patch) => {
        change(patch)
        // The server's problems are about the values that were sent.
        if (refusal.problems.length > 0) setRefusal(({ count }) => ({ problems: [], count }))
      }}
      submit={(body) => void submit(body)}
      isPending={isPending}
      serverProblems={refusal.problems}
      refusalCount={refusal.count}
      buttonText={(counts) => t('register.do', counts)}
      {...(subject.kind === 'individual' ? { pairUp } : {})}
      notice={
        <>
          {hasEnded && <RegisterSessionEnded submitCount={submitsSinceEnd} />}
          {failure !== null && <RegisterFailure key={failureCount} failure={failure} />}
          {state.offeredAt !== null && (
            <RegisterOffer
              savedAt={state.offeredAt}
              hasTyped={JSON.stringify(draft) !== JSON.stringify(createFreshDraft())}
              isVisitor={subject.entrant.role === 'visitor'}
              take={state.takeOffered}
              discard={state.discardOffered}
            />
          )}
          {state.restoredAt !== null && failure === null && (
            <RegisterRestored
              restoredAt={state.restoredAt}
              isUnconfirmed={state.hasUnconfirmedSubmission}
              label={t('register.startOver')}
              startOver={startOver}
            />
          )}
        </>
      }
    />
  )
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
