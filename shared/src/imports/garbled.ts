/** UTF-8 that was read as a Western encoding: "Nguyá»…n", "Tráº§n", "Ä‘", "Æ°". */
const MISREAD = /[\u00c3\u00c4\u00c6][\u0080-\u00bf\u2018-\u201d\u2020-\u2022\u2026\u2030]|\u00e1[\u00ba\u00bb]/u
/** Text in an old Vietnamese font (TCVN3) has Unicode symbols within words: "NguyÔn V¨n §ç". */
const OLD_FONT = /\p{L}[\u00a8-\u00a9\u00ab-\u00ae\u00b1\u00b5-\u00b9\u00bb-\u00bf]\p{L}|[\u00a7\u00ae]\p{L}/u
/** Letters that were replaced: "Nguy?n". */
const LOST_LETTERS = /\uFFFD|\p{L}\?+\p{L}/u

/** Whether a text has broken diacritics, so that dancers are not entered under a wrong name. */
export function isGarbled(text: string): boolean {
  return LOST_LETTERS.test(text) || MISREAD.test(text) || OLD_FONT.test(text)
}
