import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../i18n/use-t.ts'
import { ApiError, call, type Input } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { queryOf, refetchPath } from '../lib/query.ts'
import { useUser } from '../lib/session.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { StaleNotice } from '../ui/stale-notice.tsx'
import { differencesOf } from './entry-differences.ts'
import { linkHeaders } from './entry-link.ts'
import { fromEntry, peopleOf, type RegistrationBody } from './register-draft.ts'
import { RegisterForm } from './register-form.tsx'
import { kindOf } from './register-kind.ts'
import { entrantOf } from './register-prefill.ts'
import { serverProblems, type FormProblem } from './register-problems.ts'

type ChangeInput = NonNullable<Input<typeof api.entries.change>['body']>
type Props = { entry: Entry; tournament: Tournament; token: string | null; leave: () => void; saved: () => void }

/** A waiting entry in the same form as it was made in; saved against the version it was read as. */
export function EntryEdit({ entry, tournament, token, leave, saved }: Props) {
  const { t, language } = useT()
  const user = useUser()
  const details = useQuery(queryOf(api.tournaments.detailsOf, { query: { tournament_id: tournament.id } }))
  const [base, setBase] = useState(entry)
  const [draft, setDraft] = useState(() => fromEntry(entry))
  const [theirs, setTheirs] = useState<Entry | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<{ problems: readonly FormProblem[]; times: number }>({
    problems: [],
    times: 0,
  })
  const lastSent = useRef<RegistrationBody | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  const kind = kindOf(entry)
  const subject = useMemo(() => {
    const before = fromEntry(entry)
    return {
      kind,
      tournament,
      details: details.data ?? [],
      entrant: entrantOf(user),
      before: { contents: before.contents, people: peopleOf(before, kind), fee_amount: entry.fee_amount },
    }
  }, [entry, kind, tournament, details.data, user])

  const save = async (body: RegistrationBody, version = base.version) => {
    lastSent.current = body
    setPending(true)
    setFailed(null)
    try {
      await call(api.entries.change, { params: { id: entry.id }, body: changeOf(body, version), ...linkHeaders(token) })
      saved()
      void refetchPath('/athletes', '/tournament_details')
    } catch (error) {
      const current = staleState(error)
      const problems = current ? [] : serverProblems(error)
      setTheirs(current)
      setRefused(({ times }) => ({ problems, times: times + (problems.length > 0 ? 1 : 0) }))
      if (!current && problems.length === 0) setFailed(error)
    } finally {
      setPending(false)
    }
  }

  if (!details.data) return <LoadState error={details.error} retry={details.refetch} />
  return (
    <Stack gap="lg">
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('entry.edit.title', { code: entry.code })}
      </Title>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={leave}>
        {t('entry.edit.cancel')}
      </Button>
      {theirs && (
        <StaleNotice
          differences={differencesOf(draft, theirs, { kind, details: details.data, t, language })}
          keepMine={() => {
            setBase(theirs)
            setTheirs(null)
            if (lastSent.current) void save(lastSent.current, theirs.version)
          }}
          takeTheirs={() => {
            setBase(theirs)
            setDraft(fromEntry(theirs))
            setTheirs(null)
          }}
        />
      )}
      <RegisterForm
        subject={subject}
        draft={draft}
        change={(patch) => {
          setDraft((before) => ({ ...before, ...patch }))
          if (refused.problems.length > 0) setRefused(({ times }) => ({ problems: [], times }))
        }}
        submit={(body) => void save(body)}
        pending={pending}
        refused={refused.problems}
        refusals={refused.times}
        act={() => t('entry.edit.save')}
        notice={failed !== null && <Notice kind="error">{errorText(failed, t)}</Notice>}
      />
    </Stack>
  )
}

function changeOf(body: RegistrationBody, version: number): ChangeInput {
  const { tournament_id: _of, override_reason: _reason, ...change } = body
  return { ...change, version }
}

function staleState(error: unknown): Entry | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return null
  return (error.data as { current?: Entry } | undefined)?.current ?? null
}
