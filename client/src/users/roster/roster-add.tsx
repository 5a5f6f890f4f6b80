import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { ROSTER_AT_ONCE } from '@portal/shared/kit/limits'
import { readMembers } from '@portal/shared/people/people-text'
import { call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { usePendingHere } from '../../kit/lib/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** Adds dancers that are typed or pasted, one a line, and those who were entered before. */
export function RosterAdd({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useT()
  const [text, setText] = useState('')
  const [tries] = useState(attempts)
  const { pending, failure, run } = usePendingHere()
  const read = useDeferredValue(text)
  const { members, passedOver } = useMemo(() => readMembers(read), [read])
  const tell = async (added: number) => {
    await refetchPath(api.roster.list.path)
    toastSuccess(t('roster.added', { count: added }))
  }
  const add = async () =>
    run(async () => {
      const people = readMembers(text).members.map(({ name, year }) => ({ full_name: name, year_of_birth: year }))
      let added = 0
      for (let from = 0; from < people.length; from += ROSTER_AT_ONCE) {
        const body = { people: people.slice(from, from + ROSTER_AT_ONCE) }
        const answer = await call(api.roster.add, { body, headers: tries.headersOf(body) })
        tries.settled()
        added += answer.added
      }
      setText('')
      await tell(added)
    })
  const addEarlier = async () =>
    run(async () => {
      const { added } = await call(api.roster.addEarlier, { headers: tries.headersOf('earlier') })
      tries.settled()
      await tell(added)
    })
  return (
    <Stack className="surface" p={{ base: 'md', sm: 'lg' }} gap="sm">
      <Textarea
        label={t('roster.paste')}
        description={t('roster.paste.hint')}
        autosize
        minRows={isEmpty ? 4 : 2}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output>
        {members.length > 0 && <Text>{t('roster.found', { count: members.length })}</Text>}
        {passedOver.length > 0 && (
          <Text c="dimmed">{t('roster.passedOver', { lines: passedOver.slice(0, 5).join('; ') })}</Text>
        )}
      </output>
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      <Group>
        <Button loading={pending} disabled={members.length === 0} onClick={() => void add()}>
          {t('roster.add', { count: members.length })}
        </Button>
        <Button variant="default" disabled={pending} onClick={() => void addEarlier()}>
          {t('roster.earlier')}
        </Button>
      </Group>
    </Stack>
  )
}
