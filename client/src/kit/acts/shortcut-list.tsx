import { useT } from '../i18n/use-t.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyTable, type KeyLine } from './key-table.tsx'

type Line = KeyLine & { shown: boolean }

/** The keys of a list, as `?` shows them. */
export function ShortcutList({
  onClose,
  adds,
  deletes,
  moves,
  chooses,
}: {
  onClose: () => void
  adds: boolean
  deletes: boolean
  moves: boolean
  chooses: boolean
}) {
  const { t } = useT()
  const lines: readonly Line[] = [
    { keys: ['/'], label: 'admin.keys.search', shown: true },
    { keys: ['n'], label: 'admin.keys.new', shown: adds },
    { keys: ['j', '↓'], label: 'admin.keys.down', shown: true },
    { keys: ['k', '↑'], label: 'admin.keys.up', shown: true },
    { keys: ['Enter'], label: 'admin.keys.open', shown: true },
    { keys: ['x'], label: 'admin.keys.select', shown: chooses },
    { keys: ['Shift + x'], label: 'admin.keys.selectRange', shown: chooses },
    { keys: ['Alt + ↑', 'Alt + ↓'], label: 'admin.keys.move', shown: moves },
    { keys: ['Delete'], label: 'admin.keys.delete', shown: deletes },
    { keys: ['Ctrl + z'], label: 'admin.keys.undo', shown: true },
    { keys: ['Ctrl + Enter'], label: 'admin.keys.save', shown: true },
    { keys: ['Esc'], label: 'admin.keys.close', shown: true },
    { keys: ['?'], label: 'admin.keys.help', shown: true },
  ]
  return (
    <Dialog onClose={onClose} title={t('admin.keys.title')} closeLabel={t('admin.close')}>
      <KeyTable lines={lines.filter(({ shown }) => shown)} />
    </Dialog>
  )
}
