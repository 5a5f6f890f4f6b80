import { SegmentedControl } from '@mantine/core'
import { chooseLanguage } from '../i18n/language.ts'
import { useT } from '../i18n/use-t.ts'

export function LanguageSwitch() {
  const { t, language } = useT()
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('app.language')}
      value={language}
      onChange={(value) => chooseLanguage(value === 'vi' ? 'vi' : 'en')}
      data={[
        { value: 'en', label: 'EN' },
        { value: 'vi', label: 'VI' },
      ]}
    />
  )
}
