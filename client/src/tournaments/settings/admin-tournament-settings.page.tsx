import { Anchor, Group, Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { picked } from '@portal/shared/kit/define-fields'
import { tournamentDraft, type Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useMay } from '../../kit/api/rights.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { AgreedFeesNotice } from './agreed-fees-notice.tsx'
import { NotEligibleNotice } from './not-eligible-notice.tsx'
import { forgetDraft, readDraft, useStoreDraft } from './admin-kept-draft.ts'
import { TournamentDelete } from './admin-tournament-delete.tsx'
import { fieldLabel, useDifferences } from './admin-tournament-differences.ts'
import { formValues, tournamentBody, type TournamentValues } from './admin-tournament-draft.ts'
import { FeesFields, PaymentFields, PublicFields, TextsFields, WhatFields } from './admin-tournament-form.tsx'
import { conflictingTournament, createBase, savePart, type Base } from './save-setting-part.ts'
import { findPart, findPartByPath, partLabels, partPaths, settingParts, type SettingPart } from './setting-parts.ts'

const partFields = {
  what: WhatFields,
  fees: FeesFields,
  payment: PaymentFields,
  texts: TextsFields,
  public: PublicFields,
}
/** Links of older versions, in which all settings were on one page. */
const oldLinks: Readonly<Record<string, SettingPart>> = { '#fees': 'fees', '#bank': 'payment' }

export function Page() {
  const id = Number(useParams().id)
  const { pathname, hash } = useLocation()
  const may = useMay(id)
  const { data, error, refetch } = useQuery(pageQueries.tournament(id))
  const linkedPart = oldLinks[hash]
  if (linkedPart) return <Navigate to={partPaths[linkedPart](id)} replace />
  if (!data) return <LoadState error={error} retry={refetch} />
  const part = findPartByPath(id, pathname)
  return (
    <Stack maw={960}>
      {/* A background refetch does not touch what is being typed. */}
      <Settings key={`${id} ${part}`} tournament={data} part={part}>
        {part === 'what' && <NotEligibleNotice tournamentId={id} />}
        {part === 'fees' && <AgreedFeesNotice tournamentId={id} always />}
      </Settings>
      {part === 'what' && may('tournament:create') && <TournamentDelete tournament={data} />}
    </Stack>
  )
}

const refetchTournament = async () =>
  refetchPath(
    '/tournaments/get-all',
    '/tournaments/history',
    '/fee_details',
    '/athletes/agreed-fees',
    '/athletes/view-counts',
    '/overview',
  )

/** The form of one part. Its values are stored in the tab while they are unsaved, and compared if somebody else saved meanwhile. */
function Settings({ tournament, part, children }: { tournament: Tournament; part: SettingPart; children: ReactNode }) {
  const { t } = useT()
  const differences = useDifferences(part)
  const { id } = tournament
  const draftKey = `${id}/${part}`
  const [storedDraft] = useState(() => readDraft(draftKey))
  const [isRestored, setRestored] = useState(storedDraft !== null)
  const [base, setBase] = useState<Base>(
    storedDraft ? { version: storedDraft.version, values: storedDraft.base } : createBase(tournament),
  )
  const { pending, failure, setFailure, run } = usePendingHere()
  const [conflict, setConflict] = useState<Tournament | null>(null)
  /** The schema checks a whole tournament: the other parts are those that are stored. */
  const completeValues = (values: TournamentValues): TournamentValues => ({
    ...formValues(tournament),
    ...picked(values, settingParts[part]),
  })
  const form = useZodForm({
    schema: tournamentDraft,
    initialValues: base.values,
    read: (values: TournamentValues) => tournamentBody(completeValues(values)),
  })
  const [isStarted, setStarted] = useState(false)
  if (!isStarted) {
    setStarted(true)
    if (storedDraft) form.setValues(storedDraft.values)
  }
  useStoreDraft(draftKey, { version: base.version, base: base.values, values: form.values }, form.isDirty())

  const restartFrom = (current: Tournament) => {
    const currentBase = createBase(current)
    forgetDraft(draftKey)
    setRestored(false)
    setConflict(null)
    setBase(currentBase)
    form.setInitialValues(currentBase.values)
    form.setValues(currentBase.values)
    form.clearErrors()
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, current)
  }
  const undoSave = async (saved: Tournament, before: TournamentValues) => {
    try {
      const savedBase = createBase(saved)
      const values = { ...savedBase.values, ...picked(before, settingParts[part]) }
      restartFrom(await savePart(id, part, values, savedBase))
      toastSuccess(t('admin.undone'))
      await refetchTournament()
    } catch (error) {
      toastError(errorText(error, t))
    }
  }

  const showRefusal = (error: unknown) => {
    const current = conflictingTournament(error)
    if (current) setConflict(current)
    else if (!showProblems(form, error)) setFailure(error)
  }
  const save = async (from: Base) =>
    run(async () => {
      const saved = await savePart(id, part, completeValues(form.getValues()), from)
      restartFrom(saved)
      showUndoable({
        id: `settings ${draftKey} ${saved.version}`,
        message: t('tourAdmin.saved'),
        label: t('admin.undo'),
        undo: () => void undoSave(saved, from.values),
      })
      await refetchTournament()
    }, showRefusal)

  const Fields = partFields[part]
  return (
    <form noValidate onSubmit={form.onSubmit(() => void save(base), focusFirst(form))}>
      <Stack>
        {isRestored && <RestoredNotice discard={() => restartFrom(tournament)} />}
        <Fields form={form} />
        {children}
        {conflict && (
          <StaleNotice
            differences={differences(form.values, formValues(conflict))}
            keepMine={() => {
              const conflictBase = createBase(conflict)
              setConflict(null)
              setBase(conflictBase)
              void save(conflictBase)
            }}
            takeTheirs={() => restartFrom(conflict)}
          />
        )}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Problems id={id} part={part} errors={form.errors} />
        <Group>
          <MainButton type="submit" loading={pending}>
            {t('tourAdmin.save')}
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}

function PartLink({ id, part }: { id: number; part: SettingPart }) {
  const { t } = useT()
  return (
    <TextLink to={partPaths[part](id)} underline="always">
      {t(partLabels[part])}
    </TextLink>
  )
}

/** The problems of this part, and those of other parts with links to them: any of them prevents saving. */
function Problems({ id, part, errors }: { id: number; part: SettingPart; errors: FormErrors }) {
  const { t } = useT()
  const otherErrors = Object.entries(errors).filter(([path]) => findPart(path.split('.')[0] ?? '') !== part)
  return (
    <>
      {Object.keys(errors).length > otherErrors.length && <Notice kind="error">{t('tourAdmin.problems')}</Notice>}
      {otherErrors.map(([path, problem]) => {
        const field = path.split('.')[0] as keyof TournamentValues
        return (
          <Notice key={path} kind="error">
            {t(fieldLabel(field))}: {problem} <PartLink id={id} part={findPart(field)} />
          </Notice>
        )
      })}
    </>
  )
}

function RestoredNotice({ discard }: { discard: () => void }) {
  const { t } = useT()
  return (
    <Notice kind="info">
      {t('tourAdmin.restored')}{' '}
      <Anchor component="button" type="button" onClick={discard}>
        {t('tourAdmin.discard')}
      </Anchor>
    </Notice>
  )
}
