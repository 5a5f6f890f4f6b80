import { Button } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { MainButton } from '../ui/main-button.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './edit-panel.module.css'
import { differing, type Editing, type FieldOf } from './editing.ts'

/** Two states of one record side by side, what differs marked; either can be taken. */
export function StaleCompare<V extends object, Row>({
  editing,
  theirs,
  yours,
  busy,
  onTheirs,
  onYours,
  onBack,
}: {
  editing: Editing<V, Row>
  theirs: Row
  yours: V
  busy: boolean
  onTheirs: () => void
  onYours: () => void
  onBack: () => void
}) {
  const { t } = useT()
  const { Fields, labels, valuesOf } = editing
  const current = valuesOf(theirs)
  const different = differing(current, yours)
  const fieldOf =
    (values: V): FieldOf<V> =>
    (name) => ({
      label: t(labels[name]),
      value: values[name],
      onChange: () => undefined,
      readOnly: true,
      ...(different.includes(name) ? { description: t('admin.stale.differs') } : {}),
    })
  const sides = [
    { legend: t('admin.stale.theirs'), values: current },
    { legend: t('admin.stale.yours'), values: yours },
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
            <Fields field={fieldOf(values)} values={values} set={() => undefined} id={null} />
          </fieldset>
        ))}
      </div>
      <div className={classes.foot} data-foot>
        <MainButton loading={busy} onClick={onYours}>
          {t('admin.stale.takeYours')}
        </MainButton>
        <Button variant="default" disabled={busy} onClick={onTheirs}>
          {t('admin.stale.takeTheirs')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('admin.stale.back')}
        </Button>
      </div>
    </div>
  )
}
