import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { useSessionEnded } from '../../kit/api/session.ts'
import type { Subject } from './what/register-assess.ts'
import type { EntryDraft } from './draft/register-draft.ts'
import type { EntryKind } from './draft/register-kind.ts'
import { RegisterFailure } from './draft/register-failure.tsx'
import type { SentFamily } from './family/family-send.ts'
import { useFamilyForm } from './family/use-family-form.ts'
import type { FamilyOrderState } from './family/use-family-order.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterOffer } from './register-offer.tsx'
import { RegisterRestored } from './draft/register-restored.tsx'
import type { Registration } from './draft/register-send.ts'
import { useSubmission } from './draft/register-use-submission.ts'
import { RegisterSessionEnded } from './draft/register-session-ended.tsx'
import { useDraft } from './draft/register-use-draft.ts'

const FamilyList = lazyPart(async () => (await import('./family/family-list.tsx')).FamilyList)

/** Whether the form still shows the step that it opened with: false for good after the first change of the step. */
function useIsFirstStep(): boolean {
  const step = useSearchParams()[0].get('step')
  const [firstStep, setFirstStep] = useState<string | null | undefined>(step)
  if (firstStep !== undefined && firstStep !== step) setFirstStep(undefined)
  return firstStep === step
}

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
  /** The other entries of a visitor's order. */
  order: FamilyOrderState
  openKind: (kind: EntryKind) => void
  onOrderSent: (family: SentFamily) => void
}

/** The form of a new entry of one kind. Its draft is stored while it is typed, and retries register it only once. */
export function RegisterEntry(props: Props) {
  const { subject, createDraft, createFreshDraft, onDraftChange, pairUp, onSent, order } = props
  const { t } = useT()
  const state = useDraft({ tournament_id: subject.tournament.id, kind: subject.kind }, createDraft)
  const { draft, change } = state
  const hasEnded = useSessionEnded()
  useEffect(() => onDraftChange(draft), [draft, onDraftChange])

  const submission = useSubmission({ subject, state, order, onSent, onOrderSent: props.onOrderSent })
  const { failure, problems, forgetProblems } = submission
  const family = useFamilyForm(subject, state, order, {
    openKind: props.openKind,
    sendWithoutForm: () => void submission.submit(null, null),
  })
  const offeredAt = state.offeredAt ?? order.offeredAt
  const isFirstStep = useIsFirstStep()
  return (
    <RegisterForm
      key={family.round}
      subject={subject}
      order={family.formOrder}
      draft={draft}
      change={(patch) => {
        change(patch)
        // The server's problems are about the values that were sent.
        if (problems.length > 0) forgetProblems()
      }}
      submit={(body, fee) => void submission.submit(body, fee)}
      isPending={submission.isPending}
      serverProblems={problems}
      refusalCount={submission.refusalCount}
      buttonText={(counts) => t('register.do', counts)}
      {...(subject.kind === 'individual' ? { pairUp } : {})}
      notice={
        <>
          {hasEnded && <RegisterSessionEnded submitCount={submission.submitsSinceEnd} />}
          {failure !== null && <RegisterFailure key={submission.failureCount} failure={failure} />}
          {offeredAt !== null && (
            <RegisterOffer
              savedAt={offeredAt}
              hasTyped={state.offeredAt !== null && JSON.stringify(draft) !== JSON.stringify(createFreshDraft())}
              isVisitor={subject.entrant.role === 'visitor'}
              take={() => {
                state.takeOffered()
                order.takeOffered()
              }}
              discard={() => {
                if (state.offeredAt !== null) state.discardOffered()
                order.discardOffered()
              }}
            />
          )}
          {order.entries.length > 0 && (
            <FamilyList order={order} currency={subject.tournament.currency_name} edit={family.edit} />
          )}
          {state.isRestored && failure === null && (isFirstStep || state.hasUnconfirmedSubmission) && (
            <RegisterRestored
              isUnconfirmed={state.hasUnconfirmedSubmission}
              label={t('register.startOver')}
              startOver={() => {
                state.startOver(createFreshDraft())
                submission.forget()
              }}
            />
          )}
        </>
      }
    />
  )
}
