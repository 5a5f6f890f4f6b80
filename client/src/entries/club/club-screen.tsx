import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { hasSessionEnded } from '../../kit/api/session.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { ClubContact } from './club-contact.tsx'
import { ClubDone } from './done/club-done.tsx'
import type { SentSheet } from './done/sent-sheet.ts'
import { ClubEditor } from './club-editor.tsx'
import { ClubNotices } from './club-notices.tsx'
import { assessRow, createRow, withoutRegistered } from './club-rows.ts'
import { findContactProblems, rowFee } from './club-batch-body.ts'
import { summarizeSheet, unreadMessageTexts } from './club-status.ts'
import { useRows } from './club-use-rows.ts'
import { useSend } from './club-use-send.ts'
import { useConsent, useContact, useSheet } from './club-use-sheet.ts'
import classes from './club.module.css'

/** Shows club, contact and notices: on a phone the send button is far below them. */
const scrollToTop = () => scrollTo({ top: 0 })

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  user: DataUser
  sent: SentSheet | null
  setSent: (sent: SentSheet | null) => void
}

/** The sheet that enters a whole club at once: dancers and events, pasted, chosen from the roster or typed. */
export function ClubScreen({ tournament, details, user, sent, setSent }: Props) {
  const { t, language } = useT()
  const rowStore = useRows(tournament.id)
  const { rows, updateRows, updateContact } = rowStore
  const sheet = useSheet(tournament, details, user)
  const contact = useContact(user, rowStore.typedContact)
  const [isAttempted, setIsAttempted] = useState(false)
  const sending = useSend(sheet, contact, (result, unsentRows) => {
    updateRows(() => (unsentRows.length > 0 ? unsentRows : [createRow()]))
    setIsAttempted(unsentRows.length > 0)
    setSent(result)
  })
  const { send, failure, refusals, registered, changedTotal } = sending
  useEffect(() => {
    if (failure !== null || changedTotal !== null || registered.size > 0) scrollToTop()
  }, [failure, changedTotal, registered])
  const status = summarizeSheet(rows, sheet, {
    isAttempted,
    refusals,
    describeDuplicate: (line, events) => t('club.double', { line, events }),
    ...unreadMessageTexts(t),
  })
  const { filledRows, hasProblems, rowsWithProblems, minors } = status
  const setAccepted = useConsent(contact, minors, updateContact)
  const problems = isAttempted ? findContactProblems(filledRows, sheet, contact) : []
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const total = filledRows.reduce((sum, row) => sum + rowFee(row, sheet), 0)

  const submit = ({ onlyValid } = { onlyValid: false }) => {
    // The notice at the top asks to sign in again.
    if (hasSessionEnded()) return scrollToTop()
    setIsAttempted(true)
    const unfinishedRows = filledRows.filter((row) => hasProblems(row) || assessRow(row, sheet).blanks.length > 0)
    const rowsToSend = filledRows.filter((row) => !unfinishedRows.includes(row))
    const submitProblems = findContactProblems(filledRows, sheet, contact)
    if (submitProblems.some(({ field }) => field !== 'consent.accepted')) scrollToTop()
    if (submitProblems.length > 0 || (unfinishedRows.length > 0 && !onlyValid)) return
    if (rowsToSend.length > 0) void send(rowsToSend, unfinishedRows)
  }
  if (sent)
    return <ClubDone sent={sent} tournament={tournament} back={sent.unsentCount > 0 ? () => setSent(null) : null} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} size="h3" data-titled>
            {t('club.title')}
          </Title>
          <TextLink to={paths.tournament(tournament.id)} size="sm" py={{ base: 11, md: 0 }} display="inline-block">
            <Name>{nameIn(language, tournament)}</Name>
          </TextLink>
        </div>
        <ClubContact contact={contact} change={updateContact} problems={problems} filledRowCount={filledRows.length} />
      </header>
      <ClubNotices
        failure={failure}
        retry={() => submit({ onlyValid: rowsWithProblems.length > 0 })}
        isUnsaved={rowStore.isUnsaved}
        registeredCount={rows.filter((row) => registered.has(row)).length}
        removeRegistered={() => updateRows((before) => withoutRegistered(before, registered))}
        changedTotal={changedTotal && money(changedTotal.total)}
      />
      <ClubEditor
        {...{ rowStore, sheet, status }}
        isPending={sending.isPending}
        total={total > 0 ? money(total) : null}
        consent={{
          accepted: contact.accepted,
          setAccepted,
          publish: contact.publish,
          setPublish: (publish) => updateContact({ publish }),
          error: problems.find(({ field }) => field === 'consent.accepted')?.message,
        }}
        send={submit}
      />
    </div>
  )
}
