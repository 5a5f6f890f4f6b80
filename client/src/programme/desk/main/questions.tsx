import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PAPERS_MAX } from '@portal/shared/desk/desk-limits'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { fieldSentence } from '@portal/shared/kit/validation'
import { callForFile } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { saveFile } from '../../../kit/lib/save-file.ts'
import { ConfirmModal } from '../../../kit/ui/confirm-modal.tsx'
import { usePending } from '../../../kit/ui/use-pending.ts'
import { useDeskContext } from '../desk-context.ts'
import { nameOf } from '../desk-names.ts'

const TEXT_MAX = 255

/** A short text, typed or chosen from prepared ones. */
function useChosenText(first = '') {
  const { language } = useT()
  const [text, setText] = useState(first)
  const [isMissing, setMissing] = useState(false)
  return {
    text: text.trim(),
    /** Whether there is a text; says so in the field if not. */
    validate: () => {
      setMissing(text.trim() === '')
      return text.trim() !== ''
    },
    field: (label: string, choices: readonly string[], maxLength = TEXT_MAX) => (
      <Stack gap="sm">
        <Group gap={8}>
          {choices.map((choice) => (
            <Button
              key={choice}
              mih={44}
              radius="xl"
              variant="default"
              aria-pressed={text === choice}
              data-confirms
              onClick={() => setText(choice)}
            >
              {choice}
            </Button>
          ))}
        </Group>
        <TextInput
          label={label}
          value={text}
          maxLength={maxLength}
          error={isMissing && fieldSentence('FIELD_BLANK', language)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Stack>
    ),
  }
}

/** Scratches an entry for the whole day or from one item, with a reason. */
export function ScratchQuestion({
  title,
  onClose,
  onDone,
}: {
  title: string
  onClose: () => void
  onDone: (reason: string) => void
}) {
  const { t } = useT()
  const reason = useChosenText()
  return (
    <ConfirmModal
      opened
      title={title}
      confirmLabel={t('desk.scratchDay.do')}
      isDangerous
      isPending={false}
      onClose={onClose}
      onConfirm={() => {
        if (reason.validate()) onDone(reason.text)
      }}
    >
      {reason.field(t('desk.scratchDay.reason'), [
        t('desk.scratchDay.absent'),
        t('desk.scratchDay.sick'),
        t('desk.scratchDay.hurt'),
      ])}
    </ConfirmModal>
  )
}

/** Notes which papers of an entry are missing, or that they are complete. */
export function PapersQuestion({ entry, onClose }: { entry: DeskEntry; onClose: () => void }) {
  const { t } = useT()
  const { presses } = useDeskContext()
  const papers = useChosenText(entry.papers ?? '')
  const save = (note: string) => {
    presses.setPapers(entry, note)
    onClose()
  }
  return (
    <ConfirmModal
      opened
      title={t('desk.papers.title', { name: nameOf(entry) })}
      confirmLabel={t('desk.papers.save')}
      isPending={false}
      onClose={onClose}
      onConfirm={() => {
        if (papers.validate()) save(papers.text)
      }}
    >
      {papers.field(
        t('desk.papers.which'),
        [t('desk.papers.idCard'), t('desk.papers.athleteCard'), t('desk.papers.consent')],
        PAPERS_MAX,
      )}
      {entry.papers !== null && (
        <Button variant="default" onClick={() => save('')}>
          {t('desk.papers.complete')}
        </Button>
      )}
    </ConfirmModal>
  )
}

/** Prints bibs once more, with a reason that stays in their history. */
export function ReprintQuestion({ entries, onClose }: { entries: readonly DeskEntry[]; onClose: () => void }) {
  const { t } = useT()
  const { view } = useDeskContext()
  const reason = useChosenText()
  const { pending, run } = usePending()
  const print = async () => {
    const body = { tournament_id: view.desk.tournament_id, id: entries.map(({ id }) => id), reason: reason.text }
    const { file, name } = await callForFile(api.papers.bibsAgain, { body })
    saveFile(file, name)
    onClose()
  }
  return (
    <ConfirmModal
      opened
      title={t('desk.reprint.which', { count: entries.length })}
      confirmLabel={t('desk.reprint.print')}
      isPending={pending}
      onClose={onClose}
      onConfirm={() => {
        if (reason.validate()) void run(print)
      }}
    >
      {reason.field(t('desk.reprint.reason'), [
        t('desk.reprint.lost'),
        t('desk.reprint.torn'),
        t('desk.reprint.changed'),
      ])}
    </ConfirmModal>
  )
}
