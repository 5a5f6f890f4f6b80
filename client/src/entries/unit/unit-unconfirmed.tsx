import { Button, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import type { PartTitle } from '../../kit/ui/titles.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'

/** Entries that other accounts made for the unit. They are in no total, card or roster of the unit until it confirms them. */
export function UnitUnconfirmed({
  entries,
  heading: Heading,
}: {
  entries: UnitPage['unconfirmed']
  heading: typeof PartTitle
}) {
  const { t } = useT()
  const headingId = useId()
  if (entries.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('unitPage.unconfirmed', { count: entries.length })}</Heading>
      <Text maw={640}>{t('unitPage.unconfirmedText')}</Text>
      <ul className={`surface ${lines.list}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Unconfirmed entry={entry} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Unconfirmed({ entry: { id, code, name, contents } }: { entry: UnitPage['unconfirmed'][number] }) {
  const { t } = useT()
  const { pending, run } = usePending()
  const confirm = async () =>
    run(
      async () => {
        await call(api.unitPage.confirm, { params: { id } })
        toastSuccess(t('unitPage.confirmed', { name }))
        await refetchPath('/athletes')
      },
      (error) => toastError(errorText(error, t)),
    )
  return (
    <Group justify="space-between" p="sm" gap="xs">
      <div>
        <Text fw={600}>
          <Name>{name}</Name>
        </Text>
        <Text variant="hint" translate="no">
          {code} · {contents.join(', ')}
        </Text>
      </div>
      <Button size="sm" variant="default" loading={pending} onClick={() => void confirm()}>
        {t('unitPage.confirm')}
      </Button>
    </Group>
  )
}
