import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ChangeList } from './change-list.tsx'
import { indexEvents } from '../draft/plan-model.ts'
import { timetableQuery } from '../draft/use-timetable.ts'

/** The changes of the published programme since it was printed, or since any other version. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const [search, setSearch] = useSearchParams()
  const versions = useQuery(buildQuery(api.timetable.versions, { params: { id } }))
  const printed = versions.data?.find(({ kind }) => kind === 'printed') ?? versions.data?.[0]
  const since = Number(search.get('since')) || (printed?.id ?? 0)
  const timetable = useQuery(timetableQuery(id))
  const changes = useQuery({
    ...buildQuery(api.timetable.changes, { params: { id }, query: { since } }),
    enabled: since > 0,
  })
  const { pending, run } = usePending()
  const saveAddendum = async () =>
    run(async () => {
      const body = { tournament_id: id, paper: 'addendum' as const, since }
      const { file, name } = await callForFile(api.programmePapers.print, { body })
      saveFile(file, name)
    })
  if (!versions.data) return <LoadState error={versions.error} retry={versions.refetch} />
  if (versions.data.length === 0) return <EmptyFloor title={t('plan.versions.none')} />
  return (
    <Stack>
      <Group align="flex-end">
        <NativeSelect
          label={t('plan.changes.since')}
          maw={360}
          value={since}
          onChange={(event) => setSearch({ since: event.currentTarget.value }, { replace: true })}
        >
          {versions.data.map((version) => (
            <option key={version.id} value={version.id}>
              {`${t(`plan.version.${version.kind}`, { number: version.number })} · ${formatMoment(version.at, language)}`}
            </option>
          ))}
        </NativeSelect>
        <Button size="md" variant="default" loading={pending} onClick={() => void saveAddendum()}>
          {t('plan.papers.addendum')}
        </Button>
      </Group>
      {changes.data && timetable.data ? (
        <ChangeList
          changes={changes.data}
          findItem={(itemId) => timetable.data.items.find((item) => item.draft_of === itemId || item.id === itemId)}
          eventById={indexEvents(timetable.data.events)}
        />
      ) : (
        <LoadState error={changes.error ?? timetable.error} retry={changes.refetch} />
      )}
    </Stack>
  )
}
