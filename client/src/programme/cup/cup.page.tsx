import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { rankUnits } from './rank-units.ts'

/** The cup of the units: how many of their bibs danced so far. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(buildQuery(api.desk.cup, { params: { id } }))
  if (!data) return <LoadState error={error} retry={refetch} />
  return (
    <Stack component="section" aria-labelledby="cup" maw={720} gap="sm">
      <SectionTitle id="cup">{t('cup.title')}</SectionTitle>
      <Text variant="hint">{t('cup.hint')}</Text>
      {data.length === 0 ? (
        <Text>{t('cup.empty')}</Text>
      ) : (
        <Table aria-labelledby="cup">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w={72}>
                {t('cup.place')}
              </Table.Th>
              <Table.Th scope="col">{t('cup.unit')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('cup.bibs')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rankUnits(data).map(({ unit, bibs, place }) => (
              <Table.Tr key={unit.id}>
                <Table.Td className="figures">{place}</Table.Td>
                <Table.Th scope="row" fw={400}>
                  {unit.code !== null && <b translate="no">{unit.code} </b>}
                  <Name>{unit.name}</Name>
                </Table.Th>
                <Table.Td className="figures" ta="right">
                  {formatNumber(bibs, language)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
