import { fold } from '@portal/shared/kit/text/names'

/** The `like` pattern, with `escape '\\'`, of what contains a text in a folded column; null where nothing is asked. */
export function containsPattern(text: string | undefined): string | null {
  const part = fold((text ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
  return part === '' ? null : `%${part.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`
}

/** The `like` patterns of a search over a `search_key`: every word is somewhere in it. What `like` reads as its own is left out. */
export function searchPatterns(search: string | undefined): string[] {
  return fold((search ?? '').replaceAll(/[%_\\\p{Cc}\p{Cs}]/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word}%`)
}
