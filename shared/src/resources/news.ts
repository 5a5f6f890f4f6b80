import { bilingualRef } from '../kit/contract.ts'
import { flag, optionalField, summary, title } from '../kit/fields.ts'
import { webAddress } from './images/images.ts'
import { optionalId } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'
import { richText } from '../kit/text/rich-text.ts'
import { z } from 'zod'

export const news = defineResource('news', {
  label: { en: 'news item', vi: 'bài tin' },
  part: 'portal',
  // The specification gives /news to visitors.
  page: '/news_items',
  draft: {
    name: title,
    name_en: optionalField(title),
    image: optionalField(webAddress),
    theme_id: optionalId,
    content_summary: summary,
    content_summary_en: optionalField(summary),
    content_detail: richText,
    content_detail_en: richText,
    /** 0: a draft, seen by admins alone. */
    is_published: flag.default(1),
  },
  rowFields: {
    name_en: z.string().nullable(),
    image: z.string().nullable(),
    theme_id: z.int().nullable(),
    content_summary_en: z.string().nullable(),
    is_published: flag,
    theme: bilingualRef.nullable(),
  },
  references: [{ column: 'theme_id', table: 'themes', as: 'theme', columns: ['id', 'name', 'name_en'] }],
  publicWhere: { is_published: 1 },
  searchColumns: ['name', 'content_summary', 'content_summary_en'],
  readPermission: 'portal:read',
})
