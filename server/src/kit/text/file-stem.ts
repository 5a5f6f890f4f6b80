import { fold } from '@portal/shared/kit/text/names'

/** A name as part of a file's name: small letters without diacritics, figures and hyphens. Empty where the name has none of them. */
export function fileStem(name: string, maxLength = 60): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/gu, '')
}
