import { Stack, Switch } from '@mantine/core'
import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { KeyTable, type KeyLine } from '../../kit/acts/key-table.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { Window } from '../../kit/ui/window.tsx'

const before: readonly KeyLine[] = [
  { keys: ['/'], label: 'entriesAdmin.key.search' },
  { keys: ['j', '↓'], label: 'entriesAdmin.key.down' },
  { keys: ['k', '↑'], label: 'entriesAdmin.key.up' },
  { keys: ['Enter'], label: 'entriesAdmin.key.open' },
  { keys: ['x'], label: 'entriesAdmin.key.select' },
  { keys: ['Shift + x'], label: 'entriesAdmin.key.range' },
  { keys: ['*'], label: 'entriesAdmin.key.all' },
]
const after: readonly KeyLine[] = [
  { keys: ['u'], label: 'entriesAdmin.key.undo' },
  { keys: ['Esc'], label: 'entriesAdmin.key.close' },
  { keys: ['?'], label: 'entriesAdmin.key.help' },
]
const lineOf = (name: EntryAct): KeyLine[] => {
  const { key } = entryActs[name]
  return key === null ? [] : [{ keys: [key], label: `entriesAdmin.key.${name}` }]
}

/** The keys of the table, and the switch for those who speak or type in ways that would press them by chance. */
export function EntryShortcuts({
  opened,
  onClose,
  acts,
  enabled,
  onEnabled,
}: {
  opened: boolean
  onClose: () => void
  /** What may be done to the entries of this table. */
  acts: readonly EntryAct[]
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}) {
  const { t } = useT()
  return (
    <Window opened={opened} onClose={onClose} title={t('entriesAdmin.keys')}>
      <Stack>
        <KeyTable lines={[...before, ...acts.flatMap(lineOf), ...after]} />
        <Switch
          label={t('entriesAdmin.keys.on')}
          checked={enabled}
          onChange={({ currentTarget }) => onEnabled(currentTarget.checked)}
        />
      </Stack>
    </Window>
  )
}
