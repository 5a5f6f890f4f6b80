import { Button, Stack, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { NOTICE_VERSION } from '@portal/shared/privacy/notice'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError, call, type Answer, type Input } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useUser } from '../../kit/api/session.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { listDifferences } from './entry-differences.ts'
import { linkHeaders } from '../entry/entry-link.ts'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import {
  fromEntry,
  fromRequest,
  peopleOf,
  type Draft,
  type RegistrationBody,
} from '../register/draft/register-draft.ts'
import { toFailure, failureSentence, useFailureNow, type Failure } from '../register/draft/register-failure.tsx'
import { RegisterForm } from '../register/register-form.tsx'
import { kindOf } from '../register/draft/register-kind.ts'
import { toEntrant } from '../register/draft/register-prefill.ts'
import { serverProblems, type FormProblem } from '../register/draft/register-problems.ts'
import { RegisterRestored } from '../register/draft/register-restored.tsx'
import { useDraft } from '../register/draft/register-use-draft.ts'
import { pageQueries } from '../../portal/page-queries.ts'

type ChangeInput = NonNullable<Input<typeof api.entries.change>['body']>
export type OwnEntry = Answer<typeof api.entries.byLink>
/** `link`: the secret of the new personal link, where the e-mail address changed and the old link was used. */
export type Changed = { entry: Entry; link: string | null }
/** The problems by which the server refused the last attempt; `times` counts refusals. */
type Refusal = { problems: readonly FormProblem[]; times: number }
type Props = {
  entry: OwnEntry
  tournament: Tournament
  token: string | null
  /** The entry is approved: its change is requested from the organiser in place of being saved. */
  asks: boolean
  onCancel: () => void
  onSaved: (changed: Changed) => void
}

/** The form that changes an entry, stored while it is typed; saved or requested against the version that was read. */
export function EntryEdit({ entry, tournament, token, asks, onCancel, onSaved }: Props) {
  const { t, language } = useT()
  const details = useQuery(pageQueries.openedContents(tournament.id))
  const kind = kindOf(entry)
  const place = { tournament_id: tournament.id, kind, entry_id: entry.id }
  const openRequest = asks && entry.request?.state === 'open' ? entry.request : null
  const storedDraft = () =>
    openRequest ? fromRequest(entry, openRequest, entry.guardian) : fromEntry(entry, entry.guardian)
  const state = useDraft(place, storedDraft, entry.version)
  const { draft, change } = state
  const [theirs, setTheirs] = useState<Entry | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const currentFailure = useFailureNow(failure)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refusal>({ problems: [], times: 0 })
  const lastSent = useRef<RegistrationBody | null>(null)
  const subject = useSubject(entry, tournament, details.data)
  const differences = (other: Entry) =>
    listDifferences(draft, other, { kind, details: details.data ?? [], t, language })

  const edit = useEdit(change, setRefused)
  const done = (changed: Changed) => {
    state.finish()
    onSaved(changed)
    void refetchPath('/athletes', '/tournament_details')
  }
  const save = async (body: RegistrationBody, version = state.base() ?? entry.version) => {
    const isAnswerLost = failure?.kind === 'lost'
    lastSent.current = body
    setPending(true)
    setFailure(null)
    try {
      done(await sendChange({ entry, token, asks }, toChange(body, version), draft.note.trim() || null))
    } catch (error) {
      const current = readStaleState(error)
      // The attempt whose answer was lost had arrived, because the stored entry equals this draft.
      if (current && isAnswerLost && differences(current).length === 0) return done({ entry: current, link: null })
      const problems = current ? [] : serverProblems(error)
      setTheirs(current)
      setRefused(({ times }) => ({ problems, times: times + (problems.length > 0 ? 1 : 0) }))
      if (!current && problems.length === 0) setFailure(toFailure(error, navigator.onLine))
    } finally {
      setPending(false)
    }
  }

  if (!details.data) return <LoadState error={details.error} retry={details.refetch} />
  return (
    <Stack gap="lg">
      <EditHead
        code={entry.code}
        asks={asks}
        cancel={() => {
          state.finish()
          onCancel()
        }}
      />
      {theirs && (
        <StaleNotice
          differences={differences(theirs)}
          keepMine={() => {
            state.setBase(theirs.version)
            setTheirs(null)
            if (lastSent.current) void save(lastSent.current, theirs.version)
          }}
          takeTheirs={() => {
            state.startOver(fromEntry(theirs, entry.guardian))
            state.setBase(theirs.version)
            setTheirs(null)
          }}
        />
      )}
      <RegisterForm
        subject={subject}
        draft={draft}
        change={edit}
        submit={(body) => void save(body)}
        pending={pending}
        refused={refused.problems}
        refusals={refused.times}
        buttonText={() => t(asks ? 'request.change.do' : 'entry.edit.save')}
        extraFields={asks && <Note note={draft.note} change={edit} />}
        buttonError={currentFailure && failureSentence(currentFailure, t)}
        notice={
          state.restored !== null &&
          theirs === null && (
            <RegisterRestored
              moment={state.restored}
              label={t('entry.edit.startOver')}
              startOver={() => {
                state.startOver(storedDraft())
                state.setBase(entry.version)
              }}
            />
          )
        }
      />
    </Stack>
  )
}

function Note({ note, change }: { note: string; change: (patch: Partial<Draft>) => void }) {
  const { t } = useT()
  return (
    <Textarea
      label={t('request.note')}
      description={t('request.note.hint')}
      autosize
      minRows={2}
      maxLength={TEXT_MAX}
      value={note}
      onChange={({ currentTarget }) => change({ note: currentTarget.value })}
    />
  )
}

function toChange(body: RegistrationBody, version: number): ChangeInput {
  const { tournament_id: _tournament, override_reason: _reason, ...change } = body
  return { ...change, version }
}

function readStaleState(error: unknown): Entry | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null
  return (error.data as { current?: Entry } | undefined)?.current ?? null
}

/** A change drops the server's problems: they concern what was sent. */
function useEdit(change: (patch: Partial<Draft>) => void, setRefused: Dispatch<SetStateAction<Refusal>>) {
  return useCallback(
    (patch: Partial<Draft>) => {
      change(patch)
      setRefused((before) => (before.problems.length === 0 ? before : { ...before, problems: [] }))
    },
    [change, setRefused],
  )
}

/** The subject of the form, with the entry as it was read as the state before the change. */
function useSubject(entry: OwnEntry, tournament: Tournament, details: readonly Detail[] | undefined) {
  const user = useUser()
  const kind = kindOf(entry)
  return useMemo(() => {
    const before = fromEntry(entry)
    return {
      kind,
      tournament,
      details: details ?? [],
      entrant: toEntrant(user, user?.role === 1),
      before: {
        contents: before.contents,
        people: peopleOf(before, kind),
        fee_amount: entry.fee_amount,
        guardian: entry.guardian !== null,
      },
    }
  }, [entry, kind, tournament, details, user])
}

function EditHead({ code, asks, cancel }: { code: string; asks: boolean; cancel: () => void }) {
  const { t } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t(asks ? 'request.change.title' : 'entry.edit.title', { code })}
      </Title>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={cancel}>
        {t('entry.edit.cancel')}
      </Button>
      {asks && <Notice kind="info">{t('request.change.text')}</Notice>}
    </>
  )
}

/** Saves a change, or asks for it where the entry is approved. */
async function sendChange(
  { entry, token, asks }: Pick<Props, 'entry' | 'token' | 'asks'>,
  changed: ChangeInput,
  note: string | null,
): Promise<Changed> {
  if (asks) {
    const request = { params: { id: entry.id }, body: { ...changed, note }, idempotent: true, ...linkHeaders(token) }
    await call(api.requests.change, request)
    return { entry, link: null }
  }
  const { link, ...saved } = await call(api.entries.change, {
    params: { id: entry.id },
    body: { ...changed, notice_version: NOTICE_VERSION },
    ...linkHeaders(token),
  })
  return { entry: saved, link }
}
