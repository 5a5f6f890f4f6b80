import { Badge } from '@mantine/core'
import { IconArrowMerge, IconTableImport, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { unitFinder } from '@portal/shared/resources/unit-alike'
import { units } from '@portal/shared/resources/units'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'
import { declared } from './declared.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'

const screen = declared(units)

export const { Page } = defineScreen({
  ...screen,
  columns: [
    { key: 'name', header: 'units.name', sort: 'name', wide: true, cell: ({ name }) => name },
    'code',
    { key: 'other_names', header: 'units.other_names', cell: ({ other_names = [] }) => other_names.join(', ') },
    'province',
    'head_name',
    { key: 'entries', header: 'units.entries', sort: 'entries', align: 'end', cell: ({ entries }) => entries },
    {
      key: 'status',
      header: 'units.status',
      cell: ({ status }, { t }) =>
        status === 1 ? (
          t('units.confirmed')
        ) : (
          <Badge variant="outline" color="brass.9" tt="none" size="md" c="var(--mantine-color-text)">
            {t('units.new')}
          </Badge>
        ),
    },
  ],
  Ways: UnitWays,
  Fields: (props) => {
    const likely = useLikelyUnit(props.values.name ?? '', props.id)
    const field: typeof props.field = (name) => ({
      ...props.field(name),
      ...(name === 'name' ? { description: <output>{likely}</output> } : {}),
    })
    return <screen.Fields {...props} field={field} />
  },
})

/** Names the unit that a typed name most likely means already; the record itself is none. */
function useLikelyUnit(name: string, id: number | null): string {
  const { t } = useT()
  const { data } = useQuery(queryOf(resourceCalls(units).list))
  const finder = useMemo(() => unitFinder(rowsOf(data).filter((unit) => unit.id !== id)), [data, id])
  const likely = finder(name)
  return likely ? t('units.likely', { name: likely.name }) : ''
}

/** Further units out of a list, units that may be one, and who waits to belong to a unit: what is known last stands last. */
function UnitWays() {
  const { t } = useT()
  const waiting = useQuery(queryOf(api.membership.waiting)).data?.length ?? 0
  const doubles = useQuery(queryOf(api.unitMerge.doubles)).data?.length ?? 0
  return (
    <>
      <ButtonLink to={paths.admin.importUnits} leftSection={<IconTableImport size={18} />}>
        {t('units.import')}
      </ButtonLink>
      <ButtonLink to={paths.admin.mergeUnits} leftSection={<IconArrowMerge size={18} />}>
        {doubles > 0 ? t('units.doubles', { count: doubles }) : t('units.merge')}
      </ButtonLink>
      {waiting > 0 && (
        <ButtonLink to={paths.admin.memberships} leftSection={<IconUserQuestion size={18} />}>
          {t('units.waiting', { count: waiting })}
        </ButtonLink>
      )}
    </>
  )
}
