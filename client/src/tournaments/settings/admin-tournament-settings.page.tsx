import { Anchor, Group, Stack } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { focusFirst } from '../../kit/form/use-zod-form.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StaleNotice } from '../../kit/ui/stale-notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { AgreedFeesNotice } from './agreed-fees-notice.tsx'
import { NotEligibleNotice } from './not-eligible-notice.tsx'
import { TournamentDelete } from './admin-tournament-delete.tsx'
import { fieldLabelKey, useDifferences } from './admin-tournament-differences.ts'
import { toFormValues, type TournamentValues } from './admin-tournament-draft.ts'
import { FeesFields, PaymentFields, PublicFields, TextsFields, BasicFields } from './admin-tournament-form.tsx'
import { findPart, findPartByPath, partLabels, partPaths, type SettingPart } from './setting-parts.ts'
import { useSettingsForm } from './use-settings-form.ts'

const partFields = {
  what: BasicFields,
  fees: FeesFields,
  payment: PaymentFields,
  texts: TextsFields,
  public: PublicFields,
}
/** Links of older versions, in which all settings were on one page. */
const legacyHashes: Readonly<Record<string, SettingPart>> = { '#fees': 'fees', '#bank': 'payment' }

export function Page() {
  const id = Number(useParams().id)
  const { pathname, hash } = useLocation()
  const may = useMay(id)
  const { data, error, refetch } = useQuery(pageQueries.tournament(id))
  const linkedPart = legacyHashes[hash]
  if (linkedPart) return <Navigate to={partPaths[linkedPart](id)} replace />
  if (!data) return <LoadState error={error} retry={refetch} />
  const part = findPartByPath(id, pathname)
  return (
    <Stack maw={960}>
      {/* A background refetch does not touch what is being typed. */}
      <Settings key={`${id} ${part}`} tournament={data} part={part}>
        {part === 'what' && <NotEligibleNotice tournamentId={id} />}
        {part === 'fees' && <AgreedFeesNotice tournamentId={id} isAlwaysShown />}
      </Settings>
      {part === 'what' && may('tournament:create') && <TournamentDelete tournament={data} />}
    </Stack>
  )
}

/** The form of one part, with notices of a restored draft, a change by another user, and problems. */
function Settings({ tournament, part, children }: { tournament: Tournament; part: SettingPart; children: ReactNode }) {
  const { t } = useT()
  const listDifferences = useDifferences(part)
  const { form, isRestored, conflict, pending, failure, save, keepMine, restartFrom } = useSettingsForm(
    tournament,
    part,
  )
  const Fields = partFields[part]
  return (
    <form noValidate onSubmit={form.onSubmit(() => void save(), focusFirst(form))}>
      <Stack>
        {isRestored && <RestoredNotice discard={() => restartFrom(tournament)} />}
        <Fields form={form} />
        {children}
        {conflict && (
          <StaleNotice
            differences={listDifferences(form.values, toFormValues(conflict))}
            keepMine={() => keepMine(conflict)}
            takeTheirs={() => restartFrom(conflict)}
          />
        )}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Problems id={tournament.id} part={part} errors={form.errors} />
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
            {t(fieldLabelKey(field))}: {problem} <PartLink id={id} part={findPart(field)} />
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
