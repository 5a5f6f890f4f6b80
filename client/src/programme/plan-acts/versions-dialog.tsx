import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { paths } from '../../portal/paths.ts'
import type { DialogProps } from './dialog-props.ts'

/** All versions and prints with their times. */
export function VersionsDialog({ id, onClose }: Pick<DialogProps, 'id' | 'onClose'>) {
  const { t, language } = useT()
  const { data, error, refetch } = useQuery(buildQuery(api.timetable.versions, { params: { id } }))
  return (
    <Window opened onClose={onClose} title={t('plan.versions')} size="lg">
      {!data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <p>{t('plan.versions.none')}</p>}
      {data && data.length > 0 && (
        <Table>
          <Table.Tbody>
            {data.map((version) => (
              <Table.Tr key={version.id}>
                <Table.Td fw={600}>{t(`plan.version.${version.kind}`, { number: version.number })}</Table.Td>
                <Table.Td>{formatMoment(version.at, language)}</Table.Td>
                <Table.Td translate="no">{version.by}</Table.Td>
                <Table.Td>
                  <TextLink to={`${paths.admin.changesOf(id)}?since=${version.id}`}>
                    {t('plan.version.changes')}
                  </TextLink>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Window>
  )
}
