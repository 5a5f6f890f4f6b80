import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { pageQueries } from '../../portal/page-queries.ts'

type Size = Answer<typeof api.programme.generate>

/** Makes the programme of the opened contents; what it would be is said first. */
export function MakeDialog({ id, items, onClose }: { id: number; items: number; onClose: () => void }) {
  const { t } = useT()
  const { data: tournament } = useQuery(pageQueries.tournament(id))
  const [typed, setTyped] = useState({ day: null as string | null, start_time: '08:00', minutes: 3, heat_size: 12 })
  const [preview, setPreview] = useState<Size | null>(null)
  const { pending, failure, run } = usePendingHere()
  const plan = { ...typed, day: typed.day ?? tournament?.start_date ?? '' }
  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setPreview(null)
  }
  const ask = async (look: 0 | 1) =>
    run(async () => {
      const size = await call(api.programme.generate, { params: { id }, body: { ...plan, preview: look } })
      if (look === 1) setPreview(size)
      else {
        await refetchPath('/mc')
        toastSuccess(t('programme.made', { count: size.items }))
        onClose()
      }
    })
  return (
    <Window opened onClose={onClose} title={t('programme.make')}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(preview ? 0 : 1)
        }}
      >
        <Group grow align="flex-start">
          <DayField label={t('programme.day')} required value={plan.day} onChange={(day) => set({ day })} />
          <TimeField
            label={t('programme.start')}
            required
            value={plan.start_time}
            onChange={(start_time) => set({ start_time })}
          />
        </Group>
        <Group grow align="flex-end">
          <NumberInput
            label={t('programme.minutes')}
            required
            min={1}
            max={240}
            allowDecimal={false}
            value={plan.minutes}
            onChange={(value) => set({ minutes: Number(value) })}
          />
          <NumberInput
            label={t('programme.heatSize')}
            required
            min={1}
            max={99}
            allowDecimal={false}
            value={plan.heat_size}
            onChange={(value) => set({ heat_size: Number(value) })}
          />
        </Group>
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {preview && (
          <Notice kind={items > 0 ? 'warning' : 'info'}>
            <Text>{t('programme.wouldMake', { items: preview.items, competitors: preview.competitors })}</Text>
            {items > 0 && <Text>{t('programme.replaces', { count: items })}</Text>}
          </Notice>
        )}
        <Button type="submit" loading={pending}>
          {preview ? t(items > 0 ? 'programme.replaceAct' : 'programme.makeAct') : t('programme.preview')}
        </Button>
      </Stack>
    </Window>
  )
}
