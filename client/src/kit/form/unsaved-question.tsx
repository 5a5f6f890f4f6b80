import { Text } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import type { useUnsaved } from './use-unsaved.ts'

/** Asks whether unsaved changes may be discarded; nothing while `useUnsaved` does not ask. */
export function UnsavedQuestion({ unsaved }: { unsaved: ReturnType<typeof useUnsaved> }) {
  const { t } = useT()
  if (!unsaved.isAsking) return null
  return (
    <ConfirmModal
      opened
      isDangerous
      focusesCancel
      isPending={false}
      title={t('admin.unsaved.title')}
      cancelLabel={t('admin.unsaved.stay')}
      confirmLabel={t('admin.unsaved.leave')}
      onClose={unsaved.stay}
      onConfirm={unsaved.leave}
    >
      <Text>{t('admin.unsaved.text')}</Text>
    </ConfirmModal>
  )
}
