import type { Language } from '../../kit/errors.ts'
import { fillIn } from '../../kit/fill-in.ts'

/** Why a bib has its place, for a reader who does not know the rules. Each is one sentence. */
const sentences = {
  majority: {
    en: '{count} of {judges} judges placed bib {bib} {upTo}; of the bibs still without a place it alone has a majority, which is {majority} or more (rule 5).',
    vi: '{count}/{judges} trọng tài xếp số đeo {bib} {upTo}; trong các số đeo chưa có hạng, chỉ số này đạt đa số, tức ít nhất {majority} trọng tài (luật 5).',
  },
  laterMajority: {
    en: 'None of the bibs still without a place was placed {before} by a majority of the judges, so the next place counts too: {count} of {judges} judges placed bib {bib} {upTo}, the only majority (rule 8).',
    vi: 'Chưa số đeo nào trong các số chưa có hạng được đa số trọng tài xếp {before} nên xét thêm hạng kế tiếp: {count}/{judges} trọng tài xếp số đeo {bib} {upTo}, đa số duy nhất (luật 8).',
  },
  largerMajority: {
    en: 'Bibs {level} were each placed {upTo} by a majority of the judges, so the larger majority is ahead: {values} of {judges} judges (rule 6).',
    vi: 'Số đeo {level} đều được đa số trọng tài xếp {upTo}, ai được nhiều trọng tài hơn thì xếp trước: {values} trong {judges} trọng tài (luật 6).',
  },
  markSum: {
    en: 'Bibs {level} were each placed {upTo} by {count} judges, so the places that these judges gave are added up and the lower sum is ahead: {values} (rule 7).',
    vi: 'Số đeo {level} đều được {count} trọng tài xếp {upTo} nên cộng các thứ hạng mà những trọng tài đó cho, tổng nhỏ hơn thì xếp trước: {values} (luật 7).',
  },
  laterCount: {
    en: 'Bibs {level} are level when places {before} are compared, so the bib that more judges placed {upTo} is ahead: {values} (rule 7).',
    vi: 'Số đeo {level} bằng nhau khi xét {before}, nên ai được nhiều trọng tài hơn xếp {upTo} thì xếp trước: {values} (luật 7).',
  },
  laterSum: {
    en: 'Bibs {level} are level when places {before} are compared and were each placed {upTo} by {count} judges, so the places that these judges gave are added up and the lower sum is ahead: {values} (rule 7).',
    vi: 'Số đeo {level} bằng nhau khi xét {before} và đều được {count} trọng tài xếp {upTo} nên cộng các thứ hạng mà những trọng tài đó cho, tổng nhỏ hơn thì xếp trước: {values} (luật 7).',
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
    en: 'Bibs {tied} have the same total of {total}, so place {place} goes to the bib that was {upTo} in the most dances: {values} (rule 10).',
    vi: 'Số đeo {tied} cùng tổng {total}, nên hạng {place} thuộc về ai đạt {upTo} ở nhiều điệu nhất: {values} (luật 10).',
  },
  danceSum: {
    en: 'Bibs {tied} have the same total of {total}, and {level} were {upTo} in the most dances ({count} each), so their places in these dances are added up and place {place} goes to the lower sum: {values} (rule 10).',
    vi: 'Số đeo {tied} cùng tổng {total}, trong đó {level} đạt {upTo} ở nhiều điệu nhất (mỗi số {count} điệu) nên cộng các hạng ở những điệu đó, hạng {place} thuộc về tổng nhỏ hơn: {values} (luật 10).',
  },
  allCount: {
    en: 'Bibs {tied} have the same total of {total}, and {level} stay level when dances are counted, so the bib placed {upTo} most often, by all judges in all dances, is ahead: {values} (rule 11).',
    vi: 'Số đeo {tied} cùng tổng {total}, đếm số điệu thì {level} vẫn bằng nhau, nên ai được xếp {upTo} nhiều lần nhất, tính mọi trọng tài và mọi điệu, thì xếp trước: {values} (luật 11).',
  },
  allSum: {
    en: 'Bibs {tied} have the same total of {total}, and {level} stay level when dances are counted; {compared} were each placed {upTo} {count} times, by all judges in all dances, so these places are added up and the lower sum is ahead: {values} (rule 11).',
    vi: 'Số đeo {tied} cùng tổng {total}, đếm số điệu thì {level} vẫn bằng nhau; tính mọi trọng tài và mọi điệu, {compared} đều được xếp {upTo} {count} lần nên cộng các thứ hạng đó, tổng nhỏ hơn thì xếp trước: {values} (luật 11).',
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
