import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldProps } from '../fields/plain-fields.tsx'
import { currentLanguage } from '../i18n/language.ts'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { toastError, toastSuccess } from '../i18n/toast.ts'
import { usePending } from '../ui/use-pending.ts'
import { useHeldZodForm } from './use-held-zod-form.ts'
import { focusFirst, showProblems } from './use-zod-form.ts'
import { formErrors } from './zod-form.ts'
import { MainButton } from '../ui/main-button.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import classes from './edit-panel.module.css'
import { changedValues, isRequired, ofChanged, type Editing, type FieldOf } from './editing.ts'
import { refusalText } from './refusal-text.ts'
import { StaleCompare } from './stale-compare.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Problems of the values; in an existing record only of those that were changed. */
function errorsOf(schema: Parameters<typeof formErrors>[0], values: unknown, changed: object | null) {
  const problems = formErrors(schema, values, currentLanguage())
  return changed ? ofChanged(problems, changed) : problems
}

/** The form of a panel, among those of its page. */
export const PANEL = 'panel'

type Record_ = { id: number; version: number }

type Props<V extends Record<string, unknown>, Row extends Record_> = {
  editing: Editing<V, Row>
  /** Null: a new one. */
  row: Row | null
  onClose: () => void
  /** Called with the saved record; the panel closes unless another one is to be entered. */
  onSaved: (row: Row, another: boolean) => Promise<void>
}

/** The side panel in which one record is written; it does not close over unsaved changes without asking. */
export function EditPanel<V extends Record<string, unknown>, Row extends Record_>({
  editing,
  row,
  onClose,
  onSaved,
}: Props<V, Row>) {
  const { t } = useT()
  const { schema, what, nameOf } = editing
  const form = useHeldZodForm<V>({
    schema,
    initialValues: row ? editing.valuesOf(row) : editing.empty,
    read: (values) => values,
    name: PANEL,
    about: row,
  })
  /** The state that the edit is made from. */
  const [base, setBase] = useState(row)
  const [stale, setStale] = useState<Row | null>(null)
  const { pending, run } = usePending()
  const unsaved = useUnsaved(form.isDirty(), onClose)

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION') {
      setStale((error.data as { current: Row }).current)
      return
    }
    const placed = showProblems(form, error)
    if (!placed || !(error instanceof ApiError) || error.code !== 'VALIDATION')
      toastError(refusalText(error, t, editing.says?.(row ? 'update' : 'create', error as ApiError) ?? null))
  }
  const takeOver = (theirs: Row) => {
    form.setValues(editing.valuesOf(theirs))
    form.resetDirty(editing.valuesOf(theirs))
    form.clearErrors()
    setBase(theirs)
    setStale(null)
  }
  const save = async (from: Row | null, another: boolean) => {
    const values = form.getValues()
    const changed = from && changedValues(editing.valuesOf(from), values)
    const errors = errorsOf(schema, values, changed)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return focusFirst(form)(errors)
    await run(async () => {
      const saved =
        from && changed ? await editing.update(from.id, changed, from.version, values) : await editing.create(values)
      toastSuccess(t(row ? 'admin.saved' : 'admin.created', { name: nameOf(saved) }))
      setStale(null)
      form.setValues(editing.empty)
      form.resetDirty(editing.empty)
      await onSaved(saved, another)
    }, refused)
  }

  useHotkeys([['mod+Enter', () => !stale && void save(base, false)]], [])

  return (
    <SidePanel
      onClose={unsaved.close}
      size={stale ? 'xl' : 'md'}
      title={row ? t('admin.editTitle', { what, name: nameOf(row) }) : t('admin.new', { what })}
      closeOnEscape={!unsaved.asking}
      closeLabel={t('admin.close')}
    >
      {stale ? (
        <StaleCompare
          editing={editing}
          theirs={stale}
          yours={form.getValues()}
          busy={pending}
          onTheirs={() => takeOver(stale)}
          onYours={() => {
            setBase(stale)
            void save(stale, false)
          }}
          onBack={() => setStale(null)}
        />
      ) : (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            void save(base, false)
          }}
        >
          <RecordFields editing={editing} form={form} row={row} />
          <PanelFoot
            what={what}
            isNew={!row}
            pending={pending}
            onAnother={() => void save(null, true)}
            onCancel={unsaved.close}
          />
        </form>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </SidePanel>
  )
}

/** Saves, adds one after another, or lets go. */
function PanelFoot({
  what,
  isNew,
  pending,
  onAnother,
  onCancel,
}: {
  what: string
  isNew: boolean
  pending: boolean
  onAnother: () => void
  onCancel: () => void
}) {
  const { t } = useT()
  return (
    <div className={classes.foot} data-foot>
      <MainButton type="submit" loading={pending}>
        {isNew ? t('admin.add', { what }) : t('admin.save')}
      </MainButton>
      {isNew && (
        <Button variant="default" disabled={pending} onClick={onAnother}>
          {t('admin.addAnother')}
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel}>
        {t('admin.cancel')}
      </Button>
    </div>
  )
}

/** The fields of a record, each with its label and its problem, and what stands below them. */
function RecordFields<V extends Record<string, unknown>, Row extends Record_>({
  editing: { Fields, labels, schema, below },
  form,
  row,
}: {
  editing: Editing<V, Row>
  form: ReturnType<typeof useHeldZodForm<V>>
  row: Row | null
}) {
  const { t } = useT()
  const field: FieldOf<V> = (name) => ({
    ...(form.getInputProps(name) as Pick<FieldProps<V[typeof name]>, 'value' | 'onChange' | 'onBlur' | 'error'>),
    label: t(labels[name]),
    required: isRequired(schema, name),
    // Where writing begins when the panel opens.
    ...(name === Object.keys(labels)[0] ? { 'data-autofocus': true } : {}),
  })
  return (
    <>
      <Fields field={field} values={form.getValues()} set={(values) => form.setValues(values)} id={row?.id ?? null} />
      {row && below?.(row)}
    </>
  )
}
