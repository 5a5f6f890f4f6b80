import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { refetchPath } from '../lib/query.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'
import { Notice } from '../ui/notice.tsx'

/** A new portal has nothing to make contents of: the sport's usual tables are one press away. */
export function NoTables() {
  const { t } = useT()
  const [pending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    try {
      await call(api.standardLists.take, { body: { kinds: ['ages', 'dances', 'grades'] } })
      await refetchPath('/')
      toastSuccess(t('gen.empty.taken'))
    } catch (error) {
      toastError(errorText(error, t))
    } finally {
      setPending(false)
    }
  }
  return (
    <Notice kind="info" title={t('gen.empty')}>
      <Stack gap="sm">
        <Text>{t('gen.empty.hint')}</Text>
        <Group>
          <Button loading={pending} onClick={() => void take()}>
            {t('gen.empty.take')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
