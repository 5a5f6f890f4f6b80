import { Button, Group, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { offeredReasons, type EntryReason } from '@portal/shared/entries/entry-reasons'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { readKey } from '../../kit/lib/browser-store.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { useCheckFacts } from '../marks/use-check-facts.ts'
import { reasonText } from './reason-text.ts'
import type { useReason } from './use-reason.ts'

/** An act that has prepared reasons. */
export type ActWithReasons = keyof typeof offeredReasons

/** Prepared reasons, chosen by a press or by their number: each adds its sentence to the message, in the language of its readers. */
export function ReasonChips({
  act,
  entries,
  state: { reason, written, setReason },
}: {
  act: ActWithReasons
  entries: readonly Entry[]
  state: ReturnType<typeof useReason>
}) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const names: readonly EntryReason[] = offeredReasons[act]
  const tournamentId = entries[0]?.tournament.id ?? null
  const checkFacts = useCheckFacts(tournamentId)
  const { data: tournament } = useQuery({
    ...pageQueries.tournament(tournamentId ?? 0),
    enabled: tournamentId !== null,
  })
  const isOn = (name: EntryReason) => Boolean(written[name]) && reason.includes(written[name] ?? '')

  const toggle = (name: EntryReason) => {
    const facts = { checkFacts, tiers: tournament?.fee_details ?? [], currency: tournament?.currency_name ?? 'VND' }
    if (isOn(name))
      return setReason(
        reason
          .replace(written[name] ?? '', '')
          .replaceAll('  ', ' ')
          .trim(),
      )
    const text = reasonText(name, entries, facts, TEXT_MAX - reason.length - 1)
    return setReason(`${reason} ${text}`.trim(), { ...written, [name]: text })
  }
  useEffect(() => {
    if (readKey('entry_shortcuts') === 'off') return
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const name = names[Number(event.key) - 1]
      if (!name) return
      event.preventDefault()
      toggle(name)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <Group gap={6} component="fieldset" bd={0} p={0} m={0} aria-label={t('entriesAdmin.why')}>
      {names.map((name, index) => (
        <Button
          key={name}
          size="xs"
          radius="xl"
          variant={isOn(name) ? 'light' : 'default'}
          aria-pressed={isOn(name)}
          aria-keyshortcuts={String(index + 1)}
          leftSection={isOn(name) ? <IconCheck size={16} aria-hidden /> : null}
          {...(isPhone ? {} : { rightSection: <Kbd aria-hidden>{index + 1}</Kbd> })}
          onClick={() => toggle(name)}
        >
          {t(`entriesAdmin.why.${name}`)}
        </Button>
      ))}
    </Group>
  )
}
