import { SET_ASIDE } from '@portal/shared/entries/entry-state'
import type { Entry } from '@portal/shared/entries/entries'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { LinkKeys } from '../kit/link-keys.ts'
import { mailedLink } from '../entries/record/entry-link.rules.ts'
import type { NewsLine } from '../kit/mail/news.ts'

/** The columns of an entry that decide whether news about it is still correct. */
export type NewsEntry = Pick<Entry, 'state' | 'fee_amount' | 'paid_amount'> &
  Pick<Tournament, 'pay_when'> & { status: 0 | 1 | 2; email_key: string; link_salt: string | null }

type DigestContext = { address_key: string; publicUrl: string; linkKeys: LinkKeys }

/**
 * Updates a line of news before it is sent, with the current link and amount due. Undefined if the entry was deleted, set aside or moved to another
 * address since, because a separate mail reports that.
 */
export function toCurrentLine(
  line: NewsLine,
  entry: NewsEntry | undefined,
  { address_key, publicUrl, linkKeys }: DigestContext,
): NewsLine | undefined {
  const isWithdrawal = line.what === 'withdrawn'
  if (!entry) return isWithdrawal ? line : undefined
  if (entry.email_key !== address_key) return undefined
  if (isWithdrawal) return line
  if (entry.status === SET_ASIDE) return undefined
  const link = mailedLink(linkKeys, publicUrl, entry)
  // An unconfirmed address may belong to a stranger, so its mails request no payment.
  return { ...line, link, due: (line.confirmed ?? line.who !== null) ? findAmountDue(entry, entry) : 0 }
}

/** Whether the lines of a queued mail still have the current links and amounts. */
export const isUnchanged = (queuedLines: readonly NewsLine[], currentLines: readonly NewsLine[]): boolean =>
  currentLines.length === queuedLines.length &&
  currentLines.every(({ link, due }, index) => link === queuedLines[index]?.link && due === queuedLines[index]?.due)
