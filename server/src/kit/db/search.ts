import { fold } from '@portal/shared/kit/text/names'

/** The `like` patterns of a search over a `search_key`: every word is somewhere in it. What `like` reads as its own is left out. */
export function searchPatterns(search: string | undefined): string[] {
  return fold((search ?? '').replaceAll(/[%_\\\p{Cc}\p{Cs}]/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word}%`)
}
