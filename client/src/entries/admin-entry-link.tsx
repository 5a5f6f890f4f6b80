import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { entriesChanged } from './admin-entries-cache.ts'
import type { EntryDetail } from './admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { entryName } from './entry-name.ts'

/** The personal link by which the owner of an entry opens it: mailed anew when it was lost, ended when others got hold of it. */
export function EntryLink({ entry: { id, email, ...entry } }: { entry: EntryDetail }) {
  const { t } = useT()
  const [pending, setPending] = useState<'renew' | 'revoke' | null>(null)
  const [asking, setAsking] = useState(false)
  const during = async (what: 'renew' | 'revoke', done: string) => {
    setPending(what)
    try {
      await call(what === 'renew' ? api.entries.renewLink : api.entries.revokeLink, { params: { id } })
      toastSuccess(done)
      setAsking(false)
      await entriesChanged()
    } catch (error) {
      toastError(errorText(error, t))
    } finally {
      setPending(null)
    }
  }
  return (
    <section className={classes.section}>
      <Title order={3} size="h4" mb={6}>
        {t('entriesAdmin.link')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('entriesAdmin.link.hint')}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          loading={pending === 'renew'}
          onClick={() => void during('renew', t('entriesAdmin.link.sent', { email }))}
        >
          {t('entriesAdmin.link.send')}
        </Button>
        <Button size="sm" variant="outline" color="red" onClick={() => setAsking(true)}>
          {t('entriesAdmin.link.revoke')}
        </Button>
      </Group>
      <ConfirmModal
        opened={asking}
        title={t('entriesAdmin.link.revoke')}
        act={t('entriesAdmin.link.revoke')}
        danger
        pending={pending === 'revoke'}
        onClose={() => setAsking(false)}
        onConfirm={() => void during('revoke', t('entriesAdmin.link.revoked', { name: entryName(entry) }))}
      >
        {t('entriesAdmin.link.revokeAsk', { name: entryName(entry) })}
      </ConfirmModal>
    </section>
  )
}
