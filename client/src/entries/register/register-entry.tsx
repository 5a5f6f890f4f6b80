import { useEffect, useRef, useState } from 'react'
import { readPeople, type PeopleDraft } from '@portal/shared/people/people'
import { ApiError } from '../../kit/api/api.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { hasSessionEnded, useSessionEnded } from '../../kit/api/session.ts'
import type { Subject } from './what/register-assess.ts'
import type { Draft, RegistrationBody } from './draft/register-draft.ts'
import { isTeam } from './draft/register-kind.ts'
import { toFailure, RegisterFailure, type Failure } from './draft/register-failure.tsx'
import { RegisterForm } from './register-form.tsx'
import { serverProblems, type FormProblem } from './draft/register-problems.ts'
import { RegisterOffer } from './register-offer.tsx'
import { RegisterRestored } from './draft/register-restored.tsx'
import { sendRegistration, type Sent } from './draft/register-send.ts'
import { RegisterSessionEnded } from './draft/register-session-ended.tsx'
import { keepContact } from './draft/register-store.ts'
import { useDraft } from './draft/register-use-draft.ts'
import { findOwnEntry } from '../entry/own-entries.ts'
import { paths } from '../../portal/paths.ts'

type Props = {
  subject: Subject
  /** The draft of a new form: carried over from another kind, or from the last entry. */
  createDraft: () => Draft
  createFreshDraft: () => Draft
  /** Called at each change, so that another kind of entry can take over the draft. */
  onTyped: (draft: Draft) => void
  /** Goes on as a pair. */
  pairUp: () => void
  onSent: (sent: Sent, draft: Draft) => void
}

/** A new entry of one kind: drafts are stored while typing, and retries register it once. */
export function RegisterEntry({ subject, createDraft, createFreshDraft, onTyped, pairUp, onSent }: Props) {
  const { t } = useT()
  const state = useDraft({ tournament_id: subject.tournament.id, kind: subject.kind }, createDraft)
  const { draft, change } = state
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [failureCount, setFailureCount] = useState(0)
  const [refusal, setRefusal] = useState<{ problems: readonly FormProblem[]; times: number }>({
    problems: [],
    times: 0,
  })
  const isSessionOver = useSessionEnded()
  const [pressesSinceEnd, setPressesSinceEnd] = useState(0)
  const isSending = useRef(false)
  useEffect(() => onTyped(draft), [draft, onTyped])

  const submit = async (body: RegistrationBody) => {
    // A second press may come before the button is drawn as pending.
    if (isSending.current) return
    // A draft begun with an account is not submitted without one unless confirmed.
    if (hasSessionEnded()) return setPressesSinceEnd((times) => times + 1)
    isSending.current = true
    setPending(true)
    setFailure(null)
    try {
      const sent = await sendRegistration(body, state, findOwn(subject, body)?.link ?? null)
      state.finish()
      if (subject.entrant.role === 'visitor') keepContact(draft)
      onSent(sent, draft)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    } catch (error) {
      if (hasSessionEnded()) return setPressesSinceEnd((times) => times + 1)
      const problems = readProblems(error, { subject, body, t })
      setRefusal(({ times }) => ({ problems, times: times + (problems.length > 0 ? 1 : 0) }))
      if (problems.length > 0) return
      setFailure(toFailure(error, navigator.onLine))
      setFailureCount((times) => times + 1)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  const startOver = () => {
    state.startOver(createFreshDraft())
    setRefusal({ problems: [], times: 0 })
    setFailure(null)
  }
  return (
    <RegisterForm
      subject={subject}
      draft={draft}
      change={(patch) => {
        change(patch)
        // The server's problems concern what was sent; after a change only the local rules apply.
        if (refusal.problems.length > 0) setRefusal(({ times }) => ({ problems: [], times }))
      }}
      submit={(body) => void submit(body)}
      pending={pending}
      refused={refusal.problems}
      refusals={refusal.times}
      buttonText={(counts) => t('register.do', counts)}
      {...(subject.kind === 'individual' ? { pairUp } : {})}
      notice={
        <>
          {isSessionOver && <RegisterSessionEnded presses={pressesSinceEnd} />}
          {failure !== null && <RegisterFailure key={failureCount} failure={failure} />}
          {state.offered !== null && (
            <RegisterOffer
              moment={state.offered}
              hasTyped={JSON.stringify(draft) !== JSON.stringify(createFreshDraft())}
              isVisitor={subject.entrant.role === 'visitor'}
              take={state.takeOffered}
              discard={state.discardOffered}
            />
          )}
          {state.restored !== null && failure === null && (
            <RegisterRestored
              moment={state.restored}
              unsettled={state.unsettled}
              label={t('register.startOver')}
              startOver={startOver}
            />
          )}
        </>
      }
    />
  )
}

/** The earlier entry of these people that a visitor's device can open. */
function findOwn(subject: Subject, body: RegistrationBody) {
  if (subject.entrant.role !== 'visitor') return undefined
  const { tournament_id, full_name_one, full_name_two = null, team_name = null } = body
  const { people } = isTeam(subject.kind) ? readPeople(body as PeopleDraft, new Date().getFullYear()) : { people: [] }
  return findOwnEntry(Number(tournament_id), { full_name_one, full_name_two, team_name }, people)
}

/** The address of the entry that these people have already, or of the page that finds it. */
function findLookUp(subject: Subject, body: RegistrationBody, refusal: unknown): string {
  const { entry } = ((refusal instanceof ApiError && refusal.data) || {}) as { entry?: { id: number } }
  if (subject.entrant.role === 'user' && entry) return paths.ownEntry(entry.id)
  if (subject.entrant.role !== 'visitor') return `${paths.overview}?${new URLSearchParams({ q: body.full_name_one })}`
  const ownEntry = findOwn(subject, body)
  return ownEntry ? `${paths.entry}#${ownEntry.link}` : paths.entry
}

/** The problems of a refusal. Visitors may not learn which contents are taken, so all chosen ones are listed; none was entered. */
function readProblems(refusal: unknown, { subject, body, t }: { subject: Subject; body: RegistrationBody; t: T }) {
  const problems = serverProblems(refusal).map((problem) =>
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
