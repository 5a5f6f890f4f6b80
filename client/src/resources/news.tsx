import { news } from '@portal/shared/resources/news'
import { themes } from '@portal/shared/resources/themes'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { PictureField } from '../kit/fields/picture-field.tsx'
import { LinesField, TextField } from '../kit/fields/plain-fields.tsx'
import { RefField } from '../kit/fields/ref-field.tsx'
import { RichTextField } from '../kit/fields/rich-text-field.tsx'
import { pictureTo } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { formatMoment } from '../kit/lib/format.ts'

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
  Fields: ({ field }) => (
    <>
      <TextField {...field('name')} />
      <RefField {...field('theme_id')} resource={themes} />
      <LinesField {...field('content_summary')} />
      <PictureField {...field('image')} upload={upload} />
      <RichTextField {...field('content_detail')} upload={upload} />
    </>
  ),
  empty: { name: '', image: null, theme_id: null, content_summary: '', content_detail: '' },
})
