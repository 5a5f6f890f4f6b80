import { Badge } from '@mantine/core'
import { IconArrowMerge, IconTableImport, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { createUnitFinder } from '@portal/shared/resources/unit-alike'
import { units } from '@portal/shared/resources/units'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { extractRows } from '../kit/api/rows-of.ts'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'
import { createScreen } from './declared.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'
import { PhoneLinks } from '../kit/ui/phone/phone-links.tsx'

const screen = createScreen(units)
const isConfirmed = ({ status }: { status: 0 | 1 }) => status === 1

export const { Page } = defineScreen({
  ...screen,
  columns: [
    { key: 'name', header: 'units.name', sort: 'name', isWide: true, cell: ({ name }) => name },
    'code',
    { key: 'other_names', header: 'units.other_names', cell: ({ other_names = [] }) => other_names.join(', ') },
    'province',
    'head_name',
    { key: 'phone', header: 'units.phone', cell: ({ phone }) => <PhoneLinks phone={phone} /> },
    { key: 'entries', header: 'units.entries', sort: 'entries', align: 'end', cell: ({ entries }) => entries },
    {
      key: 'status',
      header: 'units.status',
      cell: (unit, { t }) =>
        isConfirmed(unit) ? (
          t('units.confirmed')
        ) : (
          <Badge variant="outline" color="brass.9" size="md" c="var(--mantine-color-text)">
            {t('units.new')}
          </Badge>
        ),
    },
  ],
  AddButtons: UnitLinks,
  Fields: (props) => {
    const likelyUnitText = useLikelyUnit(props.values.name ?? '', props.id)
    const field: typeof props.field = (name) => ({
      ...props.field(name),
      ...(name === 'name' ? { description: <output>{likelyUnitText}</output> } : {}),
    })
    return <screen.Fields {...props} field={field} />
  },
})

/** Says which other unit most likely has the typed name; empty if there is none. */
function useLikelyUnit(name: string, id: number | null): string {
  const { t } = useT()
  const { data } = useQuery(buildQuery(resourceCalls(units).list))
  const findSimilarUnit = useMemo(
    () => createUnitFinder(extractRows(data).filter((unit) => unit.id !== id)),
    [data, id],
  )
  const likelyUnit = findSimilarUnit(name)
  return likelyUnit ? t('units.likely', { name: likelyUnit.name }) : ''
}

/** Links to import units, to merge duplicates, and to open requests for membership. */
function UnitLinks() {
  const { t } = useT()
  const requestCount = useQuery(buildQuery(api.membership.waiting)).data?.length ?? 0
  const duplicateCount = useQuery(buildQuery(api.unitMerge.duplicates)).data?.length ?? 0
  return (
    <>
      <ButtonLink size="sm" to={paths.admin.importUnits} leftSection={<IconTableImport size={18} />}>
        {t('units.import')}
      </ButtonLink>
      <ButtonLink size="sm" to={paths.admin.mergeUnits} leftSection={<IconArrowMerge size={18} />}>
        {duplicateCount > 0 ? t('units.doubles', { count: duplicateCount }) : t('units.merge')}
      </ButtonLink>
      {requestCount > 0 && (
        <ButtonLink size="sm" to={paths.admin.memberships} leftSection={<IconUserQuestion size={18} />}>
          {t('units.waiting', { count: requestCount })}
        </ButtonLink>
      )}
    </>
  )
}
