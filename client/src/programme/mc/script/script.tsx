import type { Language } from '@portal/shared/kit/errors'
import { useT } from '../../../kit/i18n/use-t.ts'
import classes from '../mc.module.css'
import type { ScriptLine } from './script.ts'

/** The words to read aloud, in the reader's language and below it in the other one. */
export function Script({ write }: { write: (language: Language) => ScriptLine }) {
  const { t, language } = useT()
  const otherLanguage = language === 'vi' ? 'en' : 'vi'
  return (
    <section className={classes.script} aria-label={t('mc.script')} translate="no">
      <p className={classes.scriptMain}>
        <Line {...write(language)} />
      </p>
      <p className={classes.scriptOther} lang={otherLanguage}>
        <Line {...write(otherLanguage)} />
      </p>
    </section>
  )
}

function Line({ text, stress }: ScriptLine) {
  const start = stress === null ? -1 : text.lastIndexOf(stress)
  if (stress === null || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <b>{stress}</b>
      {text.slice(start + stress.length)}
    </>
  )
}
