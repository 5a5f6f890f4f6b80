import { Anchor, Badge, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { refetchPath } from '../lib/query.ts'
import { toastError } from '../lib/toast.ts'
import { paths } from '../paths.ts'

/** Whether the hall's screen shows this tournament, and the way to change that. */
export function McAir({ mc: { status, tournament_id } }: { mc: Mc }) {
  const { t } = useT()
  const onAir = status === 2
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      call(onAir ? api.programme.takeOffAir : api.programme.putOnAir, { params: { tournament_id } }),
    onSuccess: async () => refetchPath('/mc'),
    onError: (error) => toastError(errorText(error, t)),
  })
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Badge size="lg" variant={onAir ? 'filled' : 'outline'} color={onAir ? 'teal.9' : 'gray.8'}>
          {t(onAir ? 'mc.onAir' : 'mc.offAir')}
        </Badge>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t(onAir ? 'mc.takeOff' : 'mc.putOnAir')}
        </Button>
      </Group>
      <Anchor href={paths.tv} target="_blank" rel="noreferrer">
        {t('mc.screen')}
      </Anchor>
    </Group>
  )
}
