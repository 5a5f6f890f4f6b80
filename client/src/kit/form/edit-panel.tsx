import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldProps } from '../fields/plain-fields.tsx'
import { currentLanguage } from '../i18n/language.ts'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { toastError, toastSuccess } from '../i18n/toast.ts'
import { usePending } from '../ui/use-pending.ts'
import { useZodFormWithDraft } from './use-zod-form-with-draft.ts'
import { focusFirst, showProblems } from './use-zod-form.ts'
import { formErrors } from './zod-form.ts'
import { MainButton } from '../ui/main-button.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import classes from './edit-panel.module.css'
import { changedValues, isRequired, selectProblems, type Editing, type FieldMaker } from './editing.ts'
import { refusalText } from './refusal-text.ts'
import { StaleCompare } from './stale-compare.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** The problems of the form's values by field; in an existing record only of the values that were changed. */
function findErrors(schema: Parameters<typeof formErrors>[0], values: unknown, changed: object | null) {
  const problems = formErrors(schema, values, currentLanguage())
  return changed ? selectProblems(problems, changed) : problems
}

/** The name of the draft of a panel's form (`form-draft.ts`). */
export const PANEL_DRAFT = 'panel'

type StoredRecord = { id: number; version: number }

type Props<V extends Record<string, unknown>, Row extends StoredRecord> = {
  editing: Editing<V, Row>
  /** Null for a new record. */
  row: Row | null
  onClose: () => void
  /** Called with the saved record, and whether the user adds another record. */
  onSaved: (row: Row, addsAnother: boolean) => Promise<void>
}

/** The side panel in which one record is edited. It asks before it closes over unsaved changes, and compares both states after a conflict. */
export function EditPanel<V extends Record<string, unknown>, Row extends StoredRecord>({
  editing,
  row,
  onClose,
  onSaved,
}: Props<V, Row>) {
  const { t } = useT()
  const { schema, recordName, nameOf } = editing
  const form = useZodFormWithDraft<V>({
    schema,
    initialValues: row ? editing.readValues(row) : editing.empty,
    toSchemaInput: (values) => values,
    name: PANEL_DRAFT,
    about: row,
  })
  /** The stored state on which the changes are based. */
  const [baseRow, setBaseRow] = useState(row)
  const [conflictingRow, setConflictingRow] = useState<Row | null>(null)
  const { pending, run } = usePending()
  const unsaved = useUnsaved(form.isDirty(), onClose)

  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      return setConflictingRow((error.data as { current: Row }).current)
    const hasFieldForEach = showProblems(form, error)
    if (!hasFieldForEach || !(error instanceof ApiError) || error.code !== 'VALIDATION')
      toastError(refusalText(error, t, editing.refusalKey?.(row ? 'update' : 'create', error as ApiError) ?? null))
  }
  const takeTheirs = (theirs: Row) => {
    form.setValues(editing.readValues(theirs))
    form.resetDirty(editing.readValues(theirs))
    form.clearErrors()
    setBaseRow(theirs)
    setConflictingRow(null)
  }
  const save = async (original: Row | null, { addsAnother = false } = {}) => {
    const values = form.getValues()
    const changed = original && changedValues(editing.readValues(original), values)
    const errors = findErrors(schema, values, changed)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return focusFirst(form)(errors)
    await run(async () => {
      const saved =
        original && changed
          ? await editing.update(original.id, changed, original.version, values)
          : await editing.create(values)
      toastSuccess(t(row ? 'admin.saved' : 'admin.created', { name: nameOf(saved) }))
      setConflictingRow(null)
      form.setValues(editing.empty)
      form.resetDirty(editing.empty)
      await onSaved(saved, addsAnother)
    }, showRefusal)
  }

  useHotkeys([['mod+Enter', () => !conflictingRow && void save(baseRow)]], [])

  return (
    <SidePanel
      onClose={unsaved.close}
      size={conflictingRow ? 'xl' : 'md'}
      title={row ? t('admin.editTitle', { what: recordName, name: nameOf(row) }) : t('admin.new', { what: recordName })}
      closeOnEscape={!unsaved.isAsking}
      closeLabel={t('admin.close')}
    >
      {conflictingRow ? (
        <StaleCompare
          editing={editing}
          theirRow={conflictingRow}
          yourValues={form.getValues()}
          isPending={pending}
          onTheirs={() => takeTheirs(conflictingRow)}
          onYours={() => {
            setBaseRow(conflictingRow)
            void save(conflictingRow)
          }}
          onBack={() => setConflictingRow(null)}
        />
      ) : (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void save(baseRow)
          }}
        >
          <RecordFields editing={editing} form={form} row={row} />
          <PanelFooter
            recordName={recordName}
            isNew={!row}
            isPending={pending}
            onAnother={() => void save(null, { addsAnother: true })}
            onCancel={unsaved.close}
          />
        </form>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </SidePanel>
  )
}

/** The buttons of the panel: save, for a new record also save and add another, cancel. */
function PanelFooter({
  recordName,
  isNew,
  isPending,
  onAnother,
  onCancel,
}: {
  recordName: string
  isNew: boolean
  isPending: boolean
  onAnother: () => void
  onCancel: () => void
}) {
  const { t } = useT()
  return (
    <div className={classes.foot} data-foot>
      <MainButton type="submit" loading={isPending}>
        {isNew ? t('admin.add', { what: recordName }) : t('admin.save')}
      </MainButton>
      {isNew && (
        <Button variant="default" disabled={isPending} onClick={onAnother}>
          {t('admin.addAnother')}
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        {t('admin.cancel')}
      </Button>
    </div>
  )
}

/** The fields of a record with their labels and problems, and the content below them. */
function RecordFields<V extends Record<string, unknown>, Row extends StoredRecord>({
  editing: { Fields, labels, schema, renderBelow },
  form,
  row,
}: {
  editing: Editing<V, Row>
  form: ReturnType<typeof useZodFormWithDraft<V>>
  row: Row | null
}) {
  const { t } = useT()
  const field: FieldMaker<V> = (name) => ({
    ...(form.getInputProps(name) as Pick<FieldProps<V[typeof name]>, 'value' | 'onChange' | 'onBlur' | 'error'>),
    label: t(labels[name]),
    required: isRequired(schema, name),
    // The first field has the focus when the panel opens.
    ...(name === Object.keys(labels)[0] ? { 'data-autofocus': true } : {}),
  })
  return (
    <>
      <Fields
        field={field}
        values={form.getValues()}
        setValues={(values) => form.setValues(values)}
        id={row?.id ?? null}
      />
      {row && renderBelow?.(row)}
    </>
  )
}
