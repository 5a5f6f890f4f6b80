import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Pointer } from '@portal/shared/programme/pointer-rows'
import { SCREEN_NAME_MAX, type OfficeScreen } from '@portal/shared/programme/screen-calls'
import { useT } from '../../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../../kit/ui/confirm-modal.tsx'
import { paths } from '../../../portal/paths.ts'
import { floorName } from '../floor.ts'
import type { useScreenChanges } from './use-screens.ts'

/** The name and floor of a screen, its pairing, and its removal. */
export function ScreenSetUp({
  screen,
  floors,
  mayPair,
  changes,
  onPair,
}: {
  screen: OfficeScreen
  floors: readonly Pick<Pointer, 'floor'>[]
  mayPair: boolean
  changes: ReturnType<typeof useScreenChanges>
  onPair: (code: string) => void
}) {
  const { t } = useT()
  const { id } = screen
  const [name, setName] = useState(screen.name)
  const [floor, setFloor] = useState(screen.floor)
  const [isAsking, setAsking] = useState(false)
  const address = `${paths.tv}?screen=${id}`
  return (
    <Stack gap="sm">
      {mayPair ? (
        <PairForm address={address} isPending={changes.pair.isPending} onPair={onPair} />
      ) : (
        <Text size="sm">{t('mc.screens.pairRight')}</Text>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) changes.change.mutate({ id, name: name.trim(), floor })
        }}
      >
        <Stack gap="xs">
          <TextInput
            label={t('mc.screens.name')}
            maxLength={SCREEN_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {floors.length > 1 && (
            <NativeSelect
              label={t('mc.screens.floor')}
              value={floor}
              onChange={(event) => setFloor(Number(event.currentTarget.value))}
            >
              {floors.map((each) => (
                <option key={each.floor} value={each.floor}>
                  {t('mc.floor', { name: floorName(each.floor) })}
                </option>
              ))}
            </NativeSelect>
          )}
          <Button type="submit" variant="default" loading={changes.change.isPending}>
            {t('mc.screens.save')}
          </Button>
        </Stack>
      </form>
      <Group gap="md">
        <Anchor href={address} target="_blank" rel="noreferrer">
          {t('mc.screens.open')}
        </Anchor>
        <Anchor href={`${address}&overlay=1`} target="_blank" rel="noreferrer">
          {t('mc.screens.overlay')}
        </Anchor>
      </Group>
      <Group gap="xs">
        {screen.is_paired === 1 && (
          <Button variant="default" loading={changes.unpair.isPending} onClick={() => changes.unpair.mutate(id)}>
            {t('mc.screens.unpair')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('mc.screens.remove')}
        </Button>
      </Group>
      <ConfirmModal
        opened={isAsking}
        isDangerous
        title={t('mc.screens.removeTitle', { name: screen.name })}
        confirmLabel={t('mc.screens.remove')}
        cancelLabel={t('mc.screens.keep')}
        isPending={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(id)}
        onClose={() => setAsking(false)}
      >
        <Text>{t('mc.screens.removeText')}</Text>
      </ConfirmModal>
    </Stack>
  )
}

/** Takes the code that the TV shows. */
function PairForm({
  address,
  isPending,
  onPair,
}: {
  address: string
  isPending: boolean
  onPair: (code: string) => void
}) {
  const { t } = useT()
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onPair(code)
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('mc.screens.code')}
          description={t('mc.screens.codeHint', { address: `${location.host}${address}` })}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('mc.screens.pair')}
        </Button>
      </Group>
    </form>
  )
}
