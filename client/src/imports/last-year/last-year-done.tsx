import { Button, Group, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { reasonedCauses } from '@portal/shared/imports/causes'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import type { AssessedRow } from '../import-kind.ts'
import { isPart } from './last-year-summary.tsx'

/** The result of last year's list in a draft (`into`) or a new tournament, and the tokens that undo it, the last import first. */
export type LastYearResult = {
  tournament_id: number
  into: number | null
  name: string
  /** The status of its entries: 0 pending, 1 approved. */
  status: 0 | 1
  added: number
  /** Entries against a rule, entries moved to another age group, and rows typed over. */
  against: number
  moved: number
  corrected: number
  undos: readonly string[]
}

/** How many entries of these rows break a rule with a reason, and how many are moved. */
export function enteredBy(rows: readonly AssessedRow[]) {
  const entries = rows.filter((row) => !isPart(row))
  const broken = new Set<string>(reasonedCauses)
  return {
    against: entries.filter(({ state, causes }) => state === 'warning' && causes?.some((one) => broken.has(one)))
      .length,
    moved: entries.filter(({ causes }) => causes?.includes('moved')).length,
  }
}

/** Says what was entered; `left`: rows of the list that were not, which stay where the import is undone (`again`). */
export function LastYearDone({
  made: { tournament_id, name, status, added, against, moved, corrected, undos },
  left,
  again,
}: {
  made: LastYearResult
  left: number
  again: () => void
}) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending()
  const next = { to: paths.admin.publishOf(tournament_id), children: t('lastYear.done.publish') }
  const entries = status === 1 ? paths.admin.entriesOf(tournament_id) : paths.admin.waitingOf(tournament_id)
  const takeBack = async () =>
    run(async () => {
      for (const token of undos) await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      if (left > 0) again()
      else await navigate(paths.admin.tournaments)
      await refetchPath('/tournaments', '/units', '/athletes')
    })
  return (
    <Notice kind="success" title={t('lastYear.done', { count: added, name })}>
      <Stack gap="sm">
        {against > 0 && (
          <TextLink to={`${entries}?${status === 1 ? 'all=1&' : ''}overridden=1`} underline="always">
            {t('lastYear.done.against', { count: against })}
          </TextLink>
        )}
        {moved > 0 && <Text>{t('lastYear.done.moved', { count: moved })}</Text>}
        {corrected > 0 && <Text>{t('lastYear.done.corrected', { count: corrected })}</Text>}
        <Text>{left > 0 ? t('lastYear.done.left', { count: left }) : t('lastYear.done.next')}</Text>
        <Group gap="xs">
          {left > 0 ? <ButtonLink {...next} /> : <MainButton component={Link} {...next} />}
          <ButtonLink to={entries}>{t('lastYear.done.entries')}</ButtonLink>
          {undos.length > 0 && (
            <Button variant="subtle" loading={pending} onClick={() => void takeBack()}>
              {t('import.done.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  )
}
