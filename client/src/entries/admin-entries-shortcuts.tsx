import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { KeyTable, type KeyLine } from '../admin/key-table.tsx'
import { useT } from '../i18n/use-t.ts'
import { keepKey, readKey } from '../lib/browser-store.ts'
import { Window } from '../ui/window.tsx'

type Line = KeyLine & { waiting?: boolean }

const lines: readonly Line[] = [
  { keys: ['/'], label: 'entriesAdmin.key.search' },
  { keys: ['j', '↓'], label: 'entriesAdmin.key.down' },
  { keys: ['k', '↑'], label: 'entriesAdmin.key.up' },
  { keys: ['Enter'], label: 'entriesAdmin.key.open' },
  { keys: ['x'], label: 'entriesAdmin.key.select' },
  { keys: ['Shift + x'], label: 'entriesAdmin.key.range' },
  { keys: ['*'], label: 'entriesAdmin.key.all' },
  { keys: ['a'], label: 'entriesAdmin.key.approve', waiting: true },
  { keys: ['Delete'], label: 'entriesAdmin.key.delete', waiting: true },
  { keys: ['c'], label: 'entriesAdmin.key.collect', waiting: false },
  { keys: ['u'], label: 'entriesAdmin.key.undo' },
  { keys: ['Esc'], label: 'entriesAdmin.key.close' },
  { keys: ['?'], label: 'entriesAdmin.key.help' },
]

/** The keys of the table, and the switch for those who speak or type in ways that would press them by chance. */
export function EntryShortcuts({
  opened,
  onClose,
  waiting,
  enabled,
  onEnabled,
}: {
  opened: boolean
  onClose: () => void
  waiting: boolean
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}) {
  const { t } = useT()
  return (
    <Window opened={opened} onClose={onClose} title={t('entriesAdmin.keys')}>
      <Stack>
        <KeyTable lines={lines.filter((line) => line.waiting === undefined || line.waiting === waiting)} />
        <Switch
          label={t('entriesAdmin.keys.on')}
          checked={enabled}
          onChange={({ currentTarget }) => onEnabled(currentTarget.checked)}
        />
      </Stack>
    </Window>
  )
}

/** Whether the table listens to single keys; remembered in this browser. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => readKey('entry_shortcuts') !== 'off')
  return [
    enabled,
    (next) => {
      keepKey('entry_shortcuts', next ? 'on' : 'off')
      setEnabled(next)
    },
  ]
}
