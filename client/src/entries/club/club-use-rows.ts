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
  const stored = readJson('club_sheet', { place: tournament_id, owner: currentOwner() }) as StoredSheet | null
  if (stored?.version !== VERSION || stored.rows.length === 0) return null
  const rows = stored.rows.map((row) => ({ ...row, draft: { ...emptyDraft, ...row.draft } }))
  return { rows, contact: { ...stored.contact, accepted: false, publish: false } }
}

export type RowStore = ReturnType<typeof useRows>

/** The rows of a sheet, stored while they are typed, with undo. `unkept`: the browser has no room to store them, or forbids it. */
export function useRows(tournament_id: number) {
  const owner = useRef(currentOwner())
  const [storedSheet] = useState(() => readSheet(tournament_id))
  const [rows, setRows] = useState<readonly SheetRow[]>(() => storedSheet?.rows ?? [newRow()])
  const [typed, setTyped] = useState<Typed>(() => storedSheet?.contact ?? {})
  const contact = useRef(typed)
  const [unkept, setUnkept] = useState(false)
  const latest = useRef(rows)
  const history = useRef<{ rows: readonly SheetRow[]; field: string | null }[]>([])
  /** Something here is newer than the stored sheet. */
  const changed = useRef(false)

  const save = useCallback(() => {
    // A tab without changes does not overwrite the sheet that another tab stored meanwhile.
    if (!changed.current || !mayKeepFor(owner.current)) return
    const where = { place: tournament_id, owner: owner.current }
    // A club and contact typed for a list that was sent serve for the next one.
    const isWorthStoring =
      Object.keys(contact.current).some((field) => field !== 'accepted' && field !== 'publish') ||
      latest.current.some(({ draft }) => draft.full_name_one + draft.members + draft.team_name !== '')
    if (isWorthStoring) {
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
      // An undo would bring back rows that the other tab changed or sent.
      history.current = []
      latest.current = theirs?.rows ?? [newRow()]
      setRows(latest.current)
      setTyped(theirs?.contact ?? {})
    }
    addEventListener('storage', takeOver)
    return () => removeEventListener('storage', takeOver)
  }, [tournament_id])

  /** `field`: the field that is typed in; one undo takes back all changes of it in a row. */
  const put = useCallback((change: (rows: readonly SheetRow[]) => readonly SheetRow[], field: string | null = null) => {
    const next = change(latest.current)
    if (next === latest.current) return
    const last = history.current.at(-1)
    if (field === null || last?.field !== field)
      history.current = [...history.current.slice(1 - STEPS_BACK), { rows: latest.current, field }]
    latest.current = next
    changed.current = true
    setRows(next)
  }, [])
  const change = useCallback(
    (key: string, edit: (row: SheetRow) => SheetRow, field: string | null = null) =>
      put((all) => all.map((row) => (row.key === key ? edit(row) : row)), field === null ? null : `${key} ${field}`),
    [put],
  )
  const undo = useCallback(() => {
    const last = history.current.at(-1)
    if (!last) return
    history.current = history.current.slice(0, -1)
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
