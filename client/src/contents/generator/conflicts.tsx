import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../kit/lib/press.ts'
import { writeSymbol } from './choice.ts'
import classes from './generator.module.css'
import type { Generator } from './use-generator.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The most that are shown: many conflicts have rather one cause than many. */
const AT_ONCE = 10
const FEW = 3

/** Why a proposal cannot have its symbol. */
export function whyNot(proposal: AssessedProposal, t: T): string | null {
  if (proposal.state !== 'conflict') return null
  return t(`gen.why.${proposal.why}`, { symbol: proposal.other?.symbol ?? '', name: proposal.other?.name ?? '' })
}

/** Proposals with a conflict, resolved ones too: each with its reason and an input for another symbol. */
export function Conflicts({
  generator,
  pick,
}: {
  generator: Generator
  pick: (proposals: readonly AssessedProposal[], wanted: boolean) => void
}) {
  const { t, language } = useT()
  const { assessed, choice, setChoice } = generator
  const rows = assessed.filter(
    ({ out, state, key }) => !out && (state === 'conflict' || (state === 'new' && choice.symbols[key] !== undefined)),
  )
  if (rows.length === 0) return null
  const open = rows.filter(({ state }) => state === 'conflict')
  return (
    <section className={`surface ${classes.conflicts}`} aria-label={t('gen.conflicts')}>
      <PartTitle>{t('gen.conflicts')}</PartTitle>
      <Text variant="hint">{t('gen.conflicts.hint')}</Text>
      <Stack gap="sm" mt="sm">
        {rows.slice(0, AT_ONCE).map((proposal) => (
          <Group key={proposal.key} align="flex-end" gap="xs">
            <Typed
              name={nameIn(language, proposal)}
              symbol={choice.symbols[proposal.key] ?? proposal.symbol}
              why={whyNot(proposal, t)}
              fine={proposal.state === 'new' ? t('gen.mended', { symbol: proposal.symbol }) : null}
              keep={(symbol) => setChoice((now) => writeSymbol(now, proposal, symbol))}
            />
            {choice.symbols[proposal.key] !== undefined && (
              <Button variant="subtle" size="sm" onClick={() => setChoice((now) => writeSymbol(now, proposal, null))}>
                {t('gen.asProposed')}
              </Button>
            )}
            <Button variant="default" size="sm" onClick={() => pick([proposal], false)}>
              {t('gen.leaveOut')}
            </Button>
          </Group>
        ))}
      </Stack>
      {open.length > FEW && (
        <Stack gap="xs" mt="md" align="flex-start">
          <Text size="sm">
            {rows.length > AT_ONCE && `${t('gen.conflicts.further', { count: rows.length - AT_ONCE })} `}
            {t('gen.conflicts.many')}
          </Text>
          <Button variant="default" size="sm" onClick={() => pick(open, false)}>
            {t('gen.leaveAllOut', { count: open.length })}
          </Button>
        </Stack>
      )}
    </section>
  )
}

/** A symbol being typed: it counts when the field is left or Enter is pressed, so that nothing jumps under the fingers. */
function Typed({
  name,
  symbol,
  why,
  fine,
  keep,
}: {
  name: string
  symbol: string
  why: string | null
  fine: string | null
  keep: (symbol: string) => void
}) {
  const { t } = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const done = () => {
    if (typed !== null && typed !== symbol) keep(typed)
    setTyped(null)
  }
  return (
    <TextInput
      className={classes.typed ?? ''}
      label={name}
      aria-label={t('gen.symbolOf', { name })}
      description={fine}
      error={typed === null ? why : null}
      maxLength={255}
      autoComplete="off"
      value={typed ?? symbol}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => isTypedEnter(event) && done()}
    />
  )
}
