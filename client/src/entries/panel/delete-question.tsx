import { useT } from '../../kit/i18n/use-t.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { mailNote } from '../../kit/ui/mail/mail-note.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { useEntryActs } from '../acts/admin-entries-acts.tsx'
import { entryName } from '../entry/entry-name.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'

/** Asks before the entry is deleted. */
export function DeleteQuestion({
  entry,
  opened,
  onClose,
  onDeleted,
}: {
  entry: EntryDetail
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useT()
  const acts = useEntryActs()
  const { pending, run } = usePending()
  const remove = async () =>
    run(async () => {
      const isRemoved = await acts.remove(entry)
      onClose()
      if (isRemoved) onDeleted()
    })
  return (
    <ConfirmModal
      opened={opened}
      title={t('entriesAdmin.p.delete')}
      confirmLabel={t('entriesAdmin.p.delete')}
      isDangerous
      isPending={pending}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {t('entriesAdmin.p.deleteAsk', { name: entryName(entry) })} {mailNote(t, 1)}
    </ConfirmModal>
  )
}
