import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { standardKinds, type StandardKind } from '@portal/shared/overview/standard-lists'
import { useT } from '../kit/i18n/use-t.ts'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { usePendingHere } from '../kit/ui/use-pending.ts'
import { paths } from '../portal/paths.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { MainButton } from '../kit/ui/main-button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { StandardListPart } from './standard-list-part.tsx'
import { countMissing, withRequiredLists } from './standard-lists.ts'
import { TextLink } from '../kit/ui/links.tsx'

/** The usual lists of the sport. The portal adds the missing records of the chosen lists. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('standard.title'))
  const { data, error, refetch } = useQuery({ ...buildQuery(api.standardLists.preview), staleTime: 0 })
  const [chosenLists, setChosenLists] = useState<ReadonlySet<StandardKind>>(new Set(standardKinds))
  const { pending, failure, run } = usePendingHere()
  const [addedCount, setAddedCount] = useState<number | null>(null)
  if (!data) return <LoadState error={error} retry={refetch} />

  const listsToAdd = withRequiredLists(chosenLists)
  const missingCount = [...listsToAdd].reduce((sum, kind) => sum + countMissing(data[kind]), 0)
  const isComplete = standardKinds.every((kind) => countMissing(data[kind]) === 0)
  const addLists = async () =>
    run(async () => {
      const answer = await call(api.standardLists.take, { body: { kinds: [...chosenLists] } })
      setAddedCount(Object.values(answer.added).reduce((sum, count) => sum + count, 0))
      await refetchPath('/standard-lists', '/overview', '/ages', '/dance', '/grades', '/fees', '/content_competition')
    })
  return (
    <Stack maw={960}>
      <div>
        <Title order={1} className="framed">
          {t('standard.title')}
        </Title>
        <Text variant="hint" mt={4}>
          {t('standard.hint')}
        </Text>
      </div>
      {addedCount !== null && (
        <Notice kind="success" title={t('standard.added', { count: addedCount })}>
          {t('standard.next')}{' '}
          <TextLink to={paths.overview} inherit underline="always">
            {t('standard.back')}
          </TextLink>
        </Notice>
      )}
      {isComplete && addedCount === null && <Notice kind="info">{t('standard.complete')}</Notice>}
      {standardKinds.map((kind) => (
        <StandardListPart
          key={kind}
          kind={kind}
          lists={data}
          isChosen={listsToAdd.has(kind)}
          isRequired={!chosenLists.has(kind) && listsToAdd.has(kind)}
          onChoose={(isChosen) =>
            setChosenLists(
              new Set(standardKinds.filter((other) => (other === kind ? isChosen : chosenLists.has(other)))),
            )
          }
        />
      ))}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      {!isComplete && (
        <Group>
          <MainButton disabled={missingCount === 0} loading={pending} onClick={() => void addLists()}>
            {t('standard.take', { count: missingCount })}
          </MainButton>
        </Group>
      )}
    </Stack>
  )
}
