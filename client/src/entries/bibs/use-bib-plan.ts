import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BibSettings } from '@portal/shared/bibs/bib-settings'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { ApiError, call, callUndoable, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { groupByField } from '../../kit/form/zod-form.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { reloadEntries } from '../list/admin-entries-cache.ts'

const PREVIEW_PAUSE_MS = 300

export type BibPlan = Answer<typeof api.entries.decideNumbers>
const areEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** The settings that are typed, the preview of what they assign, and the acts upon both. `stored`: the settings of the tournament. */
export function useBibPlan(tournamentId: number, stored: BibSettings) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, run } = usePending()
  const [settings, setSettings] = useState(stored)
  /** The stored settings that the typed ones are made from. */
  const [base, setBase] = useState(stored)
  const [lastStored, setLastStored] = useState(stored)
  /** The settings of somebody else that a write was refused for. */
  const [theirs, setTheirs] = useState<BibSettings | null>(null)
  const restartFrom = (current: BibSettings) => {
    setBase(current)
    setSettings(current)
    setTheirs(null)
  }
  if (stored !== lastStored) {
    setLastStored(stored)
    if (areEqual(settings, base)) restartFrom(stored)
  }
  const [isRenumbering, setRenumbering] = useState(false)
  /** Whether the last assignment differed from its preview, because entries had changed. */
  const [isDifferent, setDifferent] = useState(false)
  const body = useMemo(
    () => ({ tournament_id: tournamentId, settings, renumber: isRenumbering ? (1 as const) : (0 as const) }),
    [tournamentId, settings, isRenumbering],
  )
  const [previewedBody] = useDebouncedValue(body, PREVIEW_PAUSE_MS)
  const preview = useQuery({
    queryKey: [api.entries.decideNumbers.path, previewedBody],
    queryFn: async ({ signal }) => call(api.entries.decideNumbers, { body: { ...previewedBody, preview: 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isSettled = previewedBody === body && !preview.isFetching && !preview.isPlaceholderData
  const problems = preview.error instanceof ApiError ? groupByField(preview.error.problems) : {}
  const plan = preview.error ? null : (preview.data ?? null)

  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION' && error.data)
      setTheirs((error.data as { current: BibSettings }).current)
    else toastError(errorText(error, t))
  }
  /** Whether something was assigned; nothing is, while the preview is not the one of what is typed. */
  const assign = async (): Promise<boolean> => {
    if (!plan || !isSettled || plan.assignments.length === 0) return false
    let isDone = false
    await run(async () => {
      const { data, undo } = await callUndoable(api.entries.decideNumbers, { body: { ...body, previous: base } })
      setBase(settings)
      setDifferent(!areEqual(data.assignments, plan.assignments))
      setRenumbering(false)
      showWithUndo(t('bibs.decided', { count: data.assignments.length }), undo, reloadEntries)
      isDone = true
      await reloadEntries()
    }, showRefusal)
    return isDone
  }
  const saveSettings = async (previous = base) =>
    run(async () => {
      await call(api.entries.setBibSettings, { body: { tournament_id: tournamentId, settings, previous } })
      setBase(settings)
      setTheirs(null)
      await refetchPath('/athletes/bibs')
      toastSuccess(t('bibs.settings.saved'))
    }, showRefusal)
  return {
    settings,
    change: (changes: Partial<BibSettings>) => {
      setSettings((now) => ({ ...now, ...changes }))
      setDifferent(false)
    },
    isChanged: !areEqual(settings, base),
    theirs,
    takeTheirs: () => theirs && restartFrom(theirs),
    keepMine: () => theirs && void saveSettings(theirs),
    isRenumbering,
    setRenumbering,
    plan,
    problems,
    error: preview.error,
    isSettled,
    isDifferent,
    pending,
    assign,
    saveSettings,
  }
}
