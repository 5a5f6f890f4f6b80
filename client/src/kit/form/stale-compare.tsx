import { Button } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './edit-panel.module.css'
import { findDifferences, type Editing, type FieldMaker } from './editing.ts'

/** After a conflict of two edits: both states of the record side by side, with their differences marked, and a choice between them. */
export function StaleCompare<V extends object, Row>({
  editing,
  theirRow,
  yourValues,
  isPending,
  onTheirs,
  onYours,
  onBack,
}: {
  editing: Editing<V, Row>
  theirRow: Row
  yourValues: V
  isPending: boolean
  onTheirs: () => void
  onYours: () => void
  onBack: () => void
}) {
  const { t } = useT()
  const { Fields, labels, readValues } = editing
  const current = readValues(theirRow)
  const differences = findDifferences(current, yourValues)
  const makeField =
    (values: V): FieldMaker<V> =>
    (name) => ({
      label: t(labels[name]),
      value: values[name],
      onChange: () => undefined,
      readOnly: true,
      ...(differences.includes(name) ? { description: t('admin.stale.differs') } : {}),
    })
  const sides = [
    { legend: t('admin.stale.theirs'), values: current },
    { legend: t('admin.stale.yours'), values: yourValues },
  ]
  return (
    <div className={classes.form}>
      <Notice kind="warning" title={t('admin.stale.title')}>
        {t('admin.stale.text')}
      </Notice>
      <div className={classes.sides}>
        {sides.map(({ legend, values }) => (
          <fieldset key={legend} className={classes.side}>
            <legend>{legend}</legend>
            <Fields field={makeField(values)} values={values} setValues={() => undefined} id={null} />
          </fieldset>
        ))}
      </div>
      <div className={classes.foot} data-foot>
        <MainButton loading={isPending} onClick={onYours}>
          {t('admin.stale.takeYours')}
        </MainButton>
        <Button variant="default" disabled={isPending} onClick={onTheirs}>
          {t('admin.stale.takeTheirs')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('admin.stale.back')}
        </Button>
      </div>
    </div>
  )
}
