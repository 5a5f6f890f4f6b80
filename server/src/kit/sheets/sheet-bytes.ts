import { isGarbled } from '@portal/shared/imports/garbled'
import type { ErrorCode } from '@portal/shared/kit/errors'

/** The kind of a file by its first bytes, or the code of the refusal of a file that cannot be read. */
export function detectKind(bytes: Uint8Array): 'xlsx' | 'text' | ErrorCode {
  if (bytes.length === 0) return 'SHEET_EMPTY'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  // The container of .xls, and of .xlsx with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'SHEET_OLD'
  return 'text'
}

/** Decodes a CSV file in UTF-8, UTF-16 ("Unicode text" of Excel) or Windows-1258; else returns the code of the refusal. */
export function decodeText(bytes: Uint8Array): { text: string } | { refusal: ErrorCode } {
  const label = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  if (label === 'utf-8' && bytes.includes(0)) return { refusal: 'SHEET_TYPE' }
  let text
  try {
    text = new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    if (startsWith(bytes, [0x89]) || hasControls(bytes)) return { refusal: 'SHEET_TYPE' }
    const decoded = label === 'utf-8' ? decodeWindows1258(bytes) : null
    if (decoded === null) return { refusal: 'SHEET_ENCODING' }
    text = decoded
  }
  if (/^\s*(?:<|%PDF)/u.test(text)) return { refusal: 'SHEET_TYPE' }
  return text.trim() === '' ? { refusal: 'SHEET_EMPTY' } : { text }
}

/** Decodes Windows-1258, in which Vietnamese Windows saved CSV files; null where the result has no Vietnamese letters or is garbled. */
function decodeWindows1258(bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1258').decode(bytes).normalize('NFC')
  return /[\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9]/u.test(text) && !/\p{M}/u.test(text) && !isGarbled(text)
    ? text
    : null
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** Whether the first bytes hold control characters: a binary file, not a text in another encoding. */
const hasControls = (bytes: Uint8Array) => bytes.subarray(0, 4_096).some((byte) => byte < 9 || (byte > 13 && byte < 27))
