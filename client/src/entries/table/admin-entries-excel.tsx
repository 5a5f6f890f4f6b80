import { Button, Loader, Menu } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { failureText } from '../../kit/api/error-text.ts'
import type { May } from '../../kit/api/rights.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { toastError, toastSuccess } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { paths } from '../../paths.ts'

type File = Awaited<ReturnType<typeof callForFile>>
/** What search and filters leave: how many, and which. */
type Narrowed = { count: number; ids: () => Promise<number[]> }

/** The sheets that an organiser takes away: of what is shown, of the entries selected, and of the whole tournament. */
export function ExcelMenu({
  tournamentId,
  may,
  narrowed,
}: {
  tournamentId: number | null
  may: May
  /** Null where nothing narrows the list. */
  narrowed: Narrowed | null
}) {
  const { t } = useT()
  const { pending, run } = usePending()
  if (!may('entry:export') || (tournamentId === null && !narrowed)) return null
  const failed = (error: unknown) => toastError(failureText('entriesAdmin.excel.failed', error, t))
  const take = async (ask: () => Promise<File>) =>
    run(async () => {
      const { file, name } = await ask()
      saveFile(file, name)
      toastSuccess(t('entriesAdmin.excel.done', { name }))
    }, failed)
  const some = async (which: () => Promise<readonly number[]>) =>
    take(async () => callForFile(api.entries.exportSelected, { body: { id: [...(await which())] } }))
  const whole = (call: typeof api.entries.exportApproved | typeof api.papers.list) =>
    tournamentId !== null && void take(async () => callForFile(call, { body: { tournament_id: tournamentId } }))
  return (
    // The button stays a place for the focus while the file is made.
    <Menu position="bottom-end" shadow="md" returnFocus disabled={pending}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={pending ? <Loader size={18} /> : <IconFileSpreadsheet size={18} />}
          aria-disabled={pending}
          aria-label={pending ? t('entriesAdmin.excel.busy') : undefined}
        >
          {t('entriesAdmin.excel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {narrowed && (
          <Menu.Item disabled={narrowed.count === 0} onClick={() => void some(narrowed.ids)}>
            {t('entriesAdmin.excel.shown', { count: narrowed.count })}
          </Menu.Item>
        )}
        {tournamentId !== null && (
          <>
            {may('list:import') && (
              <Menu.Item component={Link} to={paths.admin.importOf(tournamentId)}>
                {t('entriesAdmin.excel.import')}
              </Menu.Item>
            )}
            {may('entry:reprice') && (
              <>
                <Menu.Item component={Link} to={paths.admin.agreedFeesOf(tournamentId)}>
                  {t('entriesAdmin.agreedFees')}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            {narrowed && <Menu.Label>{t('entriesAdmin.excel.whole')}</Menu.Label>}
            <Menu.Item onClick={() => whole(api.entries.exportApproved)}>{t('entriesAdmin.excel.approved')}</Menu.Item>
            <Menu.Item onClick={() => whole(api.entries.exportRegister)}>{t('entriesAdmin.excel.register')}</Menu.Item>
            <Menu.Item onClick={() => whole(api.entries.exportPayment)}>{t('entriesAdmin.excel.payment')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => whole(api.papers.list)}>{t('entriesAdmin.pdf.list')}</Menu.Item>
            <Menu.Item onClick={() => whole(api.papers.bibs)}>{t('entriesAdmin.pdf.bibs')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
