import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { canMail } from '../../kit/api/can-mail.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import lines from '../../kit/ui/lines/line-list.module.css'

/** `fee`: null if the fee of this row alone is unknown. */
type SentRow = {
  key: string
  name: string
  code: string
  events: string
  fee: number | null
  outcome: 'added' | 'joined' | 'requested'
  requestedEvents: string[]
}
export type SentSheet = {
  fee_total: number
  /** The part of `fee_total` for changes that are requested, not entered. */
  asked_total: number
  entered: SentRow[]
  /** How many rows stay in the sheet. */
  unsentCount: number
  email: string
}

/** The confirmation of a sheet: the codes of its entries, and links to follow and pay them. */
export function ClubDone({
  sent,
  tournament,
  currency,
  back,
}: {
  sent: SentSheet
  tournament: number
  currency: string
  back: (() => void) | null
}) {
  const { t, language } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { entered, fee_total, asked_total, unsentCount, email } = sent
  const money = (amount: number) => formatMoney(amount, language, currency)
  return (
    <Container size="md" py="lg">
      <Stack gap="md">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('club.done', { count: entered.length })}
        </Title>
        <Text>{t('club.done.total', { total: money(fee_total - asked_total) })}</Text>
        {canMail() ? (
          <MailSent email={email}>
            <Text>{t('club.done.mail', { email })}</Text>
          </MailSent>
        ) : (
          <Text>{t('club.done.noMail')}</Text>
        )}
        {entered.some(({ outcome }) => outcome === 'requested') && (
          <Text>{t('club.done.asked', { total: money(asked_total) })}</Text>
        )}
        {unsentCount > 0 && <Notice kind="warning">{t('club.done.refused', { count: unsentCount })}</Notice>}
        <Group>
          {back && <Button onClick={back}>{t('club.done.back')}</Button>}
          <ButtonLink to={paths.unitEntries(tournament)} {...(back ? {} : { variant: 'filled' })}>
            {t('club.done.unit')}
          </ButtonLink>
          <ButtonLink to={paths.overview}>{t('club.done.mine')}</ButtonLink>
        </Group>
        {entered.length > 0 && (
          <CopyButton value={toSpreadsheetLines(entered)} label={t('club.done.copy')} w="fit-content" />
        )}
        {entered.length > 0 && (
          <ul className={`surface ${lines.list}`} aria-label={t('club.done.list')}>
            {entered.map(({ key, name, code, events, fee, outcome, requestedEvents }) => (
              <li key={key}>
                <div translate="no">
                  <Text fw={600}>{name}</Text>
                  <Text variant="hint">{[events, ...(fee === null ? [] : [money(fee)])].join(' · ')}</Text>
                </div>
                <span>
                  <b className="figures" translate="no">
                    {code}
                  </b>{' '}
                  {outcome !== 'added' && t(`club.done.${outcome}`, { contents: requestedEvents.join(', ') })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Container>
  )
}

/** Lines of code, name, events and fee, separated by tabs for a spreadsheet. */
const toSpreadsheetLines = (entered: readonly SentRow[]) =>
  entered.map(({ code, name, events, fee }) => [code, name, events, fee ?? ''].join('\t')).join('\n')
