import { Stack, Title } from '@mantine/core'
import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { SettingsForm } from './settings-dialog.tsx'
import type { TimetableStore } from '../draft/use-timetable.ts'

const nothing = () => {}

/** A timetable without items: asks for floors, days and lengths, and makes it from the approved entries. */
export function PlanStart({ id, timetable, store }: { id: number; timetable: Timetable; store: TimetableStore }) {
  const { t } = useT()
  const eventCount = timetable.events.filter(({ starts }) => starts.length > 0).length
  return (
    <Stack maw={680} mx="auto" p="md" className="surface">
      <Title order={2} size="h3">
        {t('plan.make.act', { count: eventCount })}
      </Title>
      <SettingsForm id={id} timetable={timetable} store={store} makes onDone={nothing} />
    </Stack>
  )
}
