import type { Language } from '../../kit/errors.ts'
import { fillIn } from '../../kit/fill-in.ts'

/** Why a bib has its place, for a reader who does not know the rules. Each is one sentence. */
const sentences = {
  majority: {
    en: '{count} of {judges} judges placed bib {bib} {upTo}, and {majority} are a majority (rule 5).',
    vi: '{count}/{judges} trọng tài xếp số đeo {bib} {upTo}, đa số là {majority} (luật 5).',
  },
  laterMajority: {
    en: 'No bib left has a majority at {before}, so the next place counts too: {count} of {judges} judges placed bib {bib} {upTo} (rule 8).',
    vi: 'Chưa số đeo nào còn lại có đa số {before} nên xét thêm hạng kế tiếp: {count}/{judges} trọng tài xếp số đeo {bib} {upTo} (luật 8).',
  },
  largerMajority: {
    en: 'Bibs {level} each have a majority at {upTo}, so the larger majority is ahead: {values} of {judges} judges (rule 6).',
    vi: 'Số đeo {level} cùng đạt đa số {upTo}, ai được nhiều trọng tài hơn thì xếp trước: {values} trong {judges} trọng tài (luật 6).',
  },
  markSum: {
    en: 'Bibs {level} were placed {upTo} by {count} judges each, so the lower sum of those marks is ahead: {values} (rule 7).',
    vi: 'Số đeo {level} cùng được {count} trọng tài xếp {upTo}, ai có tổng các thứ hạng đó nhỏ hơn thì xếp trước: {values} (luật 7).',
  },
  laterCount: {
    en: 'Bibs {level} are level at {before}, so the judges who placed them {upTo} are counted: {values} (rule 7).',
    vi: 'Số đeo {level} bằng nhau khi xét {before} nên đếm số trọng tài xếp {upTo}: {values} (luật 7).',
  },
  laterSum: {
    en: 'Bibs {level} are level at {before} and were placed {upTo} by {count} judges each, so the lower sum of those marks is ahead: {values} (rule 7).',
    vi: 'Số đeo {level} bằng nhau khi xét {before} và cùng được {count} trọng tài xếp {upTo}, ai có tổng các thứ hạng đó nhỏ hơn thì xếp trước: {values} (luật 7).',
  },
  sharedDance: {
    en: 'Bibs {bibs} are level in every comparison, so they share places {from}–{to} (rule 7).',
    vi: 'Số đeo {bibs} bằng nhau ở mọi bước so sánh nên đồng hạng {from}–{to} (luật 7).',
  },
  onlyTotal: {
    en: 'The places of bib {bib} in the dances add up to {sum} (rule 9).',
    vi: 'Tổng hạng các điệu của số đeo {bib} là {sum} (luật 9).',
  },
  lowestTotal: {
    en: 'The places of bib {bib} in the dances add up to {sum}, the lowest total, which comes first (rule 9).',
    vi: 'Tổng hạng các điệu của số đeo {bib} là {sum}, thấp nhất nên đứng đầu (luật 9).',
  },
  highestTotal: {
    en: 'The places of bib {bib} in the dances add up to {sum}, the highest total, which comes last (rule 9).',
    vi: 'Tổng hạng các điệu của số đeo {bib} là {sum}, cao nhất nên đứng cuối (luật 9).',
  },
  middleTotal: {
    en: 'The places of bib {bib} in the dances add up to {sum}, more than the {lower} ahead of it and less than the {higher} behind it (rule 9).',
    vi: 'Tổng hạng các điệu của số đeo {bib} là {sum}, cao hơn mức {lower} xếp trước và thấp hơn mức {higher} xếp sau (luật 9).',
  },
  danceCount: {
    en: 'Bibs {tied} have the same total of {total}, so the dances in which they were {upTo} are counted: {values} (rule 10).',
    vi: 'Số đeo {tied} cùng tổng {total} nên đếm số điệu đạt {upTo}: {values} (luật 10).',
  },
  danceSum: {
    en: 'Bibs {tied} have the same total of {total}, and {level} were {upTo} most often ({count} dances each), so the lower sum of those places is ahead: {values} (rule 10).',
    vi: 'Số đeo {tied} cùng tổng {total}, trong đó {level} đạt {upTo} nhiều nhất (mỗi bên {count} điệu), ai có tổng các hạng đó nhỏ hơn thì xếp trước: {values} (luật 10).',
  },
  allCount: {
    en: 'Bibs {tied} have the same total of {total}, and counting dances leaves {level} level, so the marks of {upTo} in all dances are counted: {values} (rule 11).',
    vi: 'Số đeo {tied} cùng tổng {total}, đếm số điệu thì {level} vẫn bằng nhau nên đếm mọi lần trọng tài xếp {upTo} ở tất cả các điệu: {values} (luật 11).',
  },
  allSum: {
    en: 'Bibs {tied} have the same total of {total}, and counting dances leaves {level} level with {count} marks of {upTo} each in all dances, so the lower sum of those marks is ahead: {values} (rule 11).',
    vi: 'Số đeo {tied} cùng tổng {total}, đếm số điệu thì {level} vẫn bằng nhau, mỗi bên {count} lần được trọng tài xếp {upTo} ở tất cả các điệu, ai có tổng các thứ hạng đó nhỏ hơn thì xếp trước: {values} (luật 11).',
  },
  sharedOverall: {
    en: 'Bibs {bibs} have the same total of {total} and are level in every comparison, so they share places {from}–{to} (rule 11).',
    vi: 'Số đeo {bibs} cùng tổng {total} và bằng nhau ở mọi bước so sánh nên đồng hạng {from}–{to} (luật 11).',
  },
} as const satisfies Record<string, Record<Language, string>>

export type SkatingSentence = keyof typeof sentences

/** The sentence in a language, with what it says filled in. */
export function skatingSentence(
  name: SkatingSentence,
  language: Language,
  params: Readonly<Record<string, string | number>>,
): string {
  return fillIn(sentences[name][language], params)
}
