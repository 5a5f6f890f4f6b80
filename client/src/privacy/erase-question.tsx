import { List, Text } from '@mantine/core'
import type { Erased } from '@portal/shared/privacy/privacy'
import { useT } from '../kit/i18n/use-t.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'

const parts = ['entries', 'kept', 'accounts', 'mails', 'messages', 'comments', 'mentions'] as const

type Props = {
  /** What would go; null while nothing is asked. */
  preview: Erased | null
  pending: boolean
  onClose: () => void
  onErase: () => void
}

/** Asks before a person is erased, with everything that goes. */
export function EraseQuestion({ preview, pending, onClose, onErase }: Props) {
  const { t } = useT()
  return (
    <ConfirmModal
      opened={preview !== null}
      title={t('person.erase')}
      act={t('person.erase.act')}
      danger
      pending={pending}
      onClose={onClose}
      onConfirm={onErase}
    >
      {preview && (
        <>
          <List>
            {parts.map((part) =>
              preview[part] > 0 ? (
                <List.Item key={part}>{t(`person.goes.${part}`, { count: preview[part] })}</List.Item>
              ) : null,
            )}
          </List>
          <Published texts={preview.published} />
          <Text fw={600}>{t('person.erase.ask')}</Text>
        </>
      )}
    </ConfirmModal>
  )
}

/** Published texts that name somebody. */
export function Published({ texts }: { texts: Erased['published'] }) {
  const { t } = useT()
  if (texts.length === 0) return null
  return (
    <>
      <Text>{t('person.published')}</Text>
      <List>
        {texts.map(({ table, name }, at) => (
          <List.Item key={`${table} ${at}`}>
            <span translate="no">{name === '' ? table : name}</span>
          </List.Item>
        ))}
      </List>
    </>
  )
}
