import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ApiError, call, type Input } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import type { UnitValue } from '../../../kit/fields/unit/unit-field.tsx'

type Body = NonNullable<Input<typeof api.desk.lateCheck>['body']>

/** How people come to the desk: one or two dancers, or a team of either form. */
export const lateKinds = ['dancers', 'group', 'flashmob'] as const
export type LateKind = (typeof lateKinds)[number]

/** The typed late entry: one or two dancers or a team with its members, their unit and the chosen events (ids of opened events). */
export type LateDraft = {
  kind: LateKind
  names: readonly [string, string]
  years: readonly [string, string]
  /** One member a line, each with a year of birth. */
  members: string
  teamName: string
  unit: UnitValue
  events: readonly number[]
  /** Why they are entered against a rule. */
  reason: string
}

/** A year as far as it is typed: four digits, else null. */
const yearOf = (text: string) => (/^\d{4}$/u.test(text) ? Number(text) : null)

/** The body of the calls; null until the first dancer has a name, and each dancer a year of birth, or a team has members. */
export function toLateBody(tournament_id: number, draft: LateDraft): Body | null {
  const people = draft.kind === 'dancers' ? toDancers(draft) : toTeam(draft)
  return people && { tournament_id, ...people, unit_id: draft.unit, tournament_detail_id: [...draft.events] }
}

function toDancers({ names, years }: LateDraft) {
  const [first, second] = names.map((name) => name.trim())
  const [firstYear, secondYear] = years.map(yearOf)
  if (!first || !firstYear || (second && !secondYear)) return null
  return {
    full_name_one: first,
    date_of_birth_one: firstYear,
    ...(second ? { full_name_two: second, date_of_birth_two: secondYear } : {}),
    is_group: 0,
    is_flashmob: 0,
  } as const
}

function toTeam({ kind, members, teamName }: LateDraft) {
  if (members.trim() === '') return null
  return {
    full_name_one: members.trim(),
    ...(teamName.trim() && { team_name: teamName.trim() }),
    is_group: kind === 'group' ? 1 : 0,
    is_flashmob: kind === 'flashmob' ? 1 : 0,
  } as const
}

const TYPING_MS = 350

/** The typed late entry, and what the server says about it: events, spare bibs, rests and the fee. */
export function useLateDraft(tournament_id: number, unit_id: number | null) {
  const [draft, setDraft] = useState<LateDraft>({
    kind: 'dancers',
    names: ['', ''],
    years: ['', ''],
    members: '',
    teamName: '',
    unit: unit_id,
    events: [],
    reason: '',
  })
  const body = toLateBody(tournament_id, draft)
  const [checkedBody] = useDebouncedValue(body, TYPING_MS)
  const query = useQuery(
    queryOptions({
      queryKey: [api.desk.lateCheck.path, checkedBody],
      queryFn: async ({ signal }) => call(api.desk.lateCheck, { body: checkedBody as Body, signal }),
      enabled: checkedBody !== null,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const error = body === null ? null : query.error
  const check = body === null || error ? undefined : query.data
  const chosen = (check?.events ?? []).filter(
    ({ id, problem, can_override }) => draft.events.includes(id) && (problem === null || can_override === 1),
  )
  const problems = error instanceof ApiError ? error.problems : (check?.problems ?? [])
  return {
    draft,
    body,
    check,
    error,
    /** The rules that the typed people break, by the field of the call. */
    problems,
    chosen,
    /** The rules that they are entered against, which takes a reason: those of the whole entry, and whether events have some. */
    overridden: {
      entry: (check?.problems ?? []).flatMap(({ message, can_override }) => (can_override === 1 ? [message] : [])),
      events: chosen.some(({ problem }) => problem !== null),
    },
    refetch: query.refetch,
    change: (change: Partial<LateDraft>) => setDraft((before) => ({ ...before, ...change })),
    toggleEvent: (id: number) =>
      setDraft((before) => ({
        ...before,
        events: before.events.includes(id) ? before.events.filter((each) => each !== id) : [...before.events, id],
      })),
  }
}
