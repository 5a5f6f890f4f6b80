import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useUser } from '../../kit/api/session.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { PhoneLinks } from '../../kit/ui/phone/phone-links.tsx'

/** Whom to call about a unit. The server tells only admins; others do not ask. */
export function UnitContact({ unitId }: { unitId: number }) {
  const isAdmin = useUser()?.role === 1
  const { data } = useQuery({ ...buildQuery(resourceCalls(units).list), enabled: isAdmin })
  const unit = extractRows(data).find(({ id }) => id === unitId)
  if (!unit?.phone) return null
  return (
    <Text>
      {unit.contact_name && (
        <>
          <Name>{unit.contact_name}</Name>
          {' · '}
        </>
      )}
      <PhoneLinks phone={unit.phone} />
    </Text>
  )
}
