import { dueNow } from '@portal/shared/payments/when-to-pay'
import { mailedLink, type Keys } from '../entries/links/entry-link.rules.ts'
import type { NewsLine } from '../kit/mail/news.ts'
import type { Standing } from './gathering.queries.ts'

type At = { address_key: string; publicUrl: string; linkKeys: Keys }

/**
 * A line as it is true when it goes, with the link and the amount of that moment; undefined where the entry is gone, set aside or has
 * another address by then, of which a mail of its own told.
 */
export function lineNow(
  line: NewsLine,
  entry: Standing | undefined,
  { address_key, publicUrl, linkKeys }: At,
): NewsLine | undefined {
  const isEnd = line.what === 'withdrawn'
  if (!entry) return isEnd ? line : undefined
  if (entry.email_key !== address_key) return undefined
  if (isEnd) return line
  if (entry.status === 2) return undefined
  const link = mailedLink(linkKeys, publicUrl, entry)
  // Without names the address is not confirmed: it gets no amounts either.
  return { ...line, link, due: line.who === null ? 0 : dueNow(entry, entry) }
}

/** Whether a mail that was written before still leads where its line does, and asks for the same. */
export const isAsWritten = (written: readonly NewsLine[], now: readonly NewsLine[]): boolean =>
  now.length === written.length &&
  now.every(({ link, due }, at) => link === written[at]?.link && due === written[at]?.due)
