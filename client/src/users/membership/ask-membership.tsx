import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import type { DataUser } from '@portal/shared/users/users'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'

const unitList = resourceCalls(units).list

/** Requests membership of a unit, or withdraws a request that is not decided yet. */
export function AskMembership({ user: { unit } }: { user: DataUser }) {
  const { t } = useT()
  const { data } = useQuery({ ...buildQuery(unitList), enabled: unit === null })
  const [unitId, setUnitId] = useState<string | null>(null)
  const { pending, run } = usePending()
  const ask = async (unit_id: number | null) =>
    run(async () => {
      await call(api.membership.ask, { body: { unit_id } })
      await refetchPath(api.users.me.path)
      toastSuccess(t(unit_id === null ? 'membership.withdrawn' : 'membership.asked'))
    })
  if (unit)
    return (
      <Button variant="default" mt="xs" loading={pending} onClick={() => void ask(null)}>
        {t('membership.withdraw')}
      </Button>
    )
  return (
    <Group mt="xs" align="end">
      <Select
        aria-label={t('membership.unit')}
        placeholder={t('membership.unit')}
        searchable
        filter={foldedFilter}
        limit={60}
        data={extractRows(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={unitId}
        onChange={setUnitId}
        flex="1 1 220px"
      />
      <Button loading={pending} disabled={unitId === null} onClick={() => void ask(Number(unitId))}>
        {t('membership.ask')}
      </Button>
    </Group>
  )
}
