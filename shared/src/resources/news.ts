import { ref } from '../contract.ts'
import { summary, title } from '../fields.ts'
import { webAddress } from '../images/images.ts'
import { optionalId } from '../master-fields.ts'
import { defineResource } from '../resource.ts'
import { richText } from '../rich-text.ts'
import { z } from 'zod'

export const news = defineResource('news', {
  path: '/news',
  prefix: 'NEWS',
  draft: {
    name: title,
    image: z
      .union([z.literal('').transform(() => null), webAddress])
      .nullish()
      .transform((value) => value ?? null),
    theme_id: optionalId,
    content_summary: summary,
    content_detail: richText,
  },
  answered: { image: z.string().nullable(), theme_id: z.int().nullable(), theme: ref.nullable() },
  references: [{ column: 'theme_id', table: 'themes', as: 'theme' }],
  searched: ['name', 'content_summary'],
  readableBy: 'portal:read',
})
