import { ID_MAX } from './limits.ts'

/**
 * The id of a record in the address of a page. What is none, or longer than any id is in practice, becomes the last id, which no record
 * has: its page is not found like any other.
 */
export const idInAddress = (text: string | undefined) => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : ID_MAX)
