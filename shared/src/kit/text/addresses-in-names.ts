import { withoutUnseen } from './unicode.ts'

const words = (list: string) => list.trim().split(/\s+/u)

/** The kept list: top-level domains of Vietnam, of general use and of fraud, and the reserved ones. No abbreviation ends in them. */
const ENDINGS = words(`
  com net org info biz edu gov mil mobi asia app dev page site online store shop website web space cloud host tech live link
  click top xyz vip win bid loan work world today news blog wiki games bet casino cash money finance digital email media
  social support services solutions systems vn
  zip mov download help icu sbs cfd cyou buzz lol rest
  example test invalid localhost local onion рф 中国 中國 公司 网络 한국 ไทย
`)
/** Also initials, abbreviated places and clubs: "T.My", "Q.HK", "G.Dance". Behind one or two letters and before no slash they are names. */
const ALSO_NAMES = words(`
  ai at au be ca cc cf ch cn co cz de dk do es eu fi fr ga gd gg gl gq ho hk hu id ie il im in io is it jp ke kh kr la ly me
  ml mm mn mo ms mx my na nl no nu nz ph pl pt pw re ro ru sa se sg sh si sk so st su tk th tj to tr tv tw ua ug uk us uz vc
  vi vu ws za
  academy art bank center club dance dancing fit fun group kim life love name ngo one pro school studio team
  ink zone bond quest
`)

const any = (list: readonly string[]) => list.join('|')
const SIGN = String.raw`[\p{L}\p{M}\p{N}]`
/** The beginning of a word, so that a long one is not read again from each of its letters. */
const START = String.raw`(?<!${SIGN})`
/** The end of a word: no further letter and no further label. */
const END = String.raw`(?!${SIGN}|\.${SIGN})`
const HOST = new RegExp(
  [
    String.raw`${START}${SIGN}+\.(?:${any(ENDINGS)}|xn--[a-z0-9-]+)${END}`,
    String.raw`${START}${SIGN}{3,}\.(?:${any(ALSO_NAMES)})${END}`,
    String.raw`${START}${SIGN}+\.(?:${any(ALSO_NAMES)})(?=/)`,
  ].join('|'),
  'iu',
)
const MARK = /@|:\/\/|www\./iu
/** Longer than any name; a longer text is refused for its length first. */
const LOOKED_AT = 400

/**
 * The part of a name that a mail program would make a link of, or null: `@`, `://`, `www.`, or a label, a dot and a kept top-level domain
 * at the end of a word. The end of the text is not enough: programs find addresses in the middle of a sentence.
 */
export function addressIn(text: string): string | null {
  // Browsers read full-width signs and the ideographic full stop as their plain ones.
  const plain = withoutUnseen(text.slice(0, LOOKED_AT)).normalize('NFKC').replaceAll('。', '.')
  const mark = MARK.exec(plain)
  if (mark) return mark[0]
  // Few names have a dot, and without one the long pattern reads each letter for nothing.
  return plain.includes('.') ? (HOST.exec(plain)?.[0] ?? null) : null
}
