import { ID_MAX } from './limits.ts'

/**
 * Reads the id of a record from the address of a page. Any other text becomes the largest id, which no record has, so that its page is
 * not found.
 */
export const idInAddress = (text: string | undefined) => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : ID_MAX)
