import { z } from 'zod'
import { RICH_TEXT_MAX } from '../limits.ts'

const HTML = 'text/html'

/** What an editor wrote; the server keeps of it only what may be shown. */
export const richText = z.string().max(RICH_TEXT_MAX).default('').meta({ contentMediaType: HTML })

/** Whether a field holds rich text. */
export function isRichText(field: z.core.$ZodType): boolean {
  return z.globalRegistry.get(field)?.['contentMediaType'] === HTML
}
