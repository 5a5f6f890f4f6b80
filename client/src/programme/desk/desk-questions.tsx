import { useState } from 'react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { DeskSignature } from './acts/desk-acts.ts'
import { useDeskContext, type DeskQuestion } from './desk-context.ts'
import { nameOf } from './desk-names.ts'
import { PapersQuestion, ReprintQuestion, ScratchQuestion } from './main/questions.tsx'
import { CameraWindow } from './scan/camera-window.tsx'
import { SignWindow } from './sign/sign-window.tsx'

/** The window that is open over the desk. `onText`: what the camera read. */
export function DeskQuestions({
  question,
  onClose,
  onText,
}: {
  question: DeskQuestion | null
  onClose: () => void
  onText: (text: string) => void
}) {
  const { t } = useT()
  const { presses } = useDeskContext()
  // The receiver of a unit's bibs comes back for those that were not ready.
  const [receivers, setReceivers] = useState<Readonly<Record<string, string>>>({})
  const offerUndo = (message: string, undo: () => void) =>
    showUndoable({ id: `desk ${Date.now()}`, message, label: t('desk.undo'), isBrief: true, undo })
  const handOut = (entries: readonly DeskEntry[], signature: Omit<DeskSignature, 'key'>) => {
    presses.handOut(entries, signature)
    setReceivers((before) => ({ ...before, [unitOf(entries)]: signature.receiver }))
    onClose()
    offerUndo(t('desk.done.handed', { count: entries.length }), () => presses.takeBack(entries))
  }
  if (question?.kind === 'camera') return <CameraWindow onText={onText} onClose={onClose} />
  if (question?.kind === 'sign') {
    const { entries } = question
    // A person who comes alone receives their own bib.
    const receiver = receivers[unitOf(entries)] ?? (entries.length === 1 ? (entries[0]?.full_name_one ?? '') : '')
    return (
      <SignWindow
        entries={entries}
        receiver={receiver}
        onSign={(signature) => handOut(entries, signature)}
        onClose={onClose}
      />
    )
  }
  if (question?.kind === 'papers') return <PapersQuestion entry={question.entry} onClose={onClose} />
  if (question?.kind === 'reprint') return <ReprintQuestion entries={question.entries} onClose={onClose} />
  if (question?.kind === 'scratch') {
    const { entry } = question
    return (
      <ScratchQuestion
        title={t('desk.scratchDay.title', { name: nameOf(entry) })}
        onClose={onClose}
        onDone={(reason) => {
          presses.setScratched(entry, 1, reason)
          onClose()
          offerUndo(t('desk.done.scratched', { name: nameOf(entry) }), () => presses.setScratched(entry, 0))
        }}
      />
    )
  }
  if (question?.kind === 'scratchStart') {
    const { entry, round_entry_id, item } = question
    const name = nameOf(entry)
    return (
      <ScratchQuestion
        title={t('desk.scratchStart.title', { name, item })}
        onClose={onClose}
        onDone={(reason) => {
          presses.setAbsent(entry, round_entry_id, 1, reason)
          onClose()
          offerUndo(t('desk.done.scratchedStart', { name, item }), () => presses.setAbsent(entry, round_entry_id, 0))
        }}
      />
    )
  }
  return null
}

/** The key of the unit of some entries; entries without one have receivers of their own. */
const unitOf = (entries: readonly DeskEntry[]) => `${entries[0]?.unit_id ?? `entry ${entries[0]?.id}`}`
