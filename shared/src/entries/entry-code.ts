/** Letters and digits that cannot be confused on paper or on the phone: no 0, O, 1, I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_CHARACTERS = 6
/** The source of a regular expression for a code within a text. */
export const CODE_PATTERN = checkedCodePattern(RANDOM_CHARACTERS)
const CODE = new RegExp(`^${CODE_PATTERN}$`, 'u')

/** A code from at least six random bytes; its last character is a check, so that a typing error is noticed. */
export function entryCode(random: Uint8Array): string {
  return checkedCode(random, RANDOM_CHARACTERS)
}

/** A code of as many characters as `length`, each from a random byte, and a check character. */
export function checkedCode(random: Uint8Array, length: number): string {
  const body = Array.from(random.slice(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return body + checkCharacter(body)
}

/** The source of a regular expression for a code of `checkedCode` within a text. */
export function checkedCodePattern(length: number): string {
  return `[${ALPHABET}]{${length + 1}}`
}

/** Normalises a typed code: any case, spaces or dashes; null if it cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/gu, '')
  return isCode(code) ? code : null
}

/** Whether a code has the right form and its last character is the check of the first six. */
export function isCode(code: string): boolean {
  return CODE.test(code) && hasRightCheck(code)
}

/** Whether the last character of a code is the check of the others. */
export function hasRightCheck(code: string): boolean {
  return checkCharacter(code.slice(0, -1)) === code.slice(-1)
}

// Luhn's check over 32 characters: every wrong character and nearly every swapped pair changes it.
function checkCharacter(body: string): string {
  const size = ALPHABET.length
  let sum = 0
  for (const [index, letter] of [...body].toReversed().entries()) {
    const value = ALPHABET.indexOf(letter) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / size) + (value % size)
  }
  return ALPHABET[(size - (sum % size)) % size] ?? ''
}
