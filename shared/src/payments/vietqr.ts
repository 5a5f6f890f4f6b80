import { fold } from '../kit/text/names.ts'

export type Transfer = {
  /** The six-digit number of the bank at Napas. */
  bank_bin: string
  account: string
  /** In whole đồng; without it the payer types the amount. */
  amount?: number
  /** The transfer note, folded to ASCII. */
  memo: string
}

/** Every bank transmits this many characters. */
export const MEMO_MAX_CHARACTERS = 25

/**
 * The text of a VietQR code for a transfer to an account (Napas 247, EMVCo merchant-presented, TLV). Banks' apps read it; no contract
 * and no network are needed. Throws a RangeError for a bank, account or amount that the format cannot hold.
 */
export function encodeVietQr({ bank_bin, account, amount, memo }: Transfer): string {
  if (!/^\d{6}$/u.test(bank_bin)) throw new RangeError('A bank is six digits')
  if (!/^[0-9A-Za-z]{1,19}$/u.test(account)) throw new RangeError('An account is 1 to 19 digits or letters')
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0 || amount >= 1e13))
    throw new RangeError('An amount is whole đồng above zero')
  const text = memoText(memo)
  const beneficiary = encodeField('00', bank_bin) + encodeField('01', account)
  const payload = [
    encodeField('00', '01'),
    encodeField('01', amount === undefined ? '11' : '12'),
    encodeField('38', encodeField('00', 'A000000727') + encodeField('01', beneficiary) + encodeField('02', 'QRIBFTTA')),
    encodeField('53', '704'),
    amount === undefined ? '' : encodeField('54', String(amount)),
    encodeField('58', 'VN'),
    text === '' ? '' : encodeField('62', encodeField('08', text)),
    '6304',
  ].join('')
  return payload + checksum(payload)
}

/** A memo as banks transmit it: ASCII letters, digits and single spaces, at most `MEMO_MAX_CHARACTERS`. */
export function memoText(memo: string): string {
  return fold(memo)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, ' ')
    .trim()
    .slice(0, MEMO_MAX_CHARACTERS)
    .trim()
}

function encodeField(tag: string, value: string): string {
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
