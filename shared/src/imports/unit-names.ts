import { fold } from '../kit/text/names.ts'

/** Optional words in club names: "CLB Sao Mai", "Câu lạc bộ Sao Mai" and "Sao Mai Club" are probably the same club. */
const KINDS = /\b(?:cau lac bo|clb|c l b|club|trung tam|tt)\b/gu

/** The part of a unit's name that tells it from others, to warn of a second spelling; '' where nothing is left. */
export function unitCore(name: string): string {
  const words = fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.replaceAll(KINDS, ' ').replaceAll(/\s+/gu, '')
}
