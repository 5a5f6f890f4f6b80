import { Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { textIn } from '@portal/shared/kit/text/name-in'
import type { calendarEvents } from '@portal/shared/resources/calendar-events'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'

export type CalendarEvent = z.output<typeof calendarEvents.row>

/** The panel of a calendar event that is not a tournament. */
export function EventPanel({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { t, language } = useT()
  const { name, address } = localizePlace(language, event)
  const content = textIn(language, event.content, event.content_en)
  return (
    <SidePanel title={name} closeLabel={t('calendar.event.close')} onClose={onClose}>
      <Stack>
        <div>
          <Text fw={600}>{formatDays(event.start_date, event.end_date, language)}</Text>
          {address && (
            <Text c="dimmed">
              <Name>{address}</Name>
            </Text>
          )}
        </div>
        {content.text && <RichText html={content.text} lang={content.lang} />}
      </Stack>
    </SidePanel>
  )
}
