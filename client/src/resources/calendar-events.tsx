import { SimpleGrid } from '@mantine/core'
import { calendarEvents } from '@portal/shared/resources/calendar-events'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { DayField } from '../kit/fields/day-field.tsx'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { BothNames } from '../kit/fields/both-names.tsx'
import { BothTexts } from '../kit/fields/rich-text/both-texts.tsx'
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
    name_en: 'calendarEvents.nameEn',
    start_date: 'calendarEvents.start',
    end_date: 'calendarEvents.end',
    address: 'calendarEvents.place',
    address_en: 'calendarEvents.placeEn',
    content: 'calendarEvents.text',
    content_en: 'calendarEvents.textEn',
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
      <BothNames field={field} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField {...field('start_date')} />
        <DayField {...field('end_date')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField {...field('address')} />
        <TextField {...field('address_en')} lang="en" />
      </SimpleGrid>
      <BothTexts own={field('content')} english={field('content_en')} upload={upload} />
    </>
  ),
  empty: {
    name: '',
    name_en: null,
    start_date: '',
    end_date: '',
    address: null,
    address_en: null,
    content: '',
    content_en: '',
  },
})
