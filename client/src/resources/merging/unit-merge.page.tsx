import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { units } from '@portal/shared/resources/units'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { RefField } from '../../kit/fields/ref-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { paths } from '../../portal/paths.ts'
import { UnitDoubles } from './unit-doubles.tsx'
import { UnitMergePreview } from './unit-merge-look.tsx'

/** Merges two units, chosen by the user or from the likely duplicates, after a preview. A merge can be undone. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('unitMerge.title'))
  const [searchParams, setSearchParams] = useSearchParams()
  const readId = (name: string) => Number(searchParams.get(name)) || null
  const [from, into] = [readId('from'), readId('into')]
  const title = useRef<HTMLHeadingElement>(null)
  const choose = (pair: { from: number | null; into: number | null }) =>
    setSearchParams(
      Object.entries(pair).flatMap(([name, id]): [string, string][] => (id === null ? [] : [[name, String(id)]])),
      { replace: true },
    )
  /** Chooses a pair and focuses the heading, because the pressed button is far below or has unmounted. */
  const choosePair = (pair: Parameters<typeof choose>[0]) => {
    choose(pair)
    title.current?.focus()
  }
  return (
    <Stack gap="md" maw={960}>
      <TextLink to={paths.admin.units}>{t('unitMerge.back')}</TextLink>
      <Title order={1} ref={title} tabIndex={-1}>
        {t('unitMerge.title')}
      </Title>
      <Text c="dimmed">{t('unitMerge.hint')}</Text>
      <RefField
        resource={units}
        label={t('unitMerge.from')}
        value={from}
        onChange={(id) => choose({ from: id, into: id === into ? null : into })}
      />
      <RefField
        resource={units}
        label={t('unitMerge.into')}
        value={into}
        onChange={(id) => choose({ from: id === from ? null : from, into: id })}
      />
      {from !== null && into !== null && (
        <>
          <Group>
            <Button
              variant="default"
              leftSection={<IconArrowsUpDown size={18} />}
              onClick={() => choose({ from: into, into: from })}
            >
              {t('unitMerge.swap')}
            </Button>
          </Group>
          <MergeConfirmation from={from} into={into} onDone={() => choosePair({ from: null, into: null })} />
        </>
      )}
      <UnitDoubles onReview={choosePair} />
    </Stack>
  )
}

const refresh = async () => refetchPath('/units', '/athletes', '/users', '/overview', '/content_competition')

function MergeConfirmation({ from, into, onDone }: { from: number; into: number; onDone: () => void }) {
  const { t } = useT()
  const offerUndo = useUndo()
  const { pending, run } = usePending()
  const { data, error, refetch } = useQuery({
    ...buildQuery(api.unitMerge.preview, { params: { id: from }, query: { into } }),
    staleTime: 0,
  })
  if (!data) return <LoadState error={error} retry={refetch} />
  const names = { from: data.from.name, into: data.into.name }
  const merge = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.unitMerge.merge, { params: { id: from }, body: { into } })
      onDone()
      offerUndo(t('unitMerge.done', names), undo, refresh)
      await refresh()
    })
  return (
    <>
      <UnitMergePreview preview={data} />
      <Group>
        <MainButton loading={pending} disabled={data.twice.length > 0} onClick={() => void merge()}>
          {t('unitMerge.act', { name: data.into.code ?? data.into.name })}
        </MainButton>
      </Group>
    </>
  )
}
