import { NativeSelect, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../kit/api/calls.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { liveQuery } from '../../../portal/hall/live.ts'
import { McAir, McEndAir } from './mc-air.tsx'
import { McScreens } from '../screens/mc-screens.tsx'
import type { McSettings } from './mc-settings.ts'

type ChosenTournament = { id: number; name: string }

/** The menu for what is seldom needed: the tournament, the broadcast, the screens of the hall, and how the console is held. */
export function McMenu({
  tournaments,
  id,
  mayMove,
  settings,
  onTournament,
  onSettings,
  onClose,
  children,
}: {
  tournaments: readonly ChosenTournament[]
  id: number | null
  mayMove: boolean
  settings: McSettings
  onTournament: (id: number | null) => void
  onSettings: (change: Partial<McSettings>) => void
  onClose: () => void
  /** The account of the reader, or the way to sign in. */
  children: ReactNode
}) {
  const { t } = useT()
  const name = tournaments.find((row) => row.id === id)?.name ?? ''
  return (
    <SidePanel title={t('mc.menu')} closeLabel={t('mc.closeMenu')} onClose={onClose}>
      <Stack gap="lg">
        <NativeSelect
          label={t('mc.tournament')}
          size="md"
          value={id ?? ''}
          onChange={(event) => onTournament(Number(event.currentTarget.value) || null)}
        >
          <option value="">{t(tournaments.length > 0 ? 'mc.chooseFirst' : 'mc.noTournaments')}</option>
          {tournaments.map((row) => (
            <option key={row.id} value={row.id}>
              {row.name}
            </option>
          ))}
        </NativeSelect>
        {id !== null && mayMove && <Broadcast id={id} name={name} />}
        {id !== null && mayMove && <McScreens tournamentId={id} />}
        <Radio.Group
          label={t('mc.sizes')}
          value={String(settings.size)}
          onChange={(value) => onSettings({ size: Number(value) as McSettings['size'] })}
        >
          <Group gap="md" mt="xs">
            {([0, 1, 2] as const).map((size) => (
              <Radio key={size} value={String(size)} label={t(`mc.sizes.${size}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group label={t('mc.hand')} value={settings.hand} onChange={(value) => onSettings({ hand: value })}>
          <Group gap="md" mt="xs">
            {(['right', 'left'] as const).map((hand) => (
              <Radio key={hand} value={hand} label={t(`mc.hand.${hand}`)} />
            ))}
          </Group>
        </Radio.Group>
        {mayMove && (
          <Text size="sm" c="dimmed">
            {t('mc.keys')}
          </Text>
        )}
        {children}
      </Stack>
    </SidePanel>
  )
}

/** Whether the tournament is on air, and its beginning or end. */
function Broadcast({ id, name }: ChosenTournament) {
  const { data } = useQuery(liveQuery(api.pointers.pointers, { params: { id } }))
  if (!data) return null
  const isOnAir = data.status === 2
  return (
    <>
      <McAir id={id} isOnAir={isOnAir} />
      {isOnAir && <McEndAir id={id} name={name} />}
    </>
  )
}
