import { Button, Group, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MergedUnit, UnitDuplicate } from '@portal/shared/resources/unit-merge'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import lines from '../../kit/ui/lines/line-list.module.css'
import { LoadState } from '../../kit/ui/load-state.tsx'

/** Pairs of units that are likely duplicates, with the reasons. Each can be reviewed, or marked as different units. */
export function UnitDoubles({ onReview }: { onReview: (pair: { from: number; into: number }) => void }) {
  const { t } = useT()
  const { pending, run } = usePending()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery(buildQuery(api.unitMerge.duplicates))
  const keepApart = async ({ from, into }: UnitDuplicate) =>
    run(async () => {
      await call(api.unitMerge.keepApart, { params: { id: from.id }, body: { other: into.id } })
      title.current?.focus()
      await refetchPath('/units/doubles')
      toastSuccess(t('unitMerge.apart.done', { from: from.name, into: into.name }))
    })
  const describeReason = ({ kind, dancers }: UnitDuplicate['reasons'][number]) =>
    kind === 'dancers' ? t('unitMerge.reason.dancers', { count: dancers ?? 0 }) : t(`unitMerge.reason.${kind}`)
  const describeUnit = ({ code, name, entries }: MergedUnit) =>
    [code ?? name, t('unitMerge.entries', { count: entries })].join(': ')
  return (
    <section aria-labelledby="unit-doubles">
      <Title order={2} size="h4" mb="xs" id="unit-doubles" ref={title} tabIndex={-1}>
        {t('unitMerge.doubles')}
      </Title>
      {!data && <LoadState error={error} retry={refetch} />}
      {data?.length === 0 && <Text>{t('unitMerge.doubles.none')}</Text>}
      {data && data.length > 0 && (
        <ul className={`surface ${lines.list}`}>
          {data.map((double) => {
            const { from, into, reasons } = double
            const names = { from: from.name, into: into.name }
            return (
              <li key={`${from.id} ${into.id}`}>
                <div>
                  <Text fw={600}>{t('unitMerge.ask', names)}</Text>
                  <Text variant="hint">
                    {[...reasons.map(describeReason), describeUnit(from), describeUnit(into)].join(' · ')}
                  </Text>
                </div>
                <Group gap="xs">
                  <Button
                    variant="default"
                    aria-label={t('unitMerge.reviewOf', names)}
                    onClick={() => onReview({ from: from.id, into: into.id })}
                  >
                    {t('unitMerge.review')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={pending}
                    aria-label={t('unitMerge.apartOf', names)}
                    onClick={() => void keepApart(double)}
                  >
                    {t('unitMerge.apart')}
                  </Button>
                </Group>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
