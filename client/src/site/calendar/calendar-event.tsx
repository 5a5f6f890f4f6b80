import { Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import type { calendarEvents } from '@portal/shared/resources/calendar-events'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'

export type CalendarEvent = z.output<typeof calendarEvents.row>

/** The panel of a calendar event that is not a tournament. */
export function EventPanel({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { t, language } = useT()
  return (
    <SidePanel title={event.name} closeLabel={t('calendar.event.close')} onClose={onClose}>
      <Stack>
        <div>
          <Text fw={600}>{formatDays(event.start_date, event.end_date, language)}</Text>
          {event.address && <Text c="dimmed">{event.address}</Text>}
        </div>
        {event.content && <RichText html={event.content} />}
      </Stack>
    </SidePanel>
  )
}
