import { removeInvisible } from './unicode.ts'

const splitWords = (list: string) => list.trim().split(/\s+/u)

/** Top-level domains: of Vietnam, of general use, often used for fraud, and reserved ones. No abbreviation in a name ends in them. */
const DOMAINS = splitWords(`
  com net org info biz edu gov mil mobi asia app dev page site online store shop website web space cloud host tech live link
  click top xyz vip win bid loan work world today news blog wiki games bet casino cash money finance digital email media
  social support services solutions systems vn
  zip mov download help icu sbs cfd cyou buzz lol rest
  example test invalid localhost local onion рф 中国 中國 公司 网络 한국 ไทย
`)
/** Domains that also end names with initials: "T.My", "Q.HK", "G.Dance". After one or two letters and without a slash they count as names. */
const NAMELIKE_DOMAINS = splitWords(`
  ai at au be ca cc cf ch cn co cz de dk do es eu fi fr ga gd gg gl gq ho hk hu id ie il im in io is it jp ke kh kr la ly me
  ml mm mn mo ms mx my na nl no nu nz ph pl pt pw re ro ru sa se sg sh si sk so st su tk th tj to tr tv tw ua ug uk us uz vc
  vi vu ws za
  academy art bank center club dance dancing fit fun group kim life love name ngo one pro school studio team
  ink zone bond quest
`)

const alternatives = (list: readonly string[]) => list.join('|')
const CHARACTER = String.raw`[\p{L}\p{M}\p{N}]`
/** The beginning of a word, so that a long one is not read again from each of its letters. */
const START = String.raw`(?<!${CHARACTER})`
/** The end of a word: neither another letter nor another label follows. */
const END = String.raw`(?!${CHARACTER}|\.${CHARACTER})`
const HOST = new RegExp(
  [
    String.raw`${START}${CHARACTER}+\.(?:${alternatives(DOMAINS)}|xn--[a-z0-9-]+)${END}`,
    String.raw`${START}${CHARACTER}{3,}\.(?:${alternatives(NAMELIKE_DOMAINS)})${END}`,
    String.raw`${START}${CHARACTER}+\.(?:${alternatives(NAMELIKE_DOMAINS)})(?=/)`,
  ].join('|'),
  'iu',
)
const MARK = /@|:\/\/|www\./iu
/** Longer than any name; a longer text is refused for its length first. */
const MAX_CHECKED_LENGTH = 400

/**
 * The part of a name that a mail program would make a link of, or null: `@`, `://`, `www.`, or a label, a dot and a listed top-level domain
 * at the end of a word. The end of the text is not enough: programs find addresses in the middle of a sentence.
 */
export function findAddress(text: string): string | null {
  // Browsers read full-width signs and the ideographic full stop as their plain ones.
  const plain = removeInvisible(text.slice(0, MAX_CHECKED_LENGTH)).normalize('NFKC').replaceAll('。', '.')
  const mark = MARK.exec(plain)
  if (mark) return mark[0]
  // Few names have a dot, and without one the long pattern reads each letter for nothing.
  return plain.includes('.') ? (HOST.exec(plain)?.[0] ?? null) : null
}
