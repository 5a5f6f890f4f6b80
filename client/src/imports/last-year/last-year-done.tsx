import { Button, Group, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { overridableCauses } from '@portal/shared/imports/causes'
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
import { isPartOfEntry } from './last-year-summary.tsx'

/** The sums over all imports of last year's list into one tournament. */
export type LastYearResult = {
  tournament_id: number
  /** The existing draft that was chosen; null if the import created the tournament. */
  draft_id: number | null
  name: string
  /** The status of the entries: 0 pending, 1 approved. */
  status: 0 | 1
  added: number
  /** The number of entries that break a rule for a reason. */
  overridden: number
  /** The number of entries moved to another age group. */
  moved: number
  /** The number of rows corrected by hand. */
  corrected: number
  /** The last import first, because later ones may build on earlier ones. */
  undoTokens: readonly string[]
}

/** Counts the entries of imported rows that override a rule, and the entries that were moved. */
export function countDecidedEntries(rows: readonly AssessedRow[]) {
  const entries = rows.filter((row) => !isPartOfEntry(row))
  const ruleCauses = new Set<string>(overridableCauses)
  const isOverridden = ({ state, causes }: AssessedRow) =>
    state === 'warning' && causes?.some((cause) => ruleCauses.has(cause))
  return {
    overridden: entries.filter(isOverridden).length,
    moved: entries.filter(({ causes }) => causes?.includes('moved')).length,
  }
}

/** The result of the import, with links to the tournament and a button that undoes all of it. */
export function LastYearResultNotice({
  result,
  skippedRows,
  onUndone,
}: {
  result: LastYearResult
  skippedRows: number
  /** Called after an undo if rows were skipped; without any, the page is left. */
  onUndone: () => void
}) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending()
  const { tournament_id, name, status, added, overridden, moved, corrected, undoTokens } = result
  const publishLink = { to: paths.admin.publishOf(tournament_id), children: t('lastYear.done.publish') }
  const entriesPath = status === 1 ? paths.admin.entriesOf(tournament_id) : paths.admin.waitingOf(tournament_id)
  const undoAll = async () =>
    run(async () => {
      for (const token of undoTokens) await call(api.undo.undo, { params: { token } })
      toastSuccess(t('admin.undone'))
      if (skippedRows > 0) onUndone()
      else await navigate(paths.admin.tournaments)
      await refetchPath('/tournaments', '/units', '/athletes')
    })
  return (
    <Notice kind="success" title={t('lastYear.done', { count: added, name })}>
      <Stack gap="sm">
        {overridden > 0 && (
          <TextLink to={`${entriesPath}?${status === 1 ? 'all=1&' : ''}overridden=1`} underline="always">
            {t('lastYear.done.against', { count: overridden })}
          </TextLink>
        )}
        {moved > 0 && <Text>{t('lastYear.done.moved', { count: moved })}</Text>}
        {corrected > 0 && <Text>{t('lastYear.done.corrected', { count: corrected })}</Text>}
        <Text>{skippedRows > 0 ? t('lastYear.done.left', { count: skippedRows }) : t('lastYear.done.next')}</Text>
        <Group gap="xs">
          {skippedRows > 0 ? <ButtonLink {...publishLink} /> : <MainButton component={Link} {...publishLink} />}
          <ButtonLink to={entriesPath}>{t('lastYear.done.entries')}</ButtonLink>
          {undoTokens.length > 0 && (
            <Button variant="subtle" loading={pending} onClick={() => void undoAll()}>
              {t('import.done.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  )
}
