import { Button, Group, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { reasonsByAct, type EntryReason } from '@portal/shared/entries/entry-reasons'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { announcedKey, hasSingleKeys } from '../../kit/ui/key-hint.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { useTournamentFacts } from '../marks/use-check-facts.ts'
import { reasonText } from './reason-text.ts'
import type { useReason } from './use-reason.ts'

const NO_PRICES = { fee_details: [], late_fee: null, late_fee_from: null }

/** An act that has prepared reasons. */
export type ActWithReasons = keyof typeof reasonsByAct

/** Prepared reasons, chosen by a click or by their number key: each adds its sentence to the message, in the entrants' languages. */
export function ReasonChips({
  act,
  entries,
  state: { reason, insertedSentences, setReason },
}: {
  act: ActWithReasons
  entries: readonly Entry[]
  state: ReturnType<typeof useReason>
}) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const reasonNames: readonly EntryReason[] = reasonsByAct[act]
  const tournamentId = entries[0]?.tournament.id ?? null
  const tournamentFacts = useTournamentFacts(tournamentId)
  const { data: tournament } = useQuery({
    ...pageQueries.tournament(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const isInserted = (name: EntryReason) =>
    Boolean(insertedSentences[name]) && reason.includes(insertedSentences[name] ?? '')

  const insert = (name: EntryReason) => {
    const facts = {
      tournamentFacts,
      tournament: tournament ?? NO_PRICES,
      currency: tournament?.currency_name ?? 'VND',
    }
    const sentence = reasonText(name, entries, facts, TEXT_MAX - reason.length - 1)
    setReason(`${reason} ${sentence}`.trim(), { ...insertedSentences, [name]: sentence })
  }
  const remove = (name: EntryReason) => {
    const remainingText = reason.replace(insertedSentences[name] ?? '', '')
    setReason(remainingText.replaceAll('  ', ' ').trim())
  }
  const toggle = (name: EntryReason) => (isInserted(name) ? remove(name) : insert(name))
  useEffect(() => {
    if (!hasSingleKeys()) return
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const name = reasonNames[Number(event.key) - 1]
      if (!name) return
      event.preventDefault()
      toggle(name)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <Group gap={6} component="fieldset" bd={0} p={0} m={0} aria-label={t('entriesAdmin.why')}>
      {reasonNames.map((name, index) => (
        <Button
          key={name}
          size="xs"
          radius="xl"
          variant={isInserted(name) ? 'light' : 'default'}
          aria-pressed={isInserted(name)}
          data-confirms={isInserted(name) || undefined}
          aria-keyshortcuts={announcedKey(String(index + 1))}
          leftSection={isInserted(name) ? <IconCheck size={16} aria-hidden /> : null}
          {...(isPhone || !hasSingleKeys() ? {} : { rightSection: <Kbd aria-hidden>{index + 1}</Kbd> })}
          onClick={() => toggle(name)}
        >
          {t(`entriesAdmin.why.${name}`)}
        </Button>
      ))}
    </Group>
  )
}
