import { List, Text } from '@mantine/core'
import type { Erased } from '@portal/shared/privacy/privacy'
import { useT } from '../kit/i18n/use-t.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'

const parts = ['entries', 'kept', 'accounts', 'mails', 'messages', 'comments', 'mentions'] as const

type Props = {
  /** The records that would go; null while nothing is asked. */
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
          <Borne names={preview.borne_by} />
          <Published texts={preview.published} />
          <Text fw={600}>{t('person.erase.ask')}</Text>
        </>
      )}
    </ConfirmModal>
  )
}

/** Names that stay in the texts of others, because others bear them. */
function Borne({ names }: { names: Erased['borne_by'] }) {
  const { t } = useT()
  if (names.length === 0) return null
  return (
    <>
      <Text>{t('person.borne')}</Text>
      <List>
        {names.map(({ name, others, count }) => (
          <List.Item key={name} translate="no">
            {name}: {others.join(', ')}
            {count > others.length && ` (+${count - others.length})`}
          </List.Item>
        ))}
      </List>
    </>
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
