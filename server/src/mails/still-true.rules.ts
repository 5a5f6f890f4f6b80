import type { Entry } from '@portal/shared/entries/entries'
import { dueNow } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { LinkKeys } from '../kit/link-keys.ts'
import { mailedLink } from '../entries/record/entry-link.rules.ts'
import type { NewsLine } from '../kit/mail/news.ts'

/** The columns of an entry that decide whether news about it is still true. */
export type Standing = Pick<Entry, 'state' | 'fee_amount' | 'paid_amount'> &
  Pick<Tournament, 'pay_when'> & { status: 0 | 1 | 2; email_key: string; link_salt: string | null }

type At = { address_key: string; publicUrl: string; linkKeys: LinkKeys }

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
  // An address that nobody confirmed is asked for no money.
  return { ...line, link, due: (line.confirmed ?? line.who !== null) ? dueNow(entry, entry) : 0 }
}

/** Whether a mail that was written before still leads where its line does, and asks for the same. */
export const isAsWritten = (written: readonly NewsLine[], now: readonly NewsLine[]): boolean =>
  now.length === written.length &&
  now.every(({ link, due }, at) => link === written[at]?.link && due === written[at]?.due)
