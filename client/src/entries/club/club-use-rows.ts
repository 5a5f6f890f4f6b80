import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { removeText, isChangeOf, storeText, readJson, type StoreOwner } from '../../kit/lib/browser-store.ts'
import { currentOwner, mayStoreFor } from '../../kit/api/session.ts'
import { emptyEntryDraft } from '../register/draft/register-draft.ts'
import type { SheetContact } from './club-contact.tsx'
import { createRow, type SheetRow } from './club-rows.ts'

/** Values typed over the account's club and contact. */
type TypedContact = Partial<SheetContact>
type SheetValues = { rows: readonly SheetRow[]; contact: TypedContact }
/** The sheet of a tournament as this device stores it until it is sent. */
type StoredSheet = { version: number; rows: readonly SheetRow[]; contact?: TypedContact }
/** Increment when the shape of a row changes: older sheets are ignored. */
const VERSION = 1
const SAVE_DELAY_MS = 300
const MAX_UNDO_STEPS = 50

function readSheet(tournament_id: number): SheetValues | null {
  const stored = readJson('club_sheet', { place: tournament_id, owner: currentOwner() }) as StoredSheet | null
  if (stored?.version !== VERSION || stored.rows.length === 0) return null
  const rows = stored.rows.map((row) => ({ ...row, draft: { ...emptyEntryDraft, ...row.draft } }))
  return { rows, contact: { ...stored.contact, accepted: false, publish: false } }
}

/** Whether a sheet names a dancer or team, or has a contact: one typed for a list that was sent serves for the next list. */
function isWorthStoring({ rows, contact }: SheetValues): boolean {
  return (
    Object.keys(contact).some((field) => field !== 'accepted' && field !== 'publish') ||
    rows.some(({ draft }) => draft.full_name_one + draft.members + draft.team_name !== '')
  )
}

export type RowStore = ReturnType<typeof useRows>

/** The rows of a sheet and the contact typed for it, stored while they are typed, with undo. */
export function useRows(tournament_id: number) {
  const [owner] = useState(currentOwner)
  const location = useMemo(() => ({ place: tournament_id, owner }), [tournament_id, owner])
  const [storedSheet] = useState(() => readSheet(tournament_id))
  const [rows, setRows] = useState<readonly SheetRow[]>(() => storedSheet?.rows ?? [createRow()])
  const [typedContact, setTypedContact] = useState<TypedContact>(() => storedSheet?.contact ?? {})
  const latestRef = useRef<SheetValues>({ rows, contact: typedContact })
  const undoSteps = useRef<{ rows: readonly SheetRow[]; field: string | null }[]>([])
  /** Whether this tab has values that are newer than the stored sheet. */
  const isChangedRef = useRef(false)
  const isUnsaved = useSheetStorage({ rows, contact: typedContact }, { latestRef, isChangedRef, location })

  const showRows = useCallback((next: readonly SheetRow[]) => {
    latestRef.current = { ...latestRef.current, rows: next }
    setRows(next)
  }, [])
  useEffect(() => {
    const takeOver = (event: StorageEvent) => {
      if (isChangedRef.current || !isChangeOf(event, 'club_sheet', location) || !mayStoreFor(location.owner)) return
      const otherTabSheet = readSheet(tournament_id)
      // An undo would bring back rows that the other tab changed or sent.
      undoSteps.current = []
      showRows(otherTabSheet?.rows ?? [createRow()])
      setTypedContact(otherTabSheet?.contact ?? {})
    }
    addEventListener('storage', takeOver)
    return () => removeEventListener('storage', takeOver)
  }, [tournament_id, location, showRows])

  /** `field`: the field that is typed in. One undo takes back all changes of the same field. */
  const updateRows = useCallback(
    (change: (rows: readonly SheetRow[]) => readonly SheetRow[], field: string | null = null) => {
      const before = latestRef.current.rows
      const next = change(before)
      if (next === before) return
      if (field === null || undoSteps.current.at(-1)?.field !== field)
        undoSteps.current = [...undoSteps.current.slice(1 - MAX_UNDO_STEPS), { rows: before, field }]
      isChangedRef.current = true
      showRows(next)
    },
    [showRows],
  )
  const updateRow = useCallback(
    (key: string, edit: (row: SheetRow) => SheetRow, field: string | null = null) =>
      updateRows(
        (all) => all.map((row) => (row.key === key ? edit(row) : row)),
        field === null ? null : `${key} ${field}`,
      ),
    [updateRows],
  )
  const undo = useCallback(() => {
    const step = undoSteps.current.at(-1)
    if (!step) return
    undoSteps.current = undoSteps.current.slice(0, -1)
    isChangedRef.current = true
    showRows(step.rows)
  }, [showRows])
  const updateContact = useCallback((patch: TypedContact) => {
    isChangedRef.current = true
    setTypedContact((before) => ({ ...before, ...patch }))
  }, [])
  return { rows, typedContact, isUnsaved, updateContact, updateRows, updateRow, undo }
}

type StorageContext = {
  latestRef: RefObject<SheetValues>
  isChangedRef: RefObject<boolean>
  location: { place: number; owner: StoreOwner }
}

/** Stores a sheet after each pause in typing and when the page closes. Returns whether the browser has no room for it, or forbids it. */
function useSheetStorage(
  { rows, contact }: SheetValues,
  { latestRef, isChangedRef, location }: StorageContext,
): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const save = useCallback(() => {
    // A tab without changes must not overwrite the sheet of another tab.
    if (!isChangedRef.current || !mayStoreFor(location.owner)) return
    if (!isWorthStoring(latestRef.current)) {
      removeText('club_sheet', location)
      setIsUnsaved(false)
      isChangedRef.current = false
      return
    }
    const sheet: StoredSheet = { version: VERSION, ...latestRef.current }
    const isStored = storeText('club_sheet', JSON.stringify(sheet), location)
    setIsUnsaved(!isStored)
    isChangedRef.current = !isStored
  }, [latestRef, isChangedRef, location])
  useEffect(() => {
    latestRef.current = { rows, contact }
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [latestRef, rows, contact, save])
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])
  return isUnsaved
}
