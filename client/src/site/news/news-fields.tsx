import type { UseFormReturnType } from '@mantine/form'
import { news } from '@portal/shared/resources/news'
import { themes } from '@portal/shared/resources/themes'
import { createPictureUpload } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { PictureField } from '../../kit/fields/picture-field.tsx'
import { BothNames } from '../../kit/fields/both-names.tsx'
import { BothTexts } from '../../kit/fields/rich-text/both-texts.tsx'
import { LinesField } from '../../kit/fields/plain-fields.tsx'
import { RefField } from '../../kit/fields/ref-field.tsx'
import { isRequired } from '../../kit/form/editing.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { newsLabels, type NewsValues } from './news-draft.ts'

const upload = createPictureUpload(api.files.forNews)

/** The fields of a news item. */
export function NewsFields({ form }: { form: UseFormReturnType<NewsValues> }) {
  const { t } = useT()
  const field = <Name extends keyof NewsValues>(name: Name) => ({
    ...fieldProps(form, name),
    label: t(newsLabels[name]),
    required: isRequired(news.draft, name),
  })
  return (
    <>
      <BothNames field={field} />
      <RefField {...field('theme_id')} resource={themes} />
      <LinesField {...field('content_summary')} />
      <LinesField {...field('content_summary_en')} />
      <PictureField {...field('image')} upload={upload} />
      <BothTexts own={field('content_detail')} english={field('content_detail_en')} upload={upload} />
    </>
  )
}
