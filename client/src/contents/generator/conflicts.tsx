import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../kit/lib/press.ts'
import { withSymbol } from './choice.ts'
import classes from './generator.module.css'
import type { Generator } from './use-generator.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The most conflicts that are listed: more of them usually have one common cause. */
const LISTED_CONFLICTS = 10
/** With more unresolved conflicts than this, one button excludes all of them. */
const BULK_THRESHOLD = 3

/** Says why a proposal cannot have its symbol; null without a conflict. */
export function describeConflict(proposal: AssessedProposal, t: T): string | null {
  if (proposal.state !== 'conflict') return null
  return t(`gen.why.${proposal.conflict}`, {
    symbol: proposal.conflictingContent?.symbol ?? '',
    name: proposal.conflictingContent?.name ?? '',
  })
}

/** Proposals with a conflict, resolved ones too: each with its reason and an input for another symbol. */
export function Conflicts({
  generator,
  setIncluded,
}: {
  generator: Generator
  setIncluded: (proposals: readonly AssessedProposal[], isIncluded: boolean) => void
}) {
  const { t, language } = useT()
  const { assessedProposals, choice, setChoice } = generator
  const conflictRows = assessedProposals.filter(
    ({ out, state, key }) => !out && (state === 'conflict' || (state === 'new' && choice.symbols[key] !== undefined)),
  )
  if (conflictRows.length === 0) return null
  const unresolvedConflicts = conflictRows.filter(({ state }) => state === 'conflict')
  return (
    <section className={`surface ${classes.conflicts}`} aria-label={t('gen.conflicts')}>
      <PartTitle>{t('gen.conflicts')}</PartTitle>
      <Text variant="hint">{t('gen.conflicts.hint')}</Text>
      <Stack gap="sm" mt="sm">
        {conflictRows.slice(0, LISTED_CONFLICTS).map((proposal) => (
          <Group key={proposal.key} align="flex-end" gap="xs">
            <SymbolField
              name={nameIn(language, proposal)}
              symbol={choice.symbols[proposal.key] ?? proposal.symbol}
              problem={describeConflict(proposal, t)}
              resolvedText={proposal.state === 'new' ? t('gen.mended', { symbol: proposal.symbol }) : null}
              onSave={(symbol) => setChoice((before) => withSymbol(before, proposal, symbol))}
            />
            {choice.symbols[proposal.key] !== undefined && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => setChoice((before) => withSymbol(before, proposal, null))}
              >
                {t('gen.asProposed')}
              </Button>
            )}
            <Button variant="default" size="sm" onClick={() => setIncluded([proposal], false)}>
              {t('gen.leaveOut')}
            </Button>
          </Group>
        ))}
      </Stack>
      {unresolvedConflicts.length > BULK_THRESHOLD && (
        <Stack gap="xs" mt="md" align="flex-start">
          <Text size="sm">
            {conflictRows.length > LISTED_CONFLICTS &&
              `${t('gen.conflicts.further', { count: conflictRows.length - LISTED_CONFLICTS })} `}
            {t('gen.conflicts.many')}
          </Text>
          <Button variant="default" size="sm" onClick={() => setIncluded(unresolvedConflicts, false)}>
            {t('gen.leaveAllOut', { count: unresolvedConflicts.length })}
          </Button>
        </Stack>
      )}
    </section>
  )
}

/** The input of a symbol. It saves on blur or Enter, so that the list does not change while the user types. */
function SymbolField({
  name,
  symbol,
  problem,
  resolvedText,
  onSave,
}: {
  name: string
  symbol: string
  problem: string | null
  resolvedText: string | null
  onSave: (symbol: string) => void
}) {
  const { t } = useT()
  const [typedSymbol, setTypedSymbol] = useState<string | null>(null)
  const save = () => {
    if (typedSymbol !== null && typedSymbol !== symbol) onSave(typedSymbol)
    setTypedSymbol(null)
  }
  return (
    <TextInput
      className={classes.typed ?? ''}
      label={name}
      aria-label={t('gen.symbolOf', { name })}
      description={resolvedText}
      error={typedSymbol === null ? problem : null}
      maxLength={255}
      autoComplete="off"
      value={typedSymbol ?? symbol}
      onChange={({ currentTarget }) => setTypedSymbol(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => isTypedEnter(event) && save()}
    />
  )
}
