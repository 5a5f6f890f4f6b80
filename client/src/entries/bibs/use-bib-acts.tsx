import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { entryActs, type BulkAct } from '@portal/shared/entries/entry.acts'
import { fieldSentence } from '@portal/shared/kit/validation'
import type { ListAct } from '../../kit/acts/list-act.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { failureText } from '../../kit/api/error-text.ts'
import type { May } from '../../kit/api/rights.ts'
import { toastInfo } from '../../kit/i18n/toast.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { refreshEntry, useEntryActs } from '../acts/admin-entries-acts.tsx'
import { countOutcomes } from '../acts/admin-entries-results.ts'
import { seenBibs } from '../acts/seen-bibs.ts'

/** How many rows are read again after a bulk act; the others show that their bib was handed out, and not by whom. */
const REFRESHED_MAX = 40
/** Why bibs are printed again, in the order of their buttons. */
const REASONS = ['lost', 'torn', 'changed'] as const

type Input = SelectionState & {
  tournamentId: number
  may: May
  entries: readonly Entry[]
  view: string
  active: number | null
  loadAllIds: () => Promise<readonly number[]>
}

/** The acts on bibs of a list: handing out and taking back, printing, and printing again with a reason. */
export function useBibActs({ tournamentId, may, entries, ...list }: Input) {
  const { t } = useT()
  const acts = useEntryActs()
  const reason = useReprintReason()
  const findEntry = (id: number) => entries.find((entry) => entry.id === id)
  const exclude = (name: 'hand_out_bib' | 'take_back_bib') => (id: number) => {
    const entry = findEntry(id)
    const exclusion = entry && entryActs[name].leftOut(entry)
    return exclusion ? t(`entriesAdmin.left.${exclusion}`) : null
  }
  const actOnRow = async (name: BulkAct, id: number) => {
    const entry = findEntry(id)
    // Read again, because the server knows when and by whom.
    if (entry && (await acts.actOnOne(name, entry))) await refreshEntry(id)
  }
  const handOverAct = (name: 'hand_out_bib' | 'take_back_bib'): ListAct => ({
    name,
    label: t(`entriesAdmin.key.${name}`),
    buttonLabel: (count) => t(`entriesAdmin.act.${name}`, { count }),
    key: entryActs[name].key,
    variant: 'main',
    isInMenu: name === 'take_back_bib',
    exclusionReason: exclude(name),
    question: { text: (count) => t(`entriesAdmin.ask.${name}`, { count }) },
    runOnRow: (id) => void actOnRow(name, id),
    run: async (ids) => {
      const input = name === 'hand_out_bib' ? { numbers: seenBibs(ids, findEntry) } : {}
      const results = await acts.actOnMany(name, ids, input)
      if (!results) return null
      if (name === 'hand_out_bib') await Promise.all(ids.filter(findEntry).slice(0, REFRESHED_MAX).map(refreshEntry))
      const { outcomes, unchangedIds } = countOutcomes(name, results)
      if (unchangedIds.length > 0)
        toastInfo(outcomes.map(({ messageKey, count }) => t(messageKey, { count })).join('. '))
      return { remainingIds: unchangedIds }
    },
  })
  const excludeWithoutBib = (id: number) => (findEntry(id)?.number === null ? t('entriesAdmin.left.no_number') : null)
  const print: ListAct = {
    name: 'print',
    label: t('bibs.print'),
    buttonLabel: (count) => t('bibs.print.chosen', { count }),
    exclusionReason: excludeWithoutBib,
    describeFailure: (error) => failureText('entriesAdmin.pdf.failed', error, t),
    run: async (ids) => {
      const { file, name } = await callForFile(api.papers.bibs, { body: { tournament_id: tournamentId, id: [...ids] } })
      saveFile(file, name)
      return { message: t('entriesAdmin.excel.done', { name }), remainingIds: ids }
    },
  }
  const printAgain: ListAct = {
    name: 'print_again',
    label: t('bibs.again'),
    buttonLabel: (count) => t('bibs.again.chosen', { count }),
    exclusionReason: excludeWithoutBib,
    question: {
      text: () => t('bibs.again.hint'),
      fields: reason.field,
      prepare: reason.clear,
      isComplete: reason.validate,
    },
    describeFailure: (error) => failureText('entriesAdmin.pdf.failed', error, t),
    run: async (ids) => {
      const body = { tournament_id: tournamentId, id: [...ids], reason: reason.text }
      const { file, name } = await callForFile(api.papers.bibsAgain, { body })
      saveFile(file, name)
      return { message: t('entriesAdmin.excel.done', { name }) }
    },
  }
  const listActs = useListActs({
    ...list,
    acts: [
      handOverAct('hand_out_bib'),
      ...(may('entry:export') ? [print] : []),
      printAgain,
      handOverAct('take_back_bib'),
    ],
  })
  return {
    listActs,
    toggleHanded: (entry: Entry, isHanded: boolean) =>
      void actOnRow(isHanded ? 'take_back_bib' : 'hand_out_bib', entry.id),
  }
}

/** The reason of printing again: a prepared one by a button, or a typed one. */
function useReprintReason() {
  const { t, language } = useT()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const change = (reason: string) => {
    setText(reason)
    setMissing(false)
  }
  return {
    text: text.trim(),
    clear: () => change(''),
    validate: () => {
      setMissing(text.trim() === '')
      return text.trim() !== ''
    },
    field: (
      <Stack gap="xs">
        <Group gap={6}>
          {REASONS.map((name) => (
            <Button key={name} size="xs" radius="xl" variant="default" onClick={() => change(t(`bibs.again.${name}`))}>
              {t(`bibs.again.${name}`)}
            </Button>
          ))}
        </Group>
        <TextInput
          label={t('bibs.again.reason')}
          value={text}
          maxLength={255}
          error={isMissing && fieldSentence('FIELD_BLANK', language)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Stack>
    ),
  }
}
