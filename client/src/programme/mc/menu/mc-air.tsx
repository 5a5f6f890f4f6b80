import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { toastError } from '../../../kit/i18n/toast.ts'
import { paths } from '../../../portal/paths.ts'
import { ConfirmModal } from '../../../kit/ui/confirm-modal.tsx'

/** Puts a tournament on air, or takes it off air. */
function useBroadcast(act: 'putOnAir' | 'takeOffAir', tournament_id: number) {
  const { t } = useT()
  return useMutation({
    mutationFn: async () => call(api.programme[act], { params: { tournament_id } }),
    onSuccess: async () => refetchPath('/mc'),
    onError: (error) => toastError(errorText(error, t)),
  })
}

type Broadcast = { id: number; name: string; isOnAir: boolean }

/** Says whether the screen of the hall shows this tournament, and puts it on air. */
export function McAir({ id, isOnAir }: Pick<Broadcast, 'id' | 'isOnAir'>) {
  const { t } = useT()
  const { mutate, isPending } = useBroadcast('putOnAir', id)
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Badge size="lg" variant={isOnAir ? 'filled' : 'outline'} color={isOnAir ? 'teal.9' : 'gray.8'}>
          {t(isOnAir ? 'mc.onAir' : 'mc.offAir')}
        </Badge>
        {!isOnAir && (
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {t('mc.putOnAir')}
          </Button>
        )}
      </Group>
      <Anchor href={`${paths.tv}?tournament=${id}`} target="_blank" rel="noreferrer">
        {t('mc.screen')}
      </Anchor>
    </Group>
  )
}

/** Ends the broadcast after a confirmation. */
export function McEndAir({ id, name }: Pick<Broadcast, 'id' | 'name'>) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useBroadcast('takeOffAir', id)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('mc.endAir')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        isDangerous
        title={t('mc.endTitle', { name })}
        confirmLabel={t('mc.endAir')}
        cancelLabel={t('mc.endKeep')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Text>{t('mc.endText')}</Text>
      </ConfirmModal>
    </Group>
  )
}
