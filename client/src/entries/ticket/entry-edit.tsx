import { Button, Stack, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
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
  draftFromEntry,
  draftFromRequest,
  readDraftPeople,
  type EntryDraft,
  type RegistrationBody,
} from '../register/draft/register-draft.ts'
import { toFailure, failureSentence, useCurrentFailure, type Failure } from '../register/draft/register-failure.tsx'
import { RegisterForm } from '../register/register-form.tsx'
import { kindOf } from '../register/draft/register-kind.ts'
import { toEntrant } from '../register/draft/register-prefill.ts'
import { readServerProblems, type FormProblem } from '../register/draft/register-problems.ts'
import { RegisterRestored } from '../register/draft/register-restored.tsx'
import { useDraft } from '../register/draft/register-use-draft.ts'
import type { Subject } from '../register/what/register-assess.ts'
import { pageQueries } from '../../portal/page-queries.ts'

type ChangeInput = NonNullable<Input<typeof api.entries.change>['body']>
export type OwnEntry = Answer<typeof api.entries.byLink>
/** `link`: the secret of the new personal link; null unless the e-mail address was changed through the old link. */
export type ChangedEntry = { entry: Entry; link: string | null }
/** The problems for which the server refused the last attempt, and the number of refusals. */
type Refusal = { problems: readonly FormProblem[]; count: number }
type Props = {
  entry: OwnEntry
  tournament: Tournament
  token: string | null
  /** Whether the change is requested from the organiser instead of saved, because the entry is approved. */
  isRequest: boolean
  onCancel: () => void
  onSaved: (changed: ChangedEntry) => void
}

/** The form that edits an entry. Its draft is stored while it is typed; the change is saved or requested for the version that was read. */
export function EntryEdit({ entry, tournament, token, isRequest, onCancel, onSaved }: Props) {
  const { t, language } = useT()
  const details = useQuery(pageQueries.openedContents(tournament.id))
  const kind = kindOf(entry)
  const location = { tournament_id: tournament.id, kind, entry_id: entry.id }
  const createDraft = () => createInitialDraft(entry, isRequest)
  const state = useDraft(location, createDraft, entry.version)
  const { draft, change } = state
  const [newerEntry, setNewerEntry] = useState<Entry | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const currentFailure = useCurrentFailure(failure)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ problems: [], count: 0 })
  const lastSentBody = useRef<RegistrationBody | null>(null)
  const subject = useSubject(entry, tournament, details.data)
  const differencesFrom = (savedEntry: Entry) =>
    listDifferences(draft, savedEntry, { kind, details: details.data ?? [], t, language })

  const edit = useEdit(change, setRefusal)
  const done = (changed: ChangedEntry) => {
    state.finish()
    onSaved(changed)
    void refetchPath('/athletes', '/tournament_details')
  }
  const save = async (body: RegistrationBody, version = state.getBaseVersion() ?? entry.version) => {
    const wasResponseLost = failure?.kind === 'lost'
    lastSentBody.current = body
    setIsPending(true)
    setFailure(null)
    try {
      done(await sendChange({ entry, token, isRequest }, toChange(body, version), draft.note.trim() || null))
    } catch (error) {
      const current = readStaleState(error)
      // The saved entry equals this draft, so the attempt whose response was lost was received.
      if (current && wasResponseLost && differencesFrom(current).length === 0)
        return done({ entry: current, link: null })
      const problems = current ? [] : readServerProblems(error)
      setNewerEntry(current)
      setRefusal(({ count }) => ({ problems, count: count + (problems.length > 0 ? 1 : 0) }))
      if (!current && problems.length === 0) setFailure(toFailure(error, navigator.onLine))
    } finally {
      setIsPending(false)
    }
  }

  if (!details.data) return <LoadState error={details.error} retry={details.refetch} />
  return (
    <Stack gap="lg">
      <EditHeader
        code={entry.code}
        isRequest={isRequest}
        cancel={() => {
          state.finish()
          onCancel()
        }}
      />
      {newerEntry && (
        <StaleNotice
          differences={differencesFrom(newerEntry)}
          keepMine={() => {
            state.setBaseVersion(newerEntry.version)
            setNewerEntry(null)
            if (lastSentBody.current) void save(lastSentBody.current, newerEntry.version)
          }}
          takeTheirs={() => {
            state.startOver(draftFromEntry(newerEntry, entry.guardian))
            state.setBaseVersion(newerEntry.version)
            setNewerEntry(null)
          }}
        />
      )}
      <RegisterForm
        subject={subject}
        draft={draft}
        change={edit}
        submit={(body) => void save(body)}
        isPending={isPending}
        serverProblems={refusal.problems}
        refusalCount={refusal.count}
        buttonText={() => t(isRequest ? 'request.change.do' : 'entry.edit.save')}
        extraFields={isRequest && <Note note={draft.note} change={edit} />}
        buttonError={currentFailure && failureSentence(currentFailure, t)}
        notice={
          state.isRestored &&
          newerEntry === null && (
            <RegisterRestored
              label={t('entry.edit.startOver')}
              startOver={() => {
                state.startOver(createDraft())
                state.setBaseVersion(entry.version)
              }}
            />
          )
        }
      />
    </Stack>
  )
}

/** The draft of an entry as it is, or as its open request would change it. */
function createInitialDraft(entry: OwnEntry, isRequest: boolean): EntryDraft {
  const openRequest = isRequest && entry.request?.state === 'open' ? entry.request : null
  return openRequest ? draftFromRequest(entry, openRequest, entry.guardian) : draftFromEntry(entry, entry.guardian)
}

function Note({ note, change }: { note: string; change: (patch: Partial<EntryDraft>) => void }) {
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

/** Removes the server's problems on a change, because they are about the values that were sent. */
function useEdit(change: (patch: Partial<EntryDraft>) => void, setRefused: Dispatch<SetStateAction<Refusal>>) {
  return useCallback(
    (patch: Partial<EntryDraft>) => {
      change(patch)
      setRefused((before) => (before.problems.length === 0 ? before : { ...before, problems: [] }))
    },
    [change, setRefused],
  )
}

/** The subject of the form, with the stored entry as `existing`. */
function useSubject(entry: OwnEntry, tournament: Tournament, details: readonly Detail[] | undefined) {
  const user = useUser()
  const kind = kindOf(entry)
  return useMemo((): Subject => {
    const draft = draftFromEntry(entry)
    return {
      kind,
      tournament,
      details: details ?? [],
      entrant: toEntrant(user, user?.role === 1),
      existing: {
        contents: draft.contents,
        people: readDraftPeople(draft, kind),
        fee_amount: entry.fee_amount,
        created_date: entry.created_date,
        hasGuardianConsent: entry.guardian !== null,
      },
    }
  }, [entry, kind, tournament, details, user])
}

function EditHeader({ code, isRequest, cancel }: { code: string; isRequest: boolean; cancel: () => void }) {
  const { t } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {t(isRequest ? 'request.change.title' : 'entry.edit.title', { code })}
      </Title>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={cancel}>
        {t('entry.edit.cancel')}
      </Button>
      {isRequest && <Notice kind="info">{t('request.change.text')}</Notice>}
    </>
  )
}

/** Saves a change, or requests it if the entry is approved. */
async function sendChange(
  { entry, token, isRequest }: Pick<Props, 'entry' | 'token' | 'isRequest'>,
  change: ChangeInput,
  note: string | null,
): Promise<ChangedEntry> {
  if (isRequest) {
    const request = { params: { id: entry.id }, body: { ...change, note }, idempotent: true, ...linkHeaders(token) }
    await call(api.requests.change, request)
    return { entry, link: null }
  }
  const { link, ...saved } = await call(api.entries.change, {
    params: { id: entry.id },
    body: { ...change, notice_version: CURRENT_NOTICE_VERSION },
    ...linkHeaders(token),
  })
  return { entry: saved, link }
}
