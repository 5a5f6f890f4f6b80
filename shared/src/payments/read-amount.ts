const AMOUNT =
  /^(\d{1,3}(?:[.,\s'’]\d{3})+|\d{1,15})(?:[.,]0{1,2})?\s?(k|nghìn|ngàn|tr|triệu)?\s?(?:đ|₫|vnd|vnđ|đồng)?\.?$/iu
const LONGEST = 40

/**
 * An amount as people write it, in whole đồng: "300.000", "300,000 ₫", "300 000", "300k", "1,2tr" is none. Đồng have no decimals, so points,
 * commas and blanks part thousands in every language. Null for anything else.
 */
export function readAmount(text: string): number | null {
  const plain = text.trim().replaceAll(/\s+/gu, ' ')
  const [, digits, unit] = plain.length > LONGEST ? [] : (AMOUNT.exec(plain) ?? [])
  if (digits === undefined) return null
  const times = unit === undefined ? 1 : /^t/iu.test(unit) ? 1_000_000 : 1_000
  return Number(digits.replaceAll(/\D/gu, '')) * times
}
