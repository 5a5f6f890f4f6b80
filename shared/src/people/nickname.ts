import { cleanName } from '../kit/text/names.ts'

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Splits a name from the nickname in brackets behind it, which is not printed: "Trần Gia Hân (Bơ)". Null where there is none. */
export function splitNickname(text: string): { name: string; nickname: string | null } {
  const clean = cleanName(text)
  const open = Math.max(clean.lastIndexOf('('), clean.lastIndexOf('['))
  const name = clean.slice(0, Math.max(open, 0)).trim()
  // "(Bơ, 2016)" is divided at the comma: the bracket may stay open.
  const nickname = /^([^)\]]*)[)\]]?$/u.exec(clean.slice(open + 1))?.[1]?.trim() ?? ''
  return hasLetters(name) && hasLetters(nickname) ? { name, nickname } : { name: clean, nickname: null }
}

/** A text in brackets on one line. One with a figure may be a year and is none. */
const ASIDES = /\s?[([][^()[\]\d\r\n]{1,100}[)\]]/gu

/** The nicknames in a text of many names. */
export const nicknamesIn = (text: string): string[] =>
  (text.match(ASIDES) ?? []).map((aside) => aside.trim().slice(1, -1).trim()).filter((nickname) => nickname !== '')

/** A text of many names without the nicknames. */
export const withoutNicknames = (text: string) => text.replace(ASIDES, '')
