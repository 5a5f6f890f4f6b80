import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { entryName } from '../entry/entry-name.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The personal link of an entry: sends a new link to an owner who lost it, or revokes a link that leaked. */
export function EntryLink({ entry: { id, email, ...entry } }: { entry: EntryDetail }) {
  const { t } = useT()
  const renewal = usePending()
  const revocation = usePending()
  const [isAsking, setIsAsking] = useState(false)
  const runLinkAct = async ({ run }: typeof renewal, endpoint: typeof api.entries.renewLink, message: string) =>
    run(async () => {
      await call(endpoint, { params: { id } })
      toastSuccess(message)
      setIsAsking(false)
      await refetchEntryQueries()
    })
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.link')}</PartTitle>
      <Text variant="hint" mb="xs">
        {t('entriesAdmin.link.hint')}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          loading={renewal.pending}
          onClick={() =>
            void runLinkAct(
              renewal,
              api.entries.renewLink,
              t(canMail() ? 'entriesAdmin.link.sent' : 'entriesAdmin.link.kept', { email }),
            )
          }
        >
          {t(canMail() ? 'entriesAdmin.link.send' : 'entriesAdmin.link.make')}
        </Button>
        <Button size="sm" variant="outline" color="red" onClick={() => setIsAsking(true)}>
          {t('entriesAdmin.link.revoke')}
        </Button>
      </Group>
      <ConfirmModal
        opened={isAsking}
        title={t('entriesAdmin.link.revoke')}
        confirmLabel={t('entriesAdmin.link.revoke')}
        isDangerous
        isPending={revocation.pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void runLinkAct(
            revocation,
            api.entries.revokeLink,
            t('entriesAdmin.link.revoked', { name: entryName(entry) }),
          )
        }
      >
        {t('entriesAdmin.link.revokeAsk', { name: entryName(entry) })}
      </ConfirmModal>
    </section>
  )
}
