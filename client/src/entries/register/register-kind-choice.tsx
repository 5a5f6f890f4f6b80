import { VisuallyHidden } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { entryKinds, type EntryKind } from './draft/register-kind.ts'
import classes from './register.module.css'

export function RegisterKindChoice({ kind, choose }: { kind: EntryKind; choose: (kind: EntryKind) => void }) {
  const { t } = useT()
  return (
    <fieldset>
      <VisuallyHidden component="legend">{t('register.kind')}</VisuallyHidden>
      <div className={classes.kinds}>
        {entryKinds.map((choice) => (
          <label key={choice} className={classes.kind}>
            <input type="radio" name="kind" value={choice} checked={choice === kind} onChange={() => choose(choice)} />
            {t(`register.kind.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
