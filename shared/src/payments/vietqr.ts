import { fold } from '../kit/text/names.ts'

export type Transfer = {
  /** The bank's six digits at Napas. */
  bank_bin: string
  account: string
  /** Whole đồng; left out, the payer types it. */
  amount?: number
  /** The text that the payer's bank sends along; folded to ASCII. */
  memo: string
}

/** Characters that every bank passes on. */
export const MEMO_MAX = 25

/**
 * The text of a VietQR code for a transfer to an account (Napas 247, EMVCo merchant-presented, TLV). Banks' apps read it; no contract
 * and no network are needed. Throws a RangeError for a bank, account or amount that the format cannot hold.
 */
export function vietQr({ bank_bin, account, amount, memo }: Transfer): string {
  if (!/^\d{6}$/u.test(bank_bin)) throw new RangeError('A bank is six digits')
  if (!/^[0-9A-Za-z]{1,19}$/u.test(account)) throw new RangeError('An account is 1 to 19 digits or letters')
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0 || amount >= 1e13))
    throw new RangeError('An amount is whole đồng above zero')
  const text = memoText(memo)
  const beneficiary = field('00', bank_bin) + field('01', account)
  const payload = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    text === '' ? '' : field('62', field('08', text)),
    '6304',
  ].join('')
  return payload + checksum(payload)
}

/** A memo as banks pass it on: ASCII letters, digits and single spaces, at most `MEMO_MAX`. */
export function memoText(memo: string): string {
  return fold(memo)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, ' ')
    .trim()
    .slice(0, MEMO_MAX)
    .trim()
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE in four upper-case hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
