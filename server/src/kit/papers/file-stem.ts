import { fold } from '@portal/shared/kit/text/names'

const LONGEST = 60

/** A name as part of a file's name: small letters without diacritics, figures and hyphens, at most 60 characters. */
export function fileStem(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/gu, '')
}
