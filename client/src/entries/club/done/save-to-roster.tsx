import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleKey } from '@portal/shared/kit/text/names'
import { call } from '../../../kit/api/api.ts'
import { createAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { isSettled } from '../../../kit/api/is-settled.ts'
import { buildQuery, refetchPath } from '../../../kit/api/query.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { TextLink } from '../../../kit/ui/links.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { usePendingHere } from '../../../kit/ui/use-pending.ts'
import { paths } from '../../../portal/paths.ts'
import type { SentRow } from './sent-sheet.ts'
import { collectDancers, toRosterRequests } from './sent-dancers.ts'

/** Adds the dancers that were sent to the roster in one click, until all of them are in it. */
export function SaveToRoster({ entered }: { entered: readonly SentRow[] }) {
  const { t } = useT()
  const [attempt] = useState(createAttempt)
  const { pending, failure, run } = usePendingHere()
  const roster = useQuery(buildQuery(api.roster.list))
  const dancers = collectDancers(entered)
  const savedKeys = new Set(
    roster.data?.people.map(({ full_name, year_of_birth }) => peopleKey([{ name: full_name, year: year_of_birth }])),
  )
  const missingCount = [...dancers.keys()].filter((key) => !savedKeys.has(key)).length
  const save = async () =>
    run(async () => {
      for (const people of toRosterRequests(dancers)) {
        const body = { people }
        await call(api.roster.add, { body, headers: attempt.headersFor(body) })
        attempt.finish()
      }
      await refetchPath(api.roster.list.path)
    })
  return (
    <Group className="surface" justify="space-between" px="md" py="sm" mih={68} gap="xs">
      <Text component="output" flex="1 1 16rem">
        {t(missingCount > 0 ? 'club.done.roster.text' : 'club.done.roster.saved')}{' '}
        {missingCount === 0 && <TextLink to={paths.roster}>{t('roster.title')}</TextLink>}
      </Text>
      {missingCount > 0 && (
        <Button variant="default" mih={44} loading={pending || !isSettled(roster)} onClick={() => void save()}>
          {t('club.done.roster', { count: missingCount })}
        </Button>
      )}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
    </Group>
  )
}
