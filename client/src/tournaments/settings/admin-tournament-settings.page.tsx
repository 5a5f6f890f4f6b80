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
import { forgetDraft, keptDraft, useKeepDraft } from './admin-kept-draft.ts'
import { TournamentDelete } from './admin-tournament-delete.tsx'
import { labelOf, useDifferences } from './admin-tournament-differences.ts'
import { draftOf, valuesOf, type TournamentValues } from './admin-tournament-draft.ts'
import { FeesFields, PaymentFields, PublicFields, TextsFields, WhatFields } from './admin-tournament-form.tsx'
import { conflictingTournament, savePart } from './save-setting-part.ts'
import { partAt, partLabels, partOf, partPaths, settingParts, type SettingPart } from './setting-parts.ts'

const fieldsOf = {
  what: WhatFields,
  fees: FeesFields,
  payment: PaymentFields,
  texts: TextsFields,
  public: PublicFields,
}
/** Where links of before led, when all settings were one page. */
const placesBefore: Readonly<Record<string, SettingPart>> = { '#fees': 'fees', '#bank': 'payment' }

export function Page() {
  const id = Number(useParams().id)
  const { pathname, hash } = useLocation()
  const may = useMay(id)
  const { data, error, refetch } = useQuery(pageQueries.tournament(id))
  const before = placesBefore[hash]
  if (before) return <Navigate to={partPaths[before](id)} replace />
  if (!data) return <LoadState error={error} retry={refetch} />
  const part = partAt(id, pathname)
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

const reload = async () =>
  refetchPath(
    '/tournaments/get-all',
    '/tournaments/history',
    '/fee_details',
    '/athletes/agreed-fees',
    '/athletes/view-counts',
    '/overview',
  )

function Settings({ tournament, part, children }: { tournament: Tournament; part: SettingPart; children: ReactNode }) {
  const { t } = useT()
  const differences = useDifferences(part)
  const { id } = tournament
  const place = `${id}/${part}`
  const [storedDraft] = useState(() => keptDraft(place))
  const [restored, setRestored] = useState(storedDraft !== null)
  const [over, setOver] = useState(storedDraft ?? { version: tournament.version, base: valuesOf(tournament) })
  const { pending, failure, setFailure, run } = usePendingHere()
  const [theirs, setTheirs] = useState<Tournament | null>(null)
  /** The other parts are checked as they are stored. */
  const whole = (values: TournamentValues): TournamentValues => ({
    ...valuesOf(tournament),
    ...picked(values, settingParts[part]),
  })
  const form = useZodForm({
    schema: tournamentDraft,
    initialValues: over.base,
    read: (values: TournamentValues) => draftOf(whole(values)),
  })
  const [started, setStarted] = useState(false)
  if (!started) {
    setStarted(true)
    if (storedDraft) form.setValues(storedDraft.values)
  }
  useKeepDraft(place, { ...over, values: form.values }, form.isDirty())

  const goOnWith = (state: Tournament) => {
    const base = valuesOf(state)
    forgetDraft(place)
    setRestored(false)
    setTheirs(null)
    setOver({ version: state.version, base })
    form.setInitialValues(base)
    form.setValues(base)
    form.clearErrors()
    queryClient.setQueryData(pageQueries.tournament(id).queryKey, state)
  }
  const takeBack = async (saved: Tournament, before: TournamentValues) => {
    try {
      const base = valuesOf(saved)
      goOnWith(await savePart(id, part, { ...base, ...picked(before, settingParts[part]) }, { ...saved, base }))
      toastSuccess(t('admin.undone'))
      await reload()
    } catch (error) {
      toastError(errorText(error, t))
    }
  }

  const refused = (error: unknown) => {
    const current = conflictingTournament(error)
    if (current) setTheirs(current)
    else if (!showProblems(form, error)) setFailure(error)
  }
  const save = async (onto: typeof over) =>
    run(async () => {
      const saved = await savePart(id, part, whole(form.getValues()), onto)
      goOnWith(saved)
      showUndoable({
        id: `settings ${place} ${saved.version}`,
        message: t('tourAdmin.saved'),
        label: t('admin.undo'),
        undo: () => void takeBack(saved, onto.base),
      })
      await reload()
    }, refused)

  const Fields = fieldsOf[part]
  return (
    <form noValidate onSubmit={form.onSubmit(() => void save(over), focusFirst(form))}>
      <Stack>
        {restored && <RestoredNotice discard={() => goOnWith(tournament)} />}
        <Fields form={form} />
        {children}
        {theirs && (
          <StaleNotice
            differences={differences(form.values, valuesOf(theirs))}
            keepMine={() => {
              const onto = { version: theirs.version, base: valuesOf(theirs) }
              setTheirs(null)
              setOver(onto)
              void save(onto)
            }}
            takeTheirs={() => goOnWith(theirs)}
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

/** Problems to put right before the part is saved, in it and in the others. */
function Problems({ id, part, errors }: { id: number; part: SettingPart; errors: FormErrors }) {
  const { t } = useT()
  const elsewhere = Object.entries(errors).filter(([path]) => partOf(path.split('.')[0] ?? '') !== part)
  return (
    <>
      {Object.keys(errors).length > elsewhere.length && <Notice kind="error">{t('tourAdmin.problems')}</Notice>}
      {elsewhere.map(([path, problem]) => {
        const field = path.split('.')[0] as keyof TournamentValues
        return (
          <Notice key={path} kind="error">
            {t(labelOf(field))}: {problem} <PartLink id={id} part={partOf(field)} />
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
