import { useT } from '../i18n/use-t.ts'
import { Confirm } from '../acts/confirm.tsx'
import type { useUnsaved } from './use-unsaved.ts'

/** Whether what was typed may be lost, where somebody is about to leave it. */
export function UnsavedQuestion({ unsaved }: { unsaved: ReturnType<typeof useUnsaved> }) {
  const { t } = useT()
  if (!unsaved.asking) return null
  return (
    <Confirm
      title={t('admin.unsaved.title')}
      text={t('admin.unsaved.text')}
      stay={t('admin.unsaved.stay')}
      act={t('admin.unsaved.leave')}
      onStay={unsaved.stay}
      onAct={unsaved.leave}
    />
  )
}
