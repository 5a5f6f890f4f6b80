import { Button, Group, Stack, Table } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { Notice } from './notice.tsx'

export type Difference = { label: string; mine: string; theirs: string }

/** After a conflict of two edits: the differing values of both, and a choice between them. */
export function StaleNotice({
  differences,
  keepMine,
  takeTheirs,
}: {
  differences: readonly Difference[]
  keepMine: () => void
  takeTheirs: () => void
}) {
  const { t } = useT()
  return (
    <Notice kind="warning" title={t('ui.stale.title')}>
      <Stack gap="sm">
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('ui.stale.field')}</Table.Th>
                <Table.Th>{t('ui.stale.mine')}</Table.Th>
                <Table.Th>{t('ui.stale.theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ label, mine, theirs }) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{mine || '–'}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{theirs || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group>
          <Button size="sm" onClick={keepMine}>
            {t('ui.stale.keepMine')}
          </Button>
          <Button size="sm" variant="default" onClick={takeTheirs}>
            {t('ui.stale.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
