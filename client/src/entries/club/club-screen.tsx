import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { hasSessionEnded } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { ClubContact } from './club-contact.tsx'
import { ClubDone, type Sent } from './club-done.tsx'
import { ClubEditor } from './club-editor.tsx'
import { ClubNotices } from './club-notices.tsx'
import { assessRow, newRow, withoutRegistered } from './club-rows.ts'
import { contactProblems, feeOfRow } from './club-send.ts'
import { statusOf, unreadWords } from './club-status.ts'
import { useRows } from './club-use-rows.ts'
import { useSend } from './club-use-send.ts'
import { useConsent, useContact, useSheet } from './club-use-sheet.ts'
import classes from './club.module.css'

/** Leads to club, contact and notices: on a phone the button that sends is far below them. */
const scrollToTop = () => scrollTo({ top: 0 })

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  user: DataUser
  sent: Sent | null
  setSent: (sent: Sent | null) => void
}

/** A whole club entered at once: a sheet of dancers and events, pasted, chosen from the roster or typed. */
export function ClubScreen({ tournament, details, user, sent, setSent }: Props) {
  const { t, language } = useT()
  const rowStore = useRows(tournament.id)
  const { rows, put, fill } = rowStore
  const sheet = useSheet(tournament, details, user)
  const contact = useContact(user, rowStore.typed)
  const [isAttempted, setIsAttempted] = useState(false)
  const { send, pending, failure, refused, registered, price } = useSend(sheet, contact, (result, unsentRows) => {
    put(() => (unsentRows.length > 0 ? unsentRows : [newRow()]))
    setIsAttempted(unsentRows.length > 0)
    setSent(result)
  })
  useEffect(() => {
    if (failure !== null || price !== null || registered.size > 0) scrollToTop()
  }, [failure, price, registered])
  const status = statusOf(rows, sheet, {
    attempted: isAttempted,
    refused,
    double: (line, events) => t('club.double', { line, events }),
    ...unreadWords(t),
  })
  const { filled, isWrong, wrong, minors } = status
  const accept = useConsent(contact, minors, fill)
  const problems = isAttempted ? contactProblems(filled, sheet, contact) : []
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const total = filled.reduce((sum, row) => sum + feeOfRow(row, sheet), 0)

  const submit = (onlyValid: boolean) => {
    // An ended session is asked to sign in again before anything else.
    if (hasSessionEnded()) return scrollToTop()
    setIsAttempted(true)
    const unfinishedRows = filled.filter((row) => isWrong(row) || assessRow(row, sheet).missing.length > 0)
    const rowsToSend = filled.filter((row) => !unfinishedRows.includes(row))
    const contactFaults = contactProblems(filled, sheet, contact)
    if (contactFaults.some(({ field }) => field !== 'consent.accepted')) scrollToTop()
    if (contactFaults.length > 0 || (unfinishedRows.length > 0 && !onlyValid)) return
    if (rowsToSend.length > 0) void send(rowsToSend, unfinishedRows)
  }
  if (sent)
    return (
      <ClubDone
        sent={sent}
        tournament={tournament.id}
        currency={tournament.currency_name}
        back={sent.refused > 0 ? () => setSent(null) : null}
      />
    )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} size="h3" data-titled>
            {t('club.title')}
          </Title>
          <TextLink to={paths.tournament(tournament.id)} size="sm" py={{ base: 11, md: 0 }} display="inline-block">
            {tournament.name}
          </TextLink>
        </div>
        <ClubContact contact={contact} change={fill} problems={problems} rows={filled.length} />
      </header>
      <ClubNotices
        failure={failure}
        retry={() => submit(wrong.length > 0)}
        isUnkept={rowStore.unkept}
        registeredCount={rows.filter((row) => registered.has(row)).length}
        removeRegistered={() => put((before) => withoutRegistered(before, registered))}
        changedTotal={price && money(price.total)}
      />
      <ClubEditor
        {...{ rowStore, sheet, status, pending }}
        total={total > 0 ? money(total) : null}
        consent={{
          accepted: contact.accepted,
          accept,
          publish: contact.publish,
          allowPublishing: (publish) => fill({ publish }),
          error: problems.find(({ field }) => field === 'consent.accepted')?.message,
        }}
        send={submit}
      />
    </div>
  )
}
