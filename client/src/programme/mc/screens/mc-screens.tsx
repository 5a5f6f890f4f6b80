import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../kit/api/api.ts'
import { createSingleAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { useMayIn } from '../../../kit/api/rights.ts'
import { useUser } from '../../../kit/api/session.ts'
import { toastError } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { LoadState } from '../../../kit/ui/load-state.tsx'
import { liveQuery } from '../../../portal/hall/live.ts'
import { useHallClock } from '../../live/use-hall-clock.ts'
import { McScreen } from './mc-screen.tsx'
import { useScreens } from './use-screens.ts'

/** The screens of the hall: what each shows, in one tap, and pairing them. `?pair=` brings the code that a screen shows. */
export function McScreens({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [search, setSearch] = useSearchParams()
  const code = search.get('pair')
  const { data: screens, error, refetch } = useScreens(tournamentId)
  const { data: pointers, dataUpdatedAt } = useQuery(liveQuery(api.pointers.pointers, { params: { id: tournamentId } }))
  const now = useHallClock(pointers?.now, dataUpdatedAt)
  const user = useUser()
  const mayIn = useMayIn()
  const mayPair = user?.role === 1 || mayIn(tournamentId)('role:grant')
  const forgetCode = () =>
    setSearch(
      (before) => {
        before.delete('pair')
        return before
      },
      { replace: true },
    )
  return (
    <Stack gap="sm" component="section" aria-labelledby="mc-screens">
      <Text component="h3" id="mc-screens" fw={800} size="lg">
        {t('mc.screens')}
      </Text>
      {code !== null && <Text>{t('mc.screens.pairAsk', { code })}</Text>}
      {!screens || !pointers ? (
        <LoadState error={error} retry={refetch} />
      ) : (
        <>
          {screens.length === 0 && <Text c="dimmed">{t('mc.screens.none')}</Text>}
          {screens.map((screen) => (
            <McScreen
              key={screen.id}
              screen={screen}
              pointers={pointers}
              now={now}
              mayPair={mayPair}
              code={mayPair ? code : null}
              onPaired={forgetCode}
            />
          ))}
          <AddScreen tournamentId={tournamentId} number={screens.length + 1} />
        </>
      )}
    </Stack>
  )
}

/** A new screen gets a name that says which it is; it can be changed. */
function AddScreen({ tournamentId, number }: { tournamentId: number; number: number }) {
  const { t } = useT()
  const [attempt] = useState(createSingleAttempt)
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      call(api.screens.create, {
        params: { id: tournamentId },
        body: { name: t('mc.screens.newName', { number }) },
        headers: attempt.headers(),
      }),
    onSuccess: async () => {
      attempt.finish()
      await refetchPath(api.screens.list.path)
    },
    onError: (error) => toastError(errorText(error, t)),
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('mc.screens.add')}
    </Button>
  )
}
