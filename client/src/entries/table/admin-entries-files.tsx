import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import type { May } from '../../kit/api/rights.ts'
import { paths } from '../../portal/paths.ts'
import { useDownload } from '../../portal/use-download.ts'

/** The entries that match search and filters. */
type FilteredEntries = { count: number; loadIds: () => Promise<number[]> }

/** The menu of spreadsheets and papers: of the filtered entries, and of the whole tournament. */
export function FilesMenu({
  tournamentId,
  may,
  filteredEntries,
}: {
  tournamentId: number | null
  may: May
  /** Null where no search or filter is set. */
  filteredEntries: FilteredEntries | null
}) {
  const { t } = useT()
  const { pending, download } = useDownload()
  if (!may('entry:export') || (tournamentId === null && !filteredEntries)) return null
  const exportEntries = async (findIds: () => Promise<readonly number[]>) =>
    download(
      async () => callForFile(api.entries.exportSelected, { body: { id: [...(await findIds())] } }),
      'entriesAdmin.excel.failed',
    )
  const downloadSheet = (call: typeof api.entries.exportApproved) =>
    tournamentId !== null &&
    void download(async () => callForFile(call, { body: { tournament_id: tournamentId } }), 'entriesAdmin.excel.failed')
  const downloadPaper = (call: typeof api.papers.list) =>
    tournamentId !== null &&
    void download(async () => callForFile(call, { body: { tournament_id: tournamentId } }), 'entriesAdmin.pdf.failed')
  const mayImport = may('list:import')
  const mayReprice = may('entry:reprice')
  return (
    // Not disabled while a file is made, so that the button keeps the focus.
    <Menu position="bottom-end" shadow="md" returnFocus disabled={pending}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-disabled={pending}
          aria-label={t(pending ? 'entriesAdmin.files.busy' : 'entriesAdmin.files')}
          title={t('entriesAdmin.files')}
        >
          {pending ? <Loader size={18} /> : <IconDownload size={18} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('entriesAdmin.excel')}</Menu.Label>
        {filteredEntries && (
          <Menu.Item disabled={filteredEntries.count === 0} onClick={() => void exportEntries(filteredEntries.loadIds)}>
            {t('entriesAdmin.excel.shown', { count: filteredEntries.count })}
          </Menu.Item>
        )}
        {tournamentId !== null && (
          <>
            {filteredEntries && <Menu.Label>{t('entriesAdmin.excel.whole')}</Menu.Label>}
            <Menu.Item onClick={() => downloadSheet(api.entries.exportApproved)}>
              {t('entriesAdmin.excel.approved')}
            </Menu.Item>
            <Menu.Item onClick={() => downloadSheet(api.entries.exportRegister)}>
              {t('entriesAdmin.excel.register')}
            </Menu.Item>
            <Menu.Item onClick={() => downloadSheet(api.entries.exportPayment)}>
              {t('entriesAdmin.excel.payment')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>{t('entriesAdmin.pdf')}</Menu.Label>
            <Menu.Item onClick={() => downloadPaper(api.papers.list)}>{t('entriesAdmin.pdf.list')}</Menu.Item>
            <Menu.Item onClick={() => downloadPaper(api.papers.bibs)}>{t('entriesAdmin.pdf.bibs')}</Menu.Item>
            {(mayImport || mayReprice) && <Menu.Divider />}
            {mayImport && (
              <Menu.Item component={Link} to={paths.admin.importOf(tournamentId)}>
                {t('entriesAdmin.excel.import')}
              </Menu.Item>
            )}
            {mayReprice && (
              <Menu.Item component={Link} to={paths.admin.agreedFeesOf(tournamentId)}>
                {t('entriesAdmin.agreedFees')}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
