import { isGarbled } from '@portal/shared/imports/garbled'
import type { ErrorCode } from '@portal/shared/kit/errors'

/** The kind of a file by its first bytes, whatever its name says; or the code of why it cannot be read. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'text' | ErrorCode {
  if (bytes.length === 0) return 'SHEET_EMPTY'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  // The container of .xls, and of .xlsx with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'SHEET_OLD'
  return 'text'
}

/** The text of a CSV file, in UTF-8, in UTF-16 as Excel saves "Unicode text" or in Windows-1258; or the code of why there is none. */
export function textOf(bytes: Uint8Array): { text: string } | { refused: ErrorCode } {
  const label = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  if (label === 'utf-8' && bytes.includes(0)) return { refused: 'SHEET_TYPE' }
  let text
  try {
    text = new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    if (startsWith(bytes, [0x89]) || hasControls(bytes)) return { refused: 'SHEET_TYPE' }
    const old = label === 'utf-8' ? inWindows1258(bytes) : null
    if (old === null) return { refused: 'SHEET_ENCODING' }
    text = old
  }
  if (/^\s*(?:<|%PDF)/u.test(text)) return { refused: 'SHEET_TYPE' }
  return text.trim() === '' ? { refused: 'SHEET_EMPTY' } : { text }
}

/** As Vietnamese Windows saved CSV before Unicode; null where the letters that only it has do not come out. */
function inWindows1258(bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1258').decode(bytes).normalize('NFC')
  return /[\u0110\u0111\u01a0-\u01b0\u1ea0-\u1ef9]/u.test(text) && !/\p{M}/u.test(text) && !isGarbled(text)
    ? text
    : null
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Whether the first bytes are binary: a picture or another program's file, not another encoding. */
const hasControls = (bytes: Uint8Array) => bytes.subarray(0, 4_096).some((byte) => byte < 9 || (byte > 13 && byte < 27))
