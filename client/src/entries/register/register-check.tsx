import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { EntryFeeLines } from '../entry/entry-fee-lines.tsx'
import type { EntryDraft } from './draft/register-draft.ts'
import { RegisterNextSteps } from './register-next-steps.tsx'
import type { Step } from './register-steps.tsx'
import { RegisterSummary } from './register-summary.tsx'
import type { Assessment, Subject } from './what/register-assess.ts'
import classes from './register.module.css'

/** The state of the submit button, which is here on a desktop and in the footer bar on a phone. */
export type SendState = {
  buttonText: string
  /** The fee with its currency; null while it is not known. */
  total: string | null
  /** The number of chosen events, as text. */
  eventCount: string
  isPending: boolean
  send: () => void
  buttonError: string | null
}

type Props = {
  subject: Subject
  draft: EntryDraft
  assessment: Assessment
  goTo: (step: Step) => void
  extraFields: ReactNode
  sending: SendState
  /** Whether the form is empty, because all entries of the order are typed already. */
  isEmpty: boolean
  /** Shown below the fee, e.g. the total of the order, and the act that adds another entry. */
  afterFee: ReactNode
}

/** The last part of the form: the people, the fee, the next steps, and the submit button. */
export function RegisterCheck({ subject, draft, assessment, goTo, extraFields, sending, isEmpty, afterFee }: Props) {
  const { t, language } = useT()
  const { tournament, existing } = subject
  const { fee, agreedFee, chosenDetails } = assessment
  const currency = tournament.currency_name
  return (
    <aside className={classes.aside} data-part="check" tabIndex={-1} aria-label={t('register.summary')}>
      <SectionTitle>{t('register.summary')}</SectionTitle>
      <Stack gap="sm">
        <RegisterSummary draft={draft} assessment={assessment} goTo={goTo} />
        {!isEmpty && <EntryFeeLines fee={fee} contents={chosenDetails} currency={currency} agreedFee={agreedFee} />}
        {existing && agreedFee === null && (
          <Text size="sm" className="figures">
            {t('entry.fee.now', { amount: formatMoney(existing.fee_amount, language, currency) })}
          </Text>
        )}
        {afterFee}
        {extraFields}
        {!existing && (
          <RegisterNextSteps tournament={tournament} hasFee={!fee.ok || fee.total > 0 || fee.lines.length === 0} />
        )}
        <DeskButton {...sending} />
      </Stack>
    </aside>
  )
}

function DeskButton({ buttonText, total, eventCount, isPending, send, buttonError }: SendState) {
  return (
    <div className={classes.deskOnly}>
      <VisuallyHidden component="output" translate="no">
        {total !== null && `${eventCount}, ${total}`}
      </VisuallyHidden>
      <MainButton
        onClick={send}
        loading={isPending}
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
