import { Text } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import type { useUnsaved } from './use-unsaved.ts'

/** Whether what was typed may be lost, where somebody is about to leave it. */
export function UnsavedQuestion({ unsaved }: { unsaved: ReturnType<typeof useUnsaved> }) {
  const { t } = useT()
  if (!unsaved.asking) return null
  return (
    <ConfirmModal
      opened
      danger
      safe
      pending={false}
      title={t('admin.unsaved.title')}
      keep={t('admin.unsaved.stay')}
      act={t('admin.unsaved.leave')}
      onClose={unsaved.stay}
      onConfirm={unsaved.leave}
    >
      <Text>{t('admin.unsaved.text')}</Text>
    </ConfirmModal>
  )
}
