import { useEffect, useRef, useState } from 'react'
import { readPeople, type PeopleDraft } from '@portal/shared/people/people'
import { ApiError } from '../../kit/api/api.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { hasSessionEnded, useSessionEnded } from '../../kit/api/session.ts'
import type { Subject } from './what/register-assess.ts'
import type { Draft, RegistrationBody } from './draft/register-draft.ts'
import { isTeam } from './draft/register-kind.ts'
import { failureOf, RegisterFailure, type Failure } from './draft/register-failure.tsx'
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
  first: () => Draft
  fresh: () => Draft
  /** Called at every change, so that another kind of entry can take over the draft. */
  typed: (draft: Draft) => void
  /** Goes on as a pair. */
  pairUp: () => void
  done: (sent: Sent, draft: Draft) => void
}

/** A new entry of one kind: drafts are stored while typing, and retries register it once. */
export function RegisterEntry({ subject, first, fresh, typed, pairUp, done }: Props) {
  const { t } = useT()
  const state = useDraft({ tournament_id: subject.tournament.id, kind: subject.kind }, first)
  const { draft, change } = state
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure | null>(null)
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<{ problems: readonly FormProblem[]; times: number }>({
    problems: [],
    times: 0,
  })
  const ended = useSessionEnded()
  const [pressesSince, setPressesSince] = useState(0)
  const busy = useRef(false)
  useEffect(() => typed(draft), [draft, typed])

  const submit = async (body: RegistrationBody) => {
    // A second click may come before the button is drawn as busy.
    if (busy.current) return
    // A draft begun with an account is not submitted without one unless confirmed.
    if (hasSessionEnded()) return setPressesSince((times) => times + 1)
    busy.current = true
    setPending(true)
    setFailed(null)
    try {
      const sent = await sendRegistration(body, state, ownOf(subject, body)?.link ?? null)
      state.finish()
      if (subject.entrant.role === 'visitor') keepContact(draft)
      done(sent, draft)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    } catch (error) {
      if (hasSessionEnded()) return setPressesSince((times) => times + 1)
      const problems = problemsOf(error, { subject, body, t })
      setRefused(({ times }) => ({ problems, times: times + (problems.length > 0 ? 1 : 0) }))
      if (problems.length > 0) return
      setFailed(failureOf(error, navigator.onLine))
      setFailures((times) => times + 1)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const startOver = () => {
    state.startOver(fresh())
    setRefused({ problems: [], times: 0 })
    setFailed(null)
  }
  return (
    <RegisterForm
      subject={subject}
      draft={draft}
      change={(patch) => {
        change(patch)
        // The server's problems concern what was sent; after a change only the local rules apply.
        if (refused.problems.length > 0) setRefused(({ times }) => ({ problems: [], times }))
      }}
      submit={(body) => void submit(body)}
      pending={pending}
      refused={refused.problems}
      refusals={refused.times}
      buttonText={(counts) => t('register.do', counts)}
      {...(subject.kind === 'individual' ? { pairUp } : {})}
      notice={
        <>
          {ended && <RegisterSessionEnded presses={pressesSince} />}
          {failed !== null && <RegisterFailure key={failures} failure={failed} />}
          {state.offered !== null && (
            <RegisterOffer
              moment={state.offered}
              hasTyped={JSON.stringify(draft) !== JSON.stringify(fresh())}
              isVisitor={subject.entrant.role === 'visitor'}
              take={state.takeOffered}
              discard={state.discardOffered}
            />
          )}
          {state.restored !== null && failed === null && (
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

/** A visitor's earlier entry of these people, where this device can open it. */
function ownOf(subject: Subject, body: RegistrationBody) {
  if (subject.entrant.role !== 'visitor') return undefined
  const { tournament_id, full_name_one, full_name_two = null, team_name = null } = body
  const { people } = isTeam(subject.kind) ? readPeople(body as PeopleDraft, new Date().getFullYear()) : { people: [] }
  return findOwnEntry(Number(tournament_id), { full_name_one, full_name_two, team_name }, people)
}

/** Where these people find the entry that they have already: their own one, where this device or account has it. */
function lookUpOf(subject: Subject, body: RegistrationBody, refusal: unknown): string {
  const { entry } = ((refusal instanceof ApiError && refusal.data) || {}) as { entry?: { id: number } }
  if (subject.entrant.role === 'user' && entry) return paths.ownEntry(entry.id)
  if (subject.entrant.role !== 'visitor') return `${paths.overview}?${new URLSearchParams({ q: body.full_name_one })}`
  const own = ownOf(subject, body)
  return own ? `${paths.entry}#${own.link}` : paths.entry
}

/** The problems of a refusal. Visitors do not learn which contents are taken, so all chosen ones are listed: none was entered. */
function problemsOf(refusal: unknown, { subject, body, t }: { subject: Subject; body: RegistrationBody; t: T }) {
  const problems = serverProblems(refusal).map((problem) =>
    problem.lookUp ? { ...problem, lookUp: lookUpOf(subject, body, refusal) } : problem,
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
