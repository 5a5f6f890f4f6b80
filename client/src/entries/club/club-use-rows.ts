import { useCallback, useEffect, useRef, useState } from 'react'
import { dropKey, isChangeOf, keepKey, readJson } from '../../kit/lib/browser-store.ts'
import { currentOwner, mayKeepFor } from '../../kit/api/session.ts'
import { emptyDraft } from '../register/draft/register-draft.ts'
import type { SheetContact } from './club-contact.tsx'
import { newRow, type SheetRow } from './club-rows.ts'

/** Values typed over the account's own club and contact. */
type Typed = Partial<SheetContact>
/** The sheet of a tournament as this device keeps it until it is sent. */
type StoredSheet = { version: number; rows: readonly SheetRow[]; contact?: Typed }
/** Increment when the shape of a row changes: older sheets are ignored. */
const VERSION = 1
const PAUSE_MS = 300
const STEPS_BACK = 50

function readSheet(tournament_id: number): { rows: SheetRow[]; contact: Typed } | null {
  const found = readJson('club_sheet', { place: tournament_id, owner: currentOwner() }) as StoredSheet | null
  if (found?.version !== VERSION || found.rows.length === 0) return null
  const rows = found.rows.map((row) => ({ ...row, draft: { ...emptyDraft, ...row.draft } }))
  return { rows, contact: { ...found.contact, accepted: false, publish: false } }
}

export type RowStore = ReturnType<typeof useRows>

/** The rows of a sheet, kept while they are typed, with the way back. `unkept`: this browser has no room for them, or forbids it. */
export function useRows(tournament_id: number) {
  const owner = useRef(currentOwner())
  const [found] = useState(() => readSheet(tournament_id))
  const [rows, setRows] = useState<readonly SheetRow[]>(() => found?.rows ?? [newRow()])
  const [typed, setTyped] = useState<Typed>(() => found?.contact ?? {})
  const contact = useRef(typed)
  const [unkept, setUnkept] = useState(false)
  const latest = useRef(rows)
  const before = useRef<{ rows: readonly SheetRow[]; of: string | null }[]>([])
  /** Something here is newer than what is kept. */
  const changed = useRef(false)

  const save = useCallback(() => {
    // A tab in which nothing was done does not overwrite the sheet that another tab kept meanwhile.
    if (!changed.current || !mayKeepFor(owner.current)) return
    const where = { place: tournament_id, owner: owner.current }
    // A club and contact typed for a list that was sent serve for the next one.
    const worth =
      Object.keys(contact.current).some((field) => field !== 'accepted' && field !== 'publish') ||
      latest.current.some(({ draft }) => draft.full_name_one + draft.members + draft.team_name !== '')
    if (worth) {
      const isKept = keepKey(
        'club_sheet',
        JSON.stringify({ version: VERSION, rows: latest.current, contact: contact.current } satisfies StoredSheet),
        where,
      )
      setUnkept(!isKept)
      changed.current = !isKept
    } else {
      dropKey('club_sheet', where)
      changed.current = false
    }
  }, [tournament_id])
  useEffect(() => {
    latest.current = rows
    contact.current = typed
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows, typed, save])
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  useEffect(() => {
    const takeOver = (event: StorageEvent) => {
      const where = { place: tournament_id, owner: owner.current }
      if (changed.current || !isChangeOf(event, 'club_sheet', where) || !mayKeepFor(owner.current)) return
      const theirs = readSheet(tournament_id)
      // A step back would bring back what the other tab changed or sent.
      before.current = []
      latest.current = theirs?.rows ?? [newRow()]
      setRows(latest.current)
      setTyped(theirs?.contact ?? {})
    }
    addEventListener('storage', takeOver)
    return () => removeEventListener('storage', takeOver)
  }, [tournament_id])

  /** `of`: what is typed in; one step back takes all of it. */
  const put = useCallback((change: (rows: readonly SheetRow[]) => readonly SheetRow[], of: string | null = null) => {
    const next = change(latest.current)
    if (next === latest.current) return
    const last = before.current.at(-1)
    if (of === null || last?.of !== of)
      before.current = [...before.current.slice(1 - STEPS_BACK), { rows: latest.current, of }]
    latest.current = next
    changed.current = true
    setRows(next)
  }, [])
  const change = useCallback(
    (key: string, edit: (row: SheetRow) => SheetRow, of: string | null = null) =>
      put((all) => all.map((row) => (row.key === key ? edit(row) : row)), of === null ? null : `${key} ${of}`),
    [put],
  )
  const undo = useCallback(() => {
    const last = before.current.at(-1)
    if (!last) return
    before.current = before.current.slice(0, -1)
    latest.current = last.rows
    changed.current = true
    setRows(last.rows)
  }, [])
  const fill = useCallback((patch: Typed) => {
    changed.current = true
    setTyped((last) => ({ ...last, ...patch }))
  }, [])
  return { rows, typed, unkept, fill, put, change, undo }
}
