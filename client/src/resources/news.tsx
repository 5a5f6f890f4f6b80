import { Textarea } from '@mantine/core'
import { news } from '@portal/shared/resources/news'
import { themes } from '@portal/shared/resources/themes'
import { defineScreen } from '../admin/define-screen.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { TextField } from '../fields/plain-fields.tsx'
import { RefField } from '../fields/ref-field.tsx'
import { RichTextField } from '../fields/rich-text-field.tsx'
import { pictureTo } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { formatMoment } from '../lib/format.ts'

const upload = pictureTo(api.files.forNews)

export const { Page } = defineScreen({
  resource: news,
  title: 'newsAdmin.title',
  hint: 'newsAdmin.hint',
  newestFirst: true,
  labels: {
    name: 'newsAdmin.name',
    image: 'newsAdmin.image',
    theme_id: 'newsAdmin.theme',
    content_summary: 'newsAdmin.summary',
    content_detail: 'newsAdmin.detail',
  },
  columns: [
    'name',
    { key: 'theme', header: 'newsAdmin.theme', sort: 'theme_id', cell: ({ theme }) => theme?.name ?? '' },
    {
      key: 'created',
      header: 'admin.column.created',
      sort: 'created_date',
      cell: ({ created_date }, { language }) => formatMoment(created_date, language),
    },
  ],
  Fields: function NewsFields({ field }) {
    const { value, onChange, ...summary } = field('content_summary')
    return (
      <>
        <TextField {...field('name')} />
        <RefField {...field('theme_id')} resource={themes} />
        <Textarea
          {...summary}
          autosize
          minRows={2}
          maxRows={6}
          withAsterisk
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <PictureField {...field('image')} upload={upload} />
        <RichTextField {...field('content_detail')} upload={upload} />
      </>
    )
  },
  empty: { name: '', image: null, theme_id: null, content_summary: '', content_detail: '' },
})
