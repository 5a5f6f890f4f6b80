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

/** `fee`: null where it cannot be told for the row alone. */
type SentRow = {
  key: string
  name: string
  code: string
  events: string
  fee: number | null
  outcome: 'added' | 'joined' | 'requested'
  asked: string[]
}
/** The result of a sheet that was sent. */
export type Sent = {
  fee_total: number
  /** Fees of changes that are only asked for. */
  asked_total: number
  entered: SentRow[]
  refused: number
  email: string
}

/** The confirmation of a sheet: the codes of its entries, and links to what comes next. */
export function ClubDone({
  sent,
  tournament,
  currency,
  back,
}: {
  sent: Sent
  tournament: number
  currency: string
  back: (() => void) | null
}) {
  const { t, language } = useT()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { entered, fee_total, asked_total, refused, email } = sent
  const money = (amount: number) => formatMoney(amount, language, currency)
  return (
    <Container size="md" py="lg">
      <Stack gap="md">
        <Title order={1} ref={head} tabIndex={-1}>
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
        {refused > 0 && <Notice kind="warning">{t('club.done.refused', { count: refused })}</Notice>}
        <Group>
          {back && <Button onClick={back}>{t('club.done.back')}</Button>}
          <ButtonLink to={paths.unitEntries(tournament)} {...(back ? {} : { variant: 'filled' })}>
            {t('club.done.unit')}
          </ButtonLink>
          <ButtonLink to={paths.overview}>{t('club.done.mine')}</ButtonLink>
        </Group>
        {entered.length > 0 && <CopyButton value={toLines(entered)} label={t('club.done.copy')} w="fit-content" />}
        {entered.length > 0 && (
          <ul className={`surface ${lines.list}`} aria-label={t('club.done.list')}>
            {entered.map(({ key, name, code, events, fee, outcome, asked }) => (
              <li key={key}>
                <div translate="no">
                  <Text fw={600}>{name}</Text>
                  <Text variant="hint">{[events, ...(fee === null ? [] : [money(fee)])].join(' · ')}</Text>
                </div>
                <span>
                  <b className="figures" translate="no">
                    {code}
                  </b>{' '}
                  {outcome !== 'added' && t(`club.done.${outcome}`, { contents: asked.join(', ') })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Container>
  )
}

/** Lines of code, name, events and fee, as a spreadsheet takes them. */
const toLines = (entered: readonly SentRow[]) =>
  entered.map(({ code, name, events, fee }) => [code, name, events, fee ?? ''].join('\t')).join('\n')
