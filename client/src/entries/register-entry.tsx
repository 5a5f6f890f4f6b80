import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { formatMoment } from '../lib/format.ts'
import { refetchPath } from '../lib/query.ts'
import { Notice } from '../ui/notice.tsx'
import type { Guardian } from './register-consent.tsx'
import type { Subject } from './register-assess.ts'
import type { Draft, RegistrationBody } from './register-draft.ts'
import { RegisterForm } from './register-form.tsx'
import { serverProblems, type FormProblem } from './register-problems.ts'
import { sendRegistration, type Sent } from './register-send.ts'
import { keepContact } from './register-store.ts'
import { useDraft } from './register-use-draft.ts'

type Props = {
  subject: Subject
  /** What a new form starts with: carried over from another kind, or from the last entry. */
  first: () => Draft
  fresh: () => Draft
  /** Told at every change, so that another kind can take over what was typed. */
  typed: (draft: Draft) => void
  lastGuardian: Guardian | null
  done: (sent: Sent, draft: Draft) => void
}

/** A new entry of one kind: kept while it is typed, sent once however often it is tried. */
export function RegisterEntry({ subject, first, fresh, typed, lastGuardian, done }: Props) {
  const { t } = useT()
  const state = useDraft({ tournament_id: subject.tournament.id, kind: subject.kind }, first)
  const { draft, change } = state
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<{ problems: readonly FormProblem[]; times: number }>({
    problems: [],
    times: 0,
  })
  const busy = useRef(false)
  useEffect(() => typed(draft), [draft, typed])

  const submit = async (body: RegistrationBody) => {
    // A second click may come before the button is drawn as busy.
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailed(null)
    try {
      const sent = await sendRegistration(body, state)
      state.finish()
      keepContact(localStorage, draft)
      done(sent, draft)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    } catch (error) {
      const problems = serverProblems(error)
      setRefused(({ times }) => ({ problems, times: times + (problems.length > 0 ? 1 : 0) }))
      if (problems.length > 0) return
      setFailed(error)
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
        // What the server said was about what was sent; once that changes, only the rules here still speak.
        if (refused.problems.length > 0) setRefused(({ times }) => ({ problems: [], times }))
      }}
      submit={(body) => void submit(body)}
      pending={pending}
      refused={refused.problems}
      refusals={refused.times}
      act={({ people, contents }) => t('register.do', { people, contents })}
      lastGuardian={lastGuardian}
      notice={
        <>
          {failed !== null && <Failure key={failures} error={failed} />}
          {state.restored !== null && failed === null && (
            <Restored moment={state.restored} unsettled={state.unsettled} startOver={startOver} />
          )}
        </>
      }
    />
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  const lost = !(error instanceof ApiError) || error.status === 0
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice kind="error" title={t(lost ? 'register.network' : 'register.busy')}>
        <Stack gap="sm" align="flex-start">
          {!lost && <span>{errorText(error, t)}</span>}
          <span>{t('register.networkText')}</span>
          <Button type="submit" variant="default">
            {t('register.retry')}
          </Button>
        </Stack>
      </Notice>
    </div>
  )
}

function Restored({ moment, unsettled, startOver }: { moment: string; unsettled: boolean; startOver: () => void }) {
  const { t, language } = useT()
  return (
    <Notice kind="info">
      <Group justify="space-between" gap="sm">
        <span style={{ flex: '1 1 14rem' }}>
          {t('register.restored', { moment: formatMoment(moment, language) })} {unsettled && t('register.unsettled')}
        </span>
        <Button variant="default" onClick={startOver}>
          {t('register.startOver')}
        </Button>
      </Group>
    </Notice>
  )
}
