import { z } from 'zod'
import { editSchema, endpoint, idParam } from '../../kit/contract.ts'
import { numberChoice, optionalField, title, boundedText } from '../../kit/fields.ts'
import { id } from '../../kit/master-fields.ts'
import { ADVERTISEMENT, BANNER, LOGO } from './kinds.ts'

const wholeUrl = z.url()

/** An address within the portal, or of another site. */
export const webAddress = boundedText()
  .trim()
  .max(255)
  .regex(/^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/u)
  // A browser reads `\\` as `/`, so that `/\\host` would lead to another site.
  .refine(
    (value) => !/[\\\p{Cc}\p{Cs}]/u.test(value) && wholeUrl.safeParse(value.replace(/^\//u, 'https://x/')).success,
  )

const imageType = z.literal([BANNER, LOGO, ADVERTISEMENT])
const draftFields = {
  title,
  /** For readers of English; without it they read the other. */
  title_en: optionalField(title),
  url: webAddress,
  link: optionalField(webAddress),
  type: numberChoice([BANNER, LOGO, ADVERTISEMENT]).default(BANNER),
}
export const imageDraft = z.object(draftFields)

export const imageRow = z
  .object({
    id: z.int(),
    index: z.int(),
    version: z.int(),
    title: z.string(),
    title_en: z.string().nullable(),
    url: z.string(),
    link: z.string().nullable(),
    type: imageType,
    created_date: z.string(),
    updated_date: z.string(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof imageRow>

export const imageCalls = {
  list: endpoint({
    method: 'GET',
    path: '/resources/get-all-images',
    can: 'portal:read',
    reply: z.array(imageRow),
    message: 'RESOURCES_FOUND',
    summary: 'Banners, logos of partners and advertisements, in the order of the admins',
  }),
  byId: endpoint({
    method: 'GET',
    path: '/resources/images/:id',
    can: 'portal:read',
    params: idParam,
    reply: imageRow,
    message: 'RESOURCES_FOUND',
    summary: 'One image',
  }),
  create: endpoint({
    method: 'POST',
    path: '/resources/create-images',
    can: 'file:write',
    creates: true,
    body: imageDraft,
    reply: imageRow,
    message: 'RESOURCES_CREATE_SUCCESS',
    summary: 'Show an image',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/resources/images/:id',
    can: 'file:write',
    params: idParam,
    body: editSchema(draftFields),
    reply: imageRow,
    message: 'RESOURCES_UPDATE_SUCCESS',
    summary: 'Change an image',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/resources/images/order',
    can: 'file:write',
    body: z.object({ id: z.array(id).min(1).max(500) }),
    message: 'RESOURCES_UPDATE_SUCCESS',
    summary: 'Keep an order of images',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/resources/images/:id',
    can: 'file:write',
    undoable: true,
    params: idParam,
    message: 'RESOURCES_DELETED',
    summary: 'Show an image no more',
  }),
} as const
