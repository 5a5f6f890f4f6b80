import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import type { Family } from '@portal/shared/payments/family-calls'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { canMail } from '../../kit/api/can-mail.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { sharedLink } from '../../kit/lib/shared-link.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import { entryName } from '../entry/entry-name.ts'
import { PayTransfer } from '../entry/pay-transfer.tsx'
import { entryStatusLabel } from '../entry/standing.ts'
import classes from '../entry/ticket.module.css'

type Props = { family: Family; tournament: Tournament; token: string; isNew: boolean }

/** The entries of an order with a link to each, one amount, and one code to pay it. */
export function FamilyView({ family, tournament, token, isNew }: Props) {
  const { t, language } = useT()
  const address = sharedLink(`${paths.family}#${token}`, location.origin, language)
  const [first] = family.entries
  return (
    <Container size="lg" py="lg">
      <div className={classes.view}>
        <FamilyHead family={family} tournament={tournament} isNew={isNew} />
        <div className={classes.rest}>
          {isNew && first && canMail() && (
            <MailSent email={first.email}>
              <Text>{t('register.done.next.mail', { email: first.email })}</Text>
            </MailSent>
          )}
          <FamilyPay family={family} tournament={tournament} />
          <FamilyEntries family={family} currency={tournament.currency_name} />
          <Group gap="sm">
            <CopyButton value={address} label={t('family.copy')} />
            <ButtonLink to={paths.register(tournament.id)}>{t('register.done.another')}</ButtonLink>
          </Group>
          <Text variant="hint">{t('family.secret')}</Text>
          <TextLink to={paths.tournament(tournament.id)} py={10} style={{ justifySelf: 'start' }}>
            {t('register.toTournament')}
          </TextLink>
        </div>
      </div>
    </Container>
  )
}

/** What comes next for all entries: the organiser's approval, or the amount due. */
function FamilyHead({ family, tournament, isNew }: Omit<Props, 'token'>) {
  const { t, language } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  const { owed, waiting_amount, entries } = family
  const { approve_by, pay_by, currency_name } = tournament
  const day = (date: string) => formatDay(date, language, 'brief')
  const amount = formatMoney(owed, language, currency_name)
  const payLine = pay_by ? t('ticket.pay.by', { amount, day: day(pay_by) }) : t('ticket.pay', { amount })
  const sentLine = approve_by ? t('ticket.sent.by', { day: day(approve_by) }) : t('ticket.sent.open')
  const restLine = waiting_amount > 0 ? sentLine : t('family.paid')
  return (
    <div className={classes.lead}>
      <section className={classes.head} aria-labelledby="family-title">
        <p className={classes.mark}>
          <IconCircleCheck size={20} aria-hidden />
          {t('ticket.sent', { moment: formatMoment(entries[0]?.created_date ?? '', language) })}
        </p>
        <h1 id="family-title" ref={heading} tabIndex={-1} className={classes.name}>
          {t(isNew && owed === 0 ? 'register.done' : 'family.title')}
        </h1>
        <p className={classes.line}>{owed > 0 ? payLine : restLine}</p>
        <p className={classes.soft}>
          <Name>{nameIn(language, tournament)}</Name>
          {` · ${t('family.count', { count: entries.length })}`}
        </p>
      </section>
    </div>
  )
}

function FamilyPay({ family, tournament }: Pick<Props, 'family' | 'tournament'>) {
  const { t, language } = useT()
  const { owed, credit, waiting_amount, memo, entries } = family
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const note = textIn(language, tournament.payment_note, tournament.payment_note_en)
  const contact = textIn(language, tournament.contact, tournament.contact_en).text
  if (owed === 0 && credit === 0 && waiting_amount === 0) return null
  return (
    <Stack component="section" gap="xs" className={`surface ${classes.paper}`} aria-labelledby="pay">
      <Title order={2} size="h4" id="pay">
        {owed === 0 && waiting_amount > 0
          ? t('family.later', { amount: money(waiting_amount) })
          : t(owed > 0 ? 'family.pay' : 'entry.paid')}
      </Title>
      {owed > 0 ? (
        <>
          <PayTransfer tournament={tournament} memo={memo} owed={owed} payer={entries.map(entryName).join(', ')} />
          <Text variant="hint">{t('family.memo')}</Text>
          {waiting_amount > 0 && <Text>{t('family.waiting', { amount: money(waiting_amount) })}</Text>}
        </>
      ) : (
        waiting_amount > 0 && <Text>{t('entry.pay.laterText')}</Text>
      )}
      {credit > 0 && <Text>{t('family.credit', { amount: money(credit) })}</Text>}
      {note.text && (
        <Text style={{ whiteSpace: 'pre-line' }} lang={note.lang}>
          {note.text}
        </Text>
      )}
      {contact && <Text size="sm">{t('entry.pay.contact', { contact })}</Text>}
    </Stack>
  )
}

function FamilyEntries({ family, currency }: { family: Family; currency: string }) {
  const { t, language } = useT()
  return (
    <section aria-labelledby="entries">
      <SectionTitle id="entries" mb="xs">
        {t('family.count', { count: family.entries.length })}
      </SectionTitle>
      <ul className={`surface ${lines.list} ${classes.times}`}>
        {family.entries.map((entry) => (
          <li key={entry.id}>
            <div style={{ minWidth: 0 }}>
              <Text fw={600} component="div">
                {entry.link === null ? (
                  <Name>{entryName(entry)}</Name>
                ) : (
                  <TextLink to={`${paths.entry}#${entry.link}`} py={4} display="inline-block">
                    <Name>{entryName(entry)}</Name>
                  </TextLink>
                )}
              </Text>
              <Text variant="hint">
                <span className="figures" translate="no">
                  {entry.code}
                </span>
                {` · ${t(entryStatusLabel(entry))} · `}
                <span translate="no">
                  {entry.tournament_details.map(({ content_competition }) => content_competition.symbol).join(', ')}
                </span>
              </Text>
            </div>
            <Text className="figures" translate="no">
              {formatMoney(entry.fee_amount, language, currency)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
