const DIGITS = String.raw`(\d{1,3}(?:[.,\s'’]\d{3})+|\d{1,15})`
const UNIT = String.raw`(?:\s?(k|nghìn|ngàn|tr|triệu)(?![\p{L}]))?`
const CURRENCY = String.raw`(?:đ|₫|vnd|vnđ|đồng)`
/** Allows "Lệ phí:" before the amount, and ",-" or "/người" behind it. */
const AMOUNT = new RegExp(
  String.raw`^(?:[\p{L}\s]{1,20}:\s?)?(?:${CURRENCY}\s?)?${DIGITS}(?:[.,]0{1,2})?(?:[.,]?[-–])?${UNIT}\s?${CURRENCY}?\.?(?:\s?/\s?(?:\d{1,2}\s)?[\p{L}\s]{1,20})?$`,
  'iu',
)
const MAX_LENGTH = 60

/**
 * Reads an amount as people write it, in whole đồng: "300.000", "300,000 ₫", "300 000", "300k", "VND 300.000", "300.000đ/người"; "1,2tr" is none.
 * Đồng have no decimals, so points, commas and blanks separate thousands in every language. Null for anything else.
 */
export function readAmount(text: string): number | null {
  const plain = text.trim().replaceAll(/\s+/gu, ' ')
  const [, digits, unit] = plain.length > MAX_LENGTH ? [] : (AMOUNT.exec(plain) ?? [])
  if (digits === undefined) return null
  const amount = Number(digits.replaceAll(/\D/gu, ''))
  if (unit === undefined) return amount
  return amount * (/^t/iu.test(unit) ? 1_000_000 : 1_000)
}
