/** Letters with diacritics. */
const VIETNAMESE = /[À-ỹ]/u

/** Whether a text has letters of Vietnamese that English lacks, so that an English page has to mark it as Vietnamese. */
export const hasVietnameseLetters = (text: string): boolean => VIETNAMESE.test(text)
