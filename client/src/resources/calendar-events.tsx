import { SimpleGrid } from '@mantine/core'
import { calendarEvents } from '@portal/shared/resources/calendar-events'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { DayField } from '../kit/fields/day-field.tsx'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { RichTextField } from '../kit/fields/rich-text-field.tsx'
import { createPictureUpload } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatDays } from '../kit/lib/format.ts'

const upload = createPictureUpload(api.files.forSettings)

export const { Page } = defineScreen({
  resource: calendarEvents,
  title: 'calendarEvents.title',
  hint: 'calendarEvents.hint',
  newestFirst: true,
  labels: {
    name: 'calendarEvents.name',
    start_date: 'calendarEvents.start',
    end_date: 'calendarEvents.end',
    address: 'calendarEvents.place',
    content: 'calendarEvents.text',
  },
  columns: [
    'name',
    {
      key: 'days',
      header: 'calendarEvents.days',
      sort: 'start_date',
      cell: ({ start_date, end_date }, { language }) => formatDays(start_date, end_date, language),
    },
    'address',
  ],
  Fields: ({ field }) => (
    <>
      <TextField {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField {...field('start_date')} />
        <DayField {...field('end_date')} />
      </SimpleGrid>
      <TextField {...field('address')} />
      <RichTextField {...field('content')} upload={upload} />
    </>
  ),
  empty: { name: '', start_date: '', end_date: '', address: null, content: '' },
})
