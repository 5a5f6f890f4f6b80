import { readCode } from '@portal/shared/entries/entry-code'

/** The target of a scanned or typed text: the code of an entry, the secret of a link to a ticket, or the id of an own entry. */
export type ScanTarget =
  | { kind: 'code'; code: string }
  | { kind: 'shared'; token: string }
  | { kind: 'personal'; token: string }
  | { kind: 'entry'; id: number }

const LINKS: readonly [RegExp, (part: string) => ScanTarget][] = [
  [/\/ticket\/([\w-]+)/u, (token) => ({ kind: 'shared', token })],
  [/\/entry#([\w-]+)/u, (token) => ({ kind: 'personal', token })],
  [/\/my_entries\/(\d+)/u, (id) => ({ kind: 'entry', id: Number(id) })],
]

/** Reads the text of a ticket's QR code, which is the entry's code, or the address of a ticket; null for anything else. */
export function readScan(text: string): ScanTarget | null {
  const code = readCode(text.trim())
  if (code !== null) return { kind: 'code', code }
  for (const [pattern, targetOf] of LINKS) {
    const part = pattern.exec(text)?.[1]
    if (part !== undefined) return targetOf(part)
  }
  return null
}
