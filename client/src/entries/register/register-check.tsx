import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { EntryFeeLines } from '../entry/entry-fee-lines.tsx'
import type { Draft } from './draft/register-draft.ts'
import { RegisterAfter } from './register-after.tsx'
import type { Step } from './register-steps.tsx'
import { RegisterSummary } from './register-summary.tsx'
import type { Assessment, Subject } from './what/register-assess.ts'
import classes from './register.module.css'

/** The button that sends, which stands here on a desk and in the bar on a phone. */
export type Sending = {
  buttonText: string
  /** The fee with its currency; null while it is not known. */
  total: string | null
  /** How many events are chosen, in words. */
  contents: string
  pending: boolean
  send: () => void
  buttonError: string | null
}

type Props = {
  subject: Subject
  draft: Draft
  assessment: Assessment
  goTo: (step: Step) => void
  extraFields: ReactNode
  sending: Sending
}

/** The last part of the form: the people, the fee and the steps to come, and the button that sends. */
export function RegisterCheck({ subject, draft, assessment, goTo, extraFields, sending }: Props) {
  const { t, language } = useT()
  const { tournament, before } = subject
  const { fee, agreed, chosenDetails } = assessment
  const currency = tournament.currency_name
  return (
    <aside className={classes.aside} data-part="check" tabIndex={-1} aria-label={t('register.summary')}>
      <SectionTitle>{t('register.summary')}</SectionTitle>
      <Stack gap="md">
        <RegisterSummary draft={draft} assessment={assessment} goTo={goTo} />
        <EntryFeeLines fee={fee} contents={chosenDetails} currency={currency} agreed={agreed} />
        {before && agreed === null && (
          <Text size="sm" className="figures">
            {t('entry.fee.now', { amount: formatMoney(before.fee_amount, language, currency) })}
          </Text>
        )}
        {extraFields}
        {!before && (
          <RegisterAfter tournament={tournament} costs={!fee.ok || fee.total > 0 || fee.lines.length === 0} />
        )}
        <DeskButton {...sending} />
      </Stack>
    </aside>
  )
}

function DeskButton({ buttonText, total, contents, pending, send, buttonError }: Sending) {
  return (
    <div className={classes.deskOnly}>
      <VisuallyHidden component="output" translate="no">
        {total !== null && `${contents}, ${total}`}
      </VisuallyHidden>
      <MainButton
        onClick={send}
        loading={pending}
        data-next
        fullWidth
        h="auto"
        mih={44}
        py="xs"
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.45 } }}
      >
        {buttonText}
      </MainButton>
      {buttonError !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {buttonError}
        </Text>
      )}
    </div>
  )
}
