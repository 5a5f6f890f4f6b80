import { useState } from 'react'
import { pick } from '@portal/shared/kit/define-fields'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { readDraft, removeDraft, useStoreDraft } from './admin-kept-draft.ts'
import { toFormValues, toTournamentBody, type TournamentValues } from './admin-tournament-draft.ts'
import { createSettingsBase, findConflictingTournament, savePart, type SettingsBase } from './save-setting-part.ts'
import { settingParts, type SettingPart } from './setting-parts.ts'

const refetchTournament = async () =>
  refetchPath(
    '/tournaments/get-all',
    '/tournaments/history',
    '/fee_details',
    '/athletes/agreed-fees',
    '/athletes/view-counts',
    '/overview',
  )

/** The form of one part of a tournament's settings. `conflict` is the current tournament if another user has changed the same part. */
export function useSettingsForm(tournament: Tournament, part: SettingPart) {
  const { t } = useT()
  const { id } = tournament
  const { form, base, setBase, isRestored, restart, completeValues } = useRestoredForm(tournament, part)
  const { pending, failure, setFailure, run } = usePendingHere()
  const [conflict, setConflict] = useState<Tournament | null>(null)

  const restartFrom = (current: Tournament) => {
    setConflict(null)
    restart(createSettingsBase(current))
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, current)
  }
  const undoSave = async (saved: Tournament, valuesBefore: TournamentValues) => {
    try {
      const savedBase = createSettingsBase(saved)
      const values = { ...savedBase.values, ...pick(valuesBefore, settingParts[part]) }
      restartFrom(await savePart(id, part, values, savedBase))
      toastSuccess(t('admin.undone'))
      await refetchTournament()
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  const showRefusal = (error: unknown) => {
    const current = findConflictingTournament(error)
    if (current) setConflict(current)
    else if (!showProblems(form, error)) setFailure(error)
  }
  const save = async (from = base) =>
    run(async () => {
      const savedTournament = await savePart(id, part, completeValues(form.getValues()), from)
      restartFrom(savedTournament)
      showUndoable({
        id: `settings ${id}/${part} ${savedTournament.version}`,
        message: t('tourAdmin.saved'),
        label: t('admin.undo'),
        undo: () => void undoSave(savedTournament, from.values),
      })
      await refetchTournament()
    }, showRefusal)
  const keepMine = (current: Tournament) => {
    const currentBase = createSettingsBase(current)
    setConflict(null)
    setBase(currentBase)
    void save(currentBase)
  }
  return { form, isRestored, conflict, pending, failure, save, keepMine, restartFrom }
}

/** The form with the values of this tab's stored draft, or of the tournament; it stores them while they are unsaved. */
function useRestoredForm(tournament: Tournament, part: SettingPart) {
  const draftKey = `${tournament.id}/${part}`
  const [draft] = useState(() => readDraft(draftKey))
  const [isRestored, setRestored] = useState(draft !== null)
  const [base, setBase] = useState<SettingsBase>(
    draft ? { version: draft.version, values: draft.base } : createSettingsBase(tournament),
  )
  /** The schema validates a whole tournament, so that the values of the other parts are added. */
  const completeValues = (values: TournamentValues): TournamentValues => ({
    ...toFormValues(tournament),
    ...pick(values, settingParts[part]),
  })
  const form = useZodForm({
    schema: tournamentDraft,
    initialValues: base.values,
    toSchemaInput: (values: TournamentValues) => toTournamentBody(completeValues(values)),
  })
  const [isStarted, setStarted] = useState(false)
  if (!isStarted) {
    setStarted(true)
    if (draft) form.setValues(draft.values)
  }
  useStoreDraft(draftKey, { version: base.version, base: base.values, values: form.values }, form.isDirty())

  const restart = (newBase: SettingsBase) => {
    removeDraft(draftKey)
    setRestored(false)
    setBase(newBase)
    form.setInitialValues(newBase.values)
    form.setValues(newBase.values)
    form.clearErrors()
  }
  return { form, base, setBase, isRestored, restart, completeValues }
}
