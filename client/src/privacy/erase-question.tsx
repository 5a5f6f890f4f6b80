import { List, Text } from '@mantine/core'
import type { ErasureResult } from '@portal/shared/privacy/privacy'
import { useT } from '../kit/i18n/use-t.ts'
import { ConfirmModal } from '../kit/ui/confirm-modal.tsx'

const recordKinds = ['entries', 'kept', 'accounts', 'mails', 'messages', 'comments', 'mentions'] as const

type Props = {
  /** The numbers of records to erase; null closes the dialog. */
  preview: ErasureResult | null
  pending: boolean
  onClose: () => void
  onErase: () => void
}

/** Asks for confirmation before a person is erased, and lists the records to erase. */
export function EraseQuestion({ preview, pending, onClose, onErase }: Props) {
  const { t } = useT()
  return (
    <ConfirmModal
      opened={preview !== null}
      title={t('person.erase')}
      confirmLabel={t('person.erase.act')}
      isDangerous
      isPending={pending}
      onClose={onClose}
      onConfirm={onErase}
    >
      {preview && (
        <>
          <List>
            {recordKinds.map((kind) =>
              preview[kind] > 0 ? (
                <List.Item key={kind}>{t(`person.goes.${kind}`, { count: preview[kind] })}</List.Item>
              ) : null,
            )}
          </List>
          <SharedNames names={preview.borne_by} />
          <PublishedTexts texts={preview.published} />
          <Text fw={600}>{t('person.erase.ask')}</Text>
        </>
      )}
    </ConfirmModal>
  )
}

/** Names that stay in the texts of others, because other people have the same name. */
function SharedNames({ names }: { names: ErasureResult['borne_by'] }) {
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

/** Published texts that name the person and have to be edited by hand. */
export function PublishedTexts({ texts }: { texts: ErasureResult['published'] }) {
  const { t } = useT()
  if (texts.length === 0) return null
  return (
    <>
      <Text>{t('person.published')}</Text>
      <List>
        {texts.map(({ table, name }, index) => (
          <List.Item key={`${table} ${index}`}>
            <span translate="no">{name === '' ? table : name}</span>
          </List.Item>
        ))}
      </List>
    </>
  )
}
