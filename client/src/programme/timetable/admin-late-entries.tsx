import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingStart } from '@portal/shared/programme/programme-rows'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { competitorNames } from '../live/names.ts'

const toStartKey = ({ athlete_id, content }: MissingStart) => `${athlete_id} ${content.id}`

/** Approved entries that the programme lacks, each with the items that it could be added to. */
export function LateEntries({ id, items: programme }: { id: number; items: readonly OfficeItem[] }) {
  const { t, language } = useT()
  const { data } = useQuery(buildQuery(api.programme.missing, { params: { id } }))
  const [chosenItemIds, setChosenItemIds] = useState<Readonly<Record<string, number>>>({})
  const { pending, run } = usePending()
  const starts = data ?? []
  if (starts.length === 0) return null
  const findChosenItemId = (start: MissingStart) => chosenItemIds[toStartKey(start)] ?? start.items[0]?.id
  const eventsWithItems = new Set(programme.map(({ tournament_detail_id }) => tournament_detail_id))
  const needsItem = ({ content }: MissingStart) => !eventsWithItems.has(content.id)
  const addableStarts = starts.filter((start) => start.items.length > 0 || needsItem(start))
  const addStarts = async (chosenStarts: readonly MissingStart[]) =>
    run(async () => {
      const bodies = chosenStarts.flatMap((start) => {
        const item_id = findChosenItemId(start)
        const { athlete_id, content } = start
        if (item_id === undefined && !needsItem(start)) return []
        return [item_id === undefined ? { athlete_id, detail_id: content.id } : { athlete_id, item_id }]
      })
      const { added } = await call(api.programme.takeIn, { params: { id }, body: { starts: bodies } })
      await refetchPath('/mc')
      toastSuccess(t('programme.late.added', { count: added }))
    })
  const entryCount = new Set(starts.map(({ athlete_id }) => athlete_id)).size
  return (
    <Notice kind="warning" title={t('programme.late.title', { count: entryCount })}>
      <Stack gap="xs">
        {starts.map((start) => {
          const { items, content, number } = start
          const name = competitorNames({ ...start, id: 0, unit: null, heat: null }).join(' – ')
          const [firstItem] = items
          const addLabel =
            items.length > 1 ? t('programme.late.add') : t('programme.late.addTo', { number: firstItem?.number ?? '' })
          const label = firstItem ? addLabel : t('programme.late.addItem')
          return (
            <Group key={toStartKey(start)} gap="sm">
              <BibPlate number={number} size="sm" />
              <Text style={{ flex: 1, minWidth: '12rem' }}>
                <span translate="no">{name}</span>
                <Text variant="hint" component="span" display="block" translate="no">
                  {content.symbol} · {nameIn(language, content)}
                </Text>
              </Text>
              {items.length === 0 && !needsItem(start) && <Text size="sm">{t('programme.late.none')}</Text>}
              {items.length > 1 && (
                <NativeSelect
                  aria-label={t('programme.late.into', { name })}
                  value={findChosenItemId(start)}
                  onChange={(event) =>
                    setChosenItemIds({ ...chosenItemIds, [toStartKey(start)]: Number(event.currentTarget.value) })
                  }
                >
                  {items.map((item) => (
                    <option key={item.id} value={item.id}>
                      {`${t('hall.sign')} ${item.number} · ${itemTitle(item, { t, language })}`}
                    </option>
                  ))}
                </NativeSelect>
              )}
              {(items.length > 0 || needsItem(start)) && (
                <Button
                  variant="default"
                  disabled={pending}
                  aria-label={`${label}: ${name} (${content.symbol})`}
                  onClick={() =>
                    void addStarts(
                      items.length > 0 ? [start] : starts.filter(({ content: { id: event } }) => event === content.id),
                    )
                  }
                >
                  {label}
                </Button>
              )}
            </Group>
          )
        })}
        {addableStarts.length > 1 && (
          <Group justify="flex-end">
            <Button disabled={pending} onClick={() => void addStarts(addableStarts)}>
              {t('programme.late.all', { count: addableStarts.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Notice>
  )
}
