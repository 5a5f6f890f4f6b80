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

/** The form of a panel, among those of its page. */
export const PANEL = 'panel'

type Record_ = { id: number; version: number }

/** The side panel in which one record is written; it does not close over unsaved changes without asking. */
export function EditPanel<V extends Record<string, unknown>, Row extends Record_>({
  editing,
  row,
  onClose,
  onSaved,
}: {
  editing: Editing<V, Row>
  /** Null: a new one. */
  row: Row | null
  onClose: () => void
  /** Called with the saved record; the panel closes unless another one is to be entered. */
  onSaved: (row: Row, another: boolean) => Promise<void>
}) {
  const { t } = useT()
  const { Fields, schema, labels, what, nameOf } = editing
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
  const save = async (from: Row | null, another: boolean) => {
    const values = form.getValues()
    const changed = from && changedValues(editing.valuesOf(from), values)
    const problems = formErrors(schema, values, currentLanguage())
    const errors = changed ? ofChanged(problems, changed) : problems
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

  const field: FieldOf<V> = (name) => ({
    ...(form.getInputProps(name) as Pick<FieldProps<V[typeof name]>, 'value' | 'onChange' | 'onBlur' | 'error'>),
    label: t(labels[name]),
    required: isRequired(schema, name),
    // Where writing begins when the panel opens.
    ...(name === Object.keys(labels)[0] ? { 'data-autofocus': true } : {}),
  })

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
          onTheirs={() => {
            form.setValues(editing.valuesOf(stale))
            form.resetDirty(editing.valuesOf(stale))
            form.clearErrors()
            setBase(stale)
            setStale(null)
          }}
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
          <Fields
            field={field}
            values={form.getValues()}
            set={(values) => form.setValues(values)}
            id={row?.id ?? null}
          />
          {row && editing.below?.(row)}
          <div className={classes.foot} data-foot>
            <MainButton type="submit" loading={pending}>
              {row ? t('admin.save') : t('admin.add', { what })}
            </MainButton>
            {!row && (
              <Button variant="default" disabled={pending} onClick={() => void save(null, true)}>
                {t('admin.addAnother')}
              </Button>
            )}
            <Button variant="subtle" onClick={unsaved.close}>
              {t('admin.cancel')}
            </Button>
          </div>
        </form>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </SidePanel>
  )
}
