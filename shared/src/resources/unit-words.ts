import { fold } from '../kit/text/names.ts'

/** Words for the kind of a unit, which lists often leave out. Longest first, because the first match counts. */
const KIND_WORDS = `cau lac bo dance sport | cau lac bo khieu vu the thao | trung tam khieu vu the thao | trung tam khieu vu |
  khieu vu the thao | hoc vien khieu vu | hoc vien nhay | nhom nhay | cau lac bo | trung tam | hoc vien | vu doan | dance sport |
  dancesport | dance school | dance club | dance studio | khieu vu | c l b | clb | club | studio | academy | school | dance | dancing |
  thanh pho | tinh | team | tt | tp`
const kindPattern = new RegExp(String.raw`\b(?:${KIND_WORDS.split(/\s*\|\s*/u).join('|')})\b`, 'gu')
const placesByAbbreviation: Readonly<Record<string, string>> = {
  hn: 'ha noi',
  hcm: 'ho chi minh',
  tphcm: 'ho chi minh',
}

/** The words of a unit's name that distinguish it; none if the name consists of words for the kind of unit. */
export function unitWords(name: string): string[] {
  const splitWords = (text: string) => text.split(' ').filter((word) => word !== '')
  const plain = fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return splitWords(plain.replaceAll(kindPattern, ' ')).flatMap((word) =>
    splitWords(placesByAbbreviation[word] ?? word),
  )
}
