import { cleanName } from '../kit/text/names.ts'

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Splits a name and the nickname in brackets after it, which is not printed: "Trần Gia Hân (Bơ)". Null without a nickname. */
export function splitNickname(text: string): { name: string; nickname: string | null } {
  const clean = cleanName(text)
  const open = Math.max(clean.lastIndexOf('('), clean.lastIndexOf('['))
  const name = clean.slice(0, Math.max(open, 0)).trim()
  // "(Bơ, 2016)" was split at the comma, so the bracket may be open.
  const nickname = /^([^)\]]*)[)\]]?$/u.exec(clean.slice(open + 1))?.[1]?.trim() ?? ''
  return hasLetters(name) && hasLetters(nickname) ? { name, nickname } : { name: clean, nickname: null }
}

/** A text in brackets on one line, without figures, because they may be a year. */
const BRACKETED_TEXTS = /\s?[([][^()[\]\d\r\n]{1,100}[)\]]/gu

/** The nicknames in a text of many names. */
export const findNicknames = (text: string): string[] =>
  (text.match(BRACKETED_TEXTS) ?? [])
    .map((aside) => aside.trim().slice(1, -1).trim())
    .filter((nickname) => nickname !== '')

/** A text of many names without the nicknames. */
export const withoutNicknames = (text: string) => text.replace(BRACKETED_TEXTS, '')
