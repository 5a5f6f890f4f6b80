import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { hasPeopleTyped, nextDraft, type EntryDraft } from '../draft/register-draft.ts'
import { focusField } from '../draft/register-fields.ts'
import type { EntryKind } from '../draft/register-kind.ts'
import { storeContact } from '../draft/register-store.ts'
import { storeOwnDraft } from '../draft/register-use-draft.ts'
import type { Subject } from '../what/register-assess.ts'
import type { FormOrder } from './form-order.ts'
import type { AssessedEntry, FamilyOrderState } from './use-family-order.ts'

type DraftState = {
  draft: EntryDraft
  startOver: (draft: EntryDraft) => void
  open: (draft: EntryDraft) => void
}

/** The dancers of an entry, or its team. */
export const nameOf = ({ draft, assessment: { people } }: AssessedEntry): string =>
  draft.team_name || people.map(({ name }) => name).join(' – ')

/** Moves entries between the form and the order. `round` counts the entries that the form was used for: each gets a new form. */
export function useFamilyForm(
  { kind, tournament }: Subject,
  { draft, startOver, open }: DraftState,
  order: FamilyOrderState,
  { openKind, sendWithoutForm }: { openKind: (kind: EntryKind) => void; sendWithoutForm: () => void },
) {
  const [round, setRound] = useState(0)
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    if (round > 0) focusField('full_name_one')
  }, [round])
  const beginRound = () => {
    setSearch(
      (address) => {
        address.delete('step')
        return address
      },
      { replace: true },
    )
    setRound((count) => count + 1)
  }
  const add = () => {
    order.add({ kind, draft })
    storeContact(draft)
    startOver(nextDraft(draft))
    beginRound()
  }
  const edit = (place: number) => {
    const entry = order.entries[place]
    if (!entry) return
    order.remove(place)
    if (hasPeopleTyped(draft)) order.add({ kind, draft })
    if (entry.kind === kind) {
      open(entry.draft)
      return beginRound()
    }
    startOver(nextDraft(draft))
    storeOwnDraft({ tournament_id: tournament.id, kind: entry.kind }, entry.draft)
    flushSync(() => openKind(entry.kind))
    focusField('full_name_one')
  }
  const formOrder: FormOrder = {
    count: order.entries.length,
    total: order.total,
    people: sumOf(order.entries, ({ assessment }) => assessment.people.length),
    contents: sumOf(order.entries, ({ draft: entryDraft }) => entryDraft.contents.length),
    add: order.mayAdd ? add : null,
    sendWithoutForm,
  }
  return { round, formOrder, edit }
}

const sumOf = (entries: readonly AssessedEntry[], count: (entry: AssessedEntry) => number) =>
  entries.reduce((sum, entry) => sum + count(entry), 0)
