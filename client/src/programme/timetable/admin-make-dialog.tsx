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

type GeneratedProgramme = Answer<typeof api.programme.generate>

/** Generates the programme from the opened contents. The first press only previews how large it would be. */
export function GenerateDialog({ id, itemCount, onClose }: { id: number; itemCount: number; onClose: () => void }) {
  const { t } = useT()
  const { data: tournament } = useQuery(pageQueries.tournament(id))
  const [settings, setSettings] = useState({
    day: null as string | null,
    start_time: '08:00',
    minutes: 3,
    heat_size: 12,
  })
  const [preview, setPreview] = useState<GeneratedProgramme | null>(null)
  const { pending, failure, run } = usePendingHere()
  const plan = { ...settings, day: settings.day ?? tournament?.start_date ?? '' }
  const change = (changes: Partial<typeof settings>) => {
    setSettings({ ...settings, ...changes })
    setPreview(null)
  }
  const generate = async (isPreview: 0 | 1) =>
    run(async () => {
      const answer = await call(api.programme.generate, { params: { id }, body: { ...plan, preview: isPreview } })
      if (isPreview === 1) setPreview(answer)
      else {
        await refetchPath('/mc')
        toastSuccess(t('programme.made', { count: answer.items }))
        onClose()
      }
    })
  return (
    <Window opened onClose={onClose} title={t('programme.make')}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void generate(preview ? 0 : 1)
        }}
      >
        <Group grow align="flex-start">
          <DayField label={t('programme.day')} required value={plan.day} onChange={(day) => change({ day })} />
          <TimeField
            label={t('programme.start')}
            required
            value={plan.start_time}
            onChange={(start_time) => change({ start_time })}
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
            onChange={(value) => change({ minutes: Number(value) })}
          />
          <NumberInput
            label={t('programme.heatSize')}
            required
            min={1}
            max={99}
            allowDecimal={false}
            value={plan.heat_size}
            onChange={(value) => change({ heat_size: Number(value) })}
          />
        </Group>
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {preview && (
          <Notice kind={itemCount > 0 ? 'warning' : 'info'}>
            <Text>{t('programme.wouldMake', { items: preview.items, competitors: preview.competitors })}</Text>
            {itemCount > 0 && <Text>{t('programme.replaces', { count: itemCount })}</Text>}
          </Notice>
        )}
        <Button type="submit" loading={pending}>
          {preview ? t(itemCount > 0 ? 'programme.replaceAct' : 'programme.makeAct') : t('programme.preview')}
        </Button>
      </Stack>
    </Window>
  )
}
