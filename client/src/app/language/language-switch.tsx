import { chooseLanguage } from '../../kit/i18n/language.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './language-switch.module.css'

const languages = ['en', 'vi'] as const

/** The language of the reader; plain radio buttons, because it comes with the first page. */
export function LanguageSwitch() {
  const { t, language } = useT()
  return (
    <div role="radiogroup" aria-label={t('app.language')} className={classes.switch}>
      {languages.map((each) => (
        <label key={each} className={classes.choice} translate="no">
          <input
            type="radio"
            name="language"
            value={each}
            checked={each === language}
            onChange={() => chooseLanguage(each)}
          />
          {each.toUpperCase()}
        </label>
      ))}
    </div>
  )
}
