import { z } from 'zod'
import { RICH_TEXT_MAX } from '../limits.ts'

const HTML = 'text/html'

/** A text from the editor; the server removes forbidden markup. */
export const richText = z.string().max(RICH_TEXT_MAX).default('').meta({ contentMediaType: HTML })

/** Whether a field holds rich text. */
export function isRichText(field: z.core.$ZodType): boolean {
  return z.globalRegistry.get(field)?.['contentMediaType'] === HTML
}
