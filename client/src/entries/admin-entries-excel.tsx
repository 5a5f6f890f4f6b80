import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { callForFile } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'

type File = Awaited<ReturnType<typeof callForFile>>

/** The sheets that an organiser takes away: of a tournament, and of the entries selected. */
export function ExcelMenu({ tournamentId, ids }: { tournamentId: number | null; ids: readonly number[] }) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  if (tournamentId === null && ids.length === 0) return null
  const take = async (ask: () => Promise<File>) => {
    setBusy(true)
    try {
      const { file, name } = await ask()
      saveFile(file, name)
      toastSuccess(t('entriesAdmin.excel.done', { name }))
    } catch (error) {
      const why = errorText(error, t)
      const known = why !== '' && why !== t('app.failed')
      toastError(known ? t('entriesAdmin.excel.failedWhy', { why }) : t('entriesAdmin.excel.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          loading={busy}
          aria-label={busy ? t('entriesAdmin.excel.busy') : undefined}
        >
          {t('entriesAdmin.excel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tournamentId !== null && (
          <>
            <Menu.Item
              onClick={() =>
                void take(async () =>
                  callForFile(api.entries.exportApproved, { body: { tournament_id: tournamentId } }),
                )
              }
            >
              {t('entriesAdmin.excel.approved')}
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                void take(async () =>
                  callForFile(api.entries.exportRegister, { body: { tournament_id: tournamentId } }),
                )
              }
            >
              {t('entriesAdmin.excel.register')}
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                void take(async () => callForFile(api.entries.exportPayment, { body: { tournament_id: tournamentId } }))
              }
            >
              {t('entriesAdmin.excel.payment')}
            </Menu.Item>
          </>
        )}
        {ids.length > 0 && (
          <Menu.Item
            onClick={() => void take(async () => callForFile(api.entries.exportSelected, { body: { id: [...ids] } }))}
          >
            {t('entriesAdmin.excel.selected', { count: ids.length })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
