import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'
import { FailureText, SettingsFields } from './settings-fields.tsx'
import { timetableQuery } from '../draft/use-timetable.ts'
import type { DialogProps } from './dialog-props.ts'

type Props = Pick<DialogProps, 'id' | 'timetable' | 'store'> & { makes: boolean; onDone: () => void }

/** The rules of the timetable; with `makes` it is made from the approved entries by them. */
export function SettingsForm({ id, timetable, store, makes, onDone }: Props) {
  const { t } = useT()
  const showUndo = useUndo()
  const [settings, setSettings] = useState(timetable.settings)
  const { pending, failure, run } = usePendingHere()
  const eventCount = timetable.events.filter(({ starts }) => starts.length > 0).length
  const save = async () => {
    const { version, settings: saved } = await call(api.timetable.settings, {
      params: { id },
      body: { ...settings, version: timetable.version },
    })
    const { queryKey } = timetableQuery(id)
    queryClient.setQueryData(queryKey, (current) => current && { ...current, version, settings: saved })
    return version
  }
  const submit = async () =>
    run(async () => {
      const version = await save()
      if (makes) {
        const { data, undo } = await callUndoable(api.timetable.make, { params: { id }, body: { version } })
        store.take(data)
        await store.reload()
        showUndo(t('plan.made', { count: data.items.length }), undo, store.reload)
      } else toastSuccess(t('plan.settings.saved'))
      onDone()
    })
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SettingsFields settings={settings} onChange={setSettings} />
      {makes && timetable.items.length > 0 && <Notice kind="warning">{t('plan.make.replaces')}</Notice>}
      {failure !== null && <FailureText failure={failure} />}
      {makes ? (
        <MainButton type="submit" loading={pending} disabled={eventCount === 0}>
          {t('plan.make.act', { count: eventCount })}
        </MainButton>
      ) : (
        <Button type="submit" loading={pending}>
          {t('plan.settings.save')}
        </Button>
      )}
      {makes && <Text variant="hint">{t('plan.make.text')}</Text>}
    </Stack>
  )
}

export function SettingsDialog({ makes, onClose, ...props }: DialogProps & { makes: boolean }) {
  const { t } = useT()
  return (
    <Window opened onClose={onClose} title={makes ? t('plan.makeAgain') : t('plan.settings')} size={680}>
      <SettingsForm {...props} makes={makes} onDone={onClose} />
    </Window>
  )
}
