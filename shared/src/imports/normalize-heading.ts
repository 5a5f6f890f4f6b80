import { BRACKETS, blankEnclosed } from '../kit/text/enclosed.ts'
import { fold } from '../kit/text/names.ts'

/** A heading as it is looked up: folded, without punctuation and bracketed text. */
export function normalizeHeading(text: string): string {
  return blankEnclosed(fold(text), BRACKETS)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
